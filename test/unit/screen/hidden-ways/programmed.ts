import { bytesOf, chunks, letters, table, words, type Way } from "./writing.ts";

const hex = (byte: number) => byte.toString(16).padStart(2, "0");
const each = (text: string, write: (byte: number) => string, joint: string) =>
  bytesOf(text)
    .map((byte) => write(byte))
    .join(joint);
const quoted = (pieces: string[], joint: string) => pieces.map((piece) => `"${piece}"`).join(joint);
const vowels = (text: string, write: (code: number) => string) =>
  text.replace(/[aeiou]/g, (letter) => write(letter.charCodeAt(0)));

/** Text that a program makes of pieces, of numbers or of escaped letters. */
export const programmed: Way[] = [
  ["strings and plus signs", (text) => `const text = ${quoted(chunks(text, 5), " + ")};`],
  ["strings and dots", (text) => `$text = ${quoted(chunks(text, 6), " . ")};`],
  ["strings and two dots", (text) => `text = ${quoted(chunks(text, 7), " .. ")}`],
  ["strings and ampersands", (text) => `text = ${quoted(chunks(text, 7), " & ")}`],
  ["strings and bars", (text) => `SELECT ${quoted(chunks(text, 7), " || ")};`],
  ["strings side by side", (text) => `echo ${quoted(chunks(text, 4), "")}`],
  ["strings over lines", (text) => `text = (\n${quoted(chunks(text, 9), "\n  ")}\n)`],
  ["strings of a list", (text) => `[${quoted(words(text), ", ")}].join(" ")`],
  [
    "strings that are appended",
    (text) =>
      chunks(text, 8)
        .map((piece) => `text += "${piece}"`)
        .join("\n"),
  ],
  [
    "variables",
    (text) =>
      words(text)
        .map((word, at) => `const w${at} = "${word}";`)
        .join("\n"),
  ],
  ["variables of base64", (text) => quoted(chunks(btoa(text), 12), ";\nlet next = ")],
  ["a list of base64", (text) => `[${quoted(chunks(btoa(text), 12), ", ")}]`],
  ["calls of chr", (text) => each(text, (byte) => `chr(${byte})`, "+")],
  ["calls of Chr", (text) => each(text, (byte) => `Chr(${byte})`, " & ")],
  ["casts to char", (text) => each(text, (byte) => `[char]${byte}`, "+")],
  ["escapes of vowels", (text) => vowels(text, (code) => `\\x${hex(code)}`)],
  ["Unicode escapes of vowels", (text) => vowels(text, (code) => `\\u00${hex(code)}`)],
  ["percent signs of vowels", (text) => vowels(text, (code) => `%${hex(code)}`)],
  ["entities of vowels", (text) => vowels(text, (code) => `&#${code};`)],
  ["entities with zeroes", (text) => each(text, (byte) => `&#${String(byte).padStart(7, "0")};`, "")],
  ["entities that are escaped", (text) => each(text, (byte) => `&amp;#${byte};`, "")],
  ["entities without an end", (text) => letters(text, (letter) => `&#x${hex(letter.charCodeAt(0))}`)],
];

const dump = (text: string, isWithLetters: boolean) =>
  chunks(text, 16)
    .map((line, at) => {
      const bytes = chunks(each(line, hex, ""), 4).join(" ");
      return `${hex(at * 16).padStart(8, "0")}: ${isWithLetters ? `${bytes.padEnd(39)}  ${line}` : bytes}`;
    })
    .join("\n");

/** Digits in groups: over lines, list items and cells, and in the forms of other numbers. */
export const grouped: Way[] = [
  ["codes over list items", (text) => each(text, (byte) => `- ${byte}`, "\n")],
  ["codes in cells", (text) => table(chunks(text, 8).map((eight) => bytesOf(eight).map(String)))],
  ["codes in octal", (text) => each(text, (byte) => `0o${byte.toString(8)}`, ", ")],
  ["bits over lines", (text) => each(text, (byte) => byte.toString(2).padStart(8, "0"), "\n")],
  ["bits with 0b", (text) => each(text, (byte) => `0b${byte.toString(2).padStart(8, "0")}`, ", ")],
  ["hexadecimal over lines", (text) => chunks(each(text, hex, ""), 32).join("\n")],
  [
    "hexadecimal over list items",
    (text) =>
      chunks(each(text, hex, ""), 20)
        .map((line) => `- \`${line}\``)
        .join("\n"),
  ],
  ["hexadecimal in words", (text) => chunks(each(text, hex, ""), 8).join(" ")],
  [
    "colours",
    (text) =>
      chunks(each(text.padEnd(66), hex, ""), 6)
        .map((six) => `#${six}`)
        .join(", "),
  ],
  ["code points", (text) => each(text, (byte) => `U+00${hex(byte).toUpperCase()}`, " ")],
  ["a dump", (text) => dump(text, false)],
  ["a dump with letters", (text) => dump(text, true)],
  [
    "base64 over list items",
    (text) =>
      chunks(btoa(text), 24)
        .map((line) => `- ${line}`)
        .join("\n"),
  ],
  ["base64 in groups", (text) => chunks(btoa(text), 12).join(" ")],
  ["base64 in a path", (text) => `https://example.org/p/${btoa(text).replace(/=+$/, "")}`],
  [
    "base32 in small letters",
    (text) =>
      each(text, (byte) => byte.toString(2).padStart(8, "0"), "")
        .replace(/.{5}/g, (five) => "abcdefghijklmnopqrstuvwxyz234567"[Number.parseInt(five, 2)]!)
        .replace(/[01]+$/, ""),
  ],
];

const spoken = (
  "alfa bravo charlie delta echo foxtrot golf hotel india juliett kilo lima mike november oscar papa " +
  "quebec romeo sierra tango uniform victor whiskey xray yankee zulu"
).split(" ");
const small = (text: string) => [...text.toLowerCase()].filter((letter) => /[a-z]/.test(letter));
const place = (letter: string) => letter.charCodeAt(0) - 97;

export const spelled: Way[] = [
  [
    "the spelling alphabet",
    (text) =>
      small(text)
        .map((letter) => spoken[place(letter)])
        .join(" "),
  ],
  [
    "the spelling alphabet over lines",
    (text) =>
      small(text)
        .map((letter) => spoken[place(letter)])
        .join("\n"),
  ],
  [
    "places in the alphabet",
    (text) =>
      small(text)
        .map((letter) => place(letter) + 1)
        .join(", "),
  ],
  [
    "places in the alphabet by words",
    (text) =>
      words(text)
        .map((word) =>
          small(word)
            .map((letter) => place(letter) + 1)
            .join("-"),
        )
        .join(" "),
  ],
  [
    "Pig Latin",
    (text) =>
      text.toLowerCase().replace(/[a-z]{2,}/g, (word) => {
        const vowel = word.search(/[aeiou]/);
        return vowel > 0 ? `${word.slice(vowel)}${word.slice(0, vowel)}ay` : `${word}way`;
      }),
  ],
];

/** Single letters with anything between them. */
export const single: Way[] = [
  ["tabs", (text) => small(text).join("\t")],
  ["ends of lines", (text) => small(text).join("\n")],
  ["cells", (text) => `| ${small(text).join(" | ")} |`],
  [
    "brackets",
    (text) =>
      small(text)
        .map((letter) => `[${letter}]`)
        .join(""),
  ],
  [
    "quotes",
    (text) =>
      small(text)
        .map((letter) => `'${letter}'`)
        .join(" + "),
  ],
  ["pictures", (text) => small(text).join("\u{1f375}")],
  ["one space", (text) => small(text).join(" ")],
];
