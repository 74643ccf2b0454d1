/** Ways to write an order so that a reader does not see it, or a program does not: each makes one from plain text. */
export type Way = [name: string, write: (order: string) => string];

const words = (text: string) => text.replace(/[.]/g, "").split(" ");
const letters = (text: string, write: (letter: string, at: number) => string) =>
  [...text].map((letter, at) => (/[a-z]/i.test(letter) ? write(letter, at) : letter)).join("");
const code = (letter: string) => letter.toLowerCase().charCodeAt(0) - 97;
const bytesOf = (text: string) => [...new TextEncoder().encode(text)];
const moved = (text: string, by: number) =>
  letters(text, (letter) => {
    const first = letter <= "Z" ? 65 : 97;
    return String.fromCharCode(((letter.charCodeAt(0) - first + by) % 26) + first);
  });
const styled = (text: string, upper: number, lower: number) =>
  letters(text, (letter) => String.fromCodePoint((letter <= "Z" ? upper - 65 : lower - 97) + letter.charCodeAt(0)));
const chunks = (text: string, length: number) => text.match(new RegExp(`[^]{1,${length}}`, "g")) ?? [];
const utf16 = (text: string, isLittle: boolean) =>
  String.fromCharCode(
    ...[...text].flatMap((letter) => (isLittle ? [letter.charCodeAt(0), 0] : [0, letter.charCodeAt(0)])),
  );
const between = (text: string, mark: string) => [...text].join(mark);
const capital = (word: string) => word[0]!.toUpperCase() + word.slice(1).toLowerCase();
const swapped = (word: string) => (word.length < 6 ? word : word.slice(0, 2) + word[3] + word[2] + word.slice(4));
const table = (rows: string[][]) => rows.map((cells) => `| ${cells.join(" | ")} |`).join("\n");
const groups = (text: string, size: number) => {
  const all = words(text);
  return Array.from({ length: Math.ceil(all.length / size) }, (_, at) =>
    all.slice(at * size, at * size + size).join(" "),
  );
};

const morse: Record<string, string> = Object.fromEntries(
  ".- -... -.-. -.. . ..-. --. .... .. .--- -.- .-.. -- -. --- .--. --.- .-. ... - ..- ...- .-- -..- -.-- --.."
    .split(" ")
    .map((sign, at) => [String.fromCharCode(97 + at), sign]),
);
const toMorse = (text: string, gap: string) =>
  words(text.toLowerCase())
    .map((word) => [...word].flatMap((letter) => morse[letter] ?? []).join(" "))
    .join(gap);
const smallCapitals = "ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘqʀꜱᴛᴜᴠᴡxʏᴢ";
const superscripts = "ᵃᵇᶜᵈᵉᶠᵍʰⁱʲᵏˡᵐⁿᵒᵖqʳˢᵗᵘᵛʷˣʸᶻ";
const turned = "ɐqɔpǝɟƃɥᴉɾʞlɯuodbɹsʇnʌʍxʎz";
const braille = "⠁⠃⠉⠙⠑⠋⠛⠓⠊⠚⠅⠇⠍⠝⠕⠏⠟⠗⠎⠞⠥⠧⠺⠭⠽⠵";
const from = (alphabet: string) => (text: string) => letters(text, (letter) => [...alphabet][code(letter)] ?? letter);
const alike = (pairs: string) => {
  const map = new Map(pairs.split(" ").map((pair) => [pair[0], pair[1]]));
  return (text: string) => letters(text, (letter) => map.get(letter) ?? letter);
};

function toBase32(text: string): string {
  const bits = bytesOf(text)
    .map((byte) => byte.toString(2).padStart(8, "0"))
    .join("");
  const signs = chunks(bits, 5).map(
    (five) => "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567"[Number.parseInt(five.padEnd(5, "0"), 2)],
  );
  return signs.join("").padEnd(Math.ceil(signs.length / 8) * 8, "=");
}

function toBase85(text: string, signOf: (digit: number) => string): string {
  return chunks(String.fromCharCode(...bytesOf(text)), 4)
    .map((four) => {
      let value = 0;
      for (let at = 0; at < 4; at++) value = value * 256 + (at < four.length ? four.charCodeAt(at) : 0);
      const digits = Array.from({ length: 5 }, (_, place) => signOf(Math.floor(value / 85 ** (4 - place)) % 85));
      return digits.slice(0, four.length + 1).join("");
    })
    .join("");
}
const ascii85 = (digit: number) => String.fromCharCode(33 + digit);
const rfc1924 = (digit: number) =>
  "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz!#$%&()*+-;<=>?@^_`{|}~"[digit]!;

const split: Way[] = [
  [
    "list items",
    (text) =>
      groups(text, 2)
        .map((part) => `- ${part}`)
        .join("\n"),
  ],
  [
    "list items of a word",
    (text) =>
      words(text)
        .map((word) => `* ${word}`)
        .join("\n"),
  ],
  [
    "numbered items",
    (text) =>
      groups(text, 2)
        .map((part, at) => `${at + 1}. ${part}`)
        .join("\n"),
  ],
  [
    "items with empty lines between",
    (text) =>
      groups(text, 2)
        .map((part) => `- ${part}`)
        .join("\n\n"),
  ],
  [
    "items of a check list",
    (text) =>
      groups(text, 2)
        .map((part) => `- [ ] ${part}`)
        .join("\n"),
  ],
  [
    "numbered steps",
    (text) =>
      groups(text, 2)
        .map((part, at) => `Step ${at + 1}: ${part}`)
        .join("\n"),
  ],
  ["cells of a row", (text) => table([words(text), words(text).map(() => "---")])],
  ["cells of a column", (text) => table(groups(text, 2).map((part) => [part, "x"]))],
  ["cells of the second column", (text) => table(groups(text, 2).map((part, at) => [`${at}`, part]))],
  [
    "headings",
    (text) =>
      groups(text, 2)
        .map((part) => `## ${part}`)
        .join("\n\n"),
  ],
  [
    "headings of all levels",
    (text) =>
      groups(text, 2)
        .map((part, at) => `${"#".repeat(at + 1)} ${part}`)
        .join("\n"),
  ],
  ["lines of a word", (text) => words(text).join("\n")],
  ["lines that go on", (text) => groups(text, 2).join(" \\\n")],
  [
    "quoted lines",
    (text) =>
      groups(text, 2)
        .map((part) => `> ${part}`)
        .join("\n"),
  ],
  ["paragraphs of a word", (text) => words(text).join("\n\n")],
  [
    "fields of YAML",
    (text) =>
      `---\n${groups(text, 2)
        .map((part, at) => `field${at}: ${part}`)
        .join("\n")}\n---`,
  ],
  ["a folded field of YAML", (text) => `---\nname: tea\nnote: >\n  ${groups(text, 2).join("\n  ")}\n---`],
  ["a comment of YAML", (text) => `---\nname: tea # ${text}\n---`],
  [
    "comments of YAML",
    (text) =>
      `---\nname: tea\n${groups(text, 2)
        .map((part) => `# ${part}`)
        .join("\n")}\n---`,
  ],
];

const marked: Way[] = [
  [
    "bold in words",
    (text) =>
      words(text)
        .map((word) => `**${word.slice(0, 2)}**${word.slice(2)}`)
        .join(" "),
  ],
  [
    "emphasis in words",
    (text) =>
      words(text)
        .map((word) => `${word.slice(0, 2)}*${word.slice(2)}*`)
        .join(" "),
  ],
  [
    "underlines in words",
    (text) =>
      words(text)
        .map((word) => `${word.slice(0, 2)}__${word.slice(2)}__`)
        .join(" "),
  ],
  [
    "strokes in words",
    (text) =>
      words(text)
        .map((word) => `~~${word.slice(0, 2)}~~${word.slice(2)}`)
        .join(" "),
  ],
  [
    "code in words",
    (text) =>
      words(text)
        .map((word) => `${word.slice(0, 2)}\`${word.slice(2)}\``)
        .join(" "),
  ],
  [
    "every word bold",
    (text) =>
      words(text)
        .map((word) => `**${word}**`)
        .join(" "),
  ],
  [
    "every word code",
    (text) =>
      words(text)
        .map((word) => `\`${word}\``)
        .join(" "),
  ],
  [
    "every word struck",
    (text) =>
      words(text)
        .map((word) => `~~${word}~~`)
        .join(" "),
  ],
  [
    "empty tags",
    (text) =>
      words(text)
        .map((word) => `${word.slice(0, 2)}<b></b>${word.slice(2)}`)
        .join(" "),
  ],
  ["tags of letters", (text) => letters(text, (letter) => `<span>${letter}</span>`)],
  [
    "tags with a style",
    (text) =>
      words(text)
        .map((word) => `<span style="color:red">${word}</span>`)
        .join(" "),
  ],
  ["breaks for spaces", (text) => words(text).join("<br>")],
  [
    "items of HTML",
    (text) =>
      `<ul>${words(text)
        .map((word) => `<li>${word}</li>`)
        .join("")}</ul>`,
  ],
  [
    "cells of HTML",
    (text) =>
      `<table><tr>${words(text)
        .map((word) => `<td>${word}</td>`)
        .join("")}</tr></table>`,
  ],
  [
    "places to break words",
    (text) =>
      words(text)
        .map((word) => between(word, "<wbr>"))
        .join(" "),
  ],
  [
    "comments in words",
    (text) =>
      words(text)
        .map((word) => `${word.slice(0, 2)}<!-- tea -->${word.slice(2)}`)
        .join(" "),
  ],
  ["comments between words", (text) => words(text).join("<!-- tea --> ")],
  [
    "links of words",
    (text) =>
      words(text)
        .map((word) => `[${word}](https://example.org)`)
        .join(" "),
  ],
  ["spaces as entities", (text) => words(text).join("&nbsp;")],
  [
    "soft hyphens as entities",
    (text) =>
      words(text)
        .map((word) => `${word.slice(0, 2)}&shy;${word.slice(2)}`)
        .join(" "),
  ],
  [
    "no-width entities",
    (text) =>
      words(text)
        .map((word) => `${word.slice(0, 2)}&#8203;${word.slice(2)}`)
        .join(" "),
  ],
];

const joined: Way[] = [
  ["underscores", (text) => words(text).join("_")],
  ["hyphens", (text) => words(text).join("-")],
  ["dots", (text) => words(text).join(".")],
  ["slashes", (text) => words(text).join("/")],
  ["plus signs", (text) => words(text).join("+")],
  ["tildes", (text) => words(text).join("~")],
  [
    "capitals",
    (text) =>
      words(text)
        .map((word, at) => (at ? capital(word) : word.toLowerCase()))
        .join(""),
  ],
  [
    "capitals from the first",
    (text) =>
      words(text)
        .map((word) => capital(word))
        .join(""),
  ],
  ["nothing", (text) => words(text).join("").toLowerCase()],
  ["nothing, in capitals", (text) => words(text).join("").toUpperCase()],
  ["capitals and underscores", (text) => words(text).join("_").toUpperCase()],
  ["the target of a link", (text) => `[tea](https://example.org/${words(text).join("-").toLowerCase()})`],
  ["the target of a link, escaped", (text) => `[tea](https://example.org/?q=${encodeURIComponent(text)})`],
  ["the fragment of a link", (text) => `[tea](#${words(text).join("-").toLowerCase()})`],
  ["the name of a picture", (text) => `![tea](${words(text).join("_").toLowerCase()}.png)`],
];

const apart: Way[] = [
  [
    "spaces",
    (text) =>
      words(text)
        .map((word) => between(word, " "))
        .join("   "),
  ],
  [
    "dots",
    (text) =>
      words(text)
        .map((word) => between(word, "."))
        .join(" "),
  ],
  [
    "hyphens",
    (text) =>
      words(text)
        .map((word) => between(word, "-"))
        .join(" "),
  ],
  [
    "underscores",
    (text) =>
      words(text)
        .map((word) => between(word, "_"))
        .join(" "),
  ],
  [
    "stars",
    (text) =>
      words(text)
        .map((word) => between(word, "*"))
        .join(" "),
  ],
  [
    "slashes",
    (text) =>
      words(text)
        .map((word) => between(word, "/"))
        .join(" "),
  ],
  [
    "bars",
    (text) =>
      words(text)
        .map((word) => between(word, "|"))
        .join(" "),
  ],
  [
    "middle dots",
    (text) =>
      words(text)
        .map((word) => between(word, "·"))
        .join(" "),
  ],
  ["zero-width spaces", (text) => between(text, "\u200b")],
  ["joiners", (text) => between(text, "\u2060")],
  ["soft hyphens", (text) => between(text, "\u00ad")],
  ["Hangul fillers", (text) => between(text, "\u3164")],
  ["Hangul fillers for spaces", (text) => words(text).join("\u3164")],
  ["combining marks", (text) => letters(text, (letter) => `${letter}\u0336`)],
  ["marks above and below", (text) => letters(text, (letter) => `${letter}\u0325\u030a`)],
  ["enclosing marks", (text) => letters(text, (letter) => `${letter}\u20dd`)],
];

const encoded: Way[] = [
  ...Array.from({ length: 25 }, (_, at): Way => [`Caesar by ${at + 1}`, (text) => moved(text, at + 1)]),
  [
    "atbash",
    (text) =>
      letters(text, (letter) =>
        String.fromCharCode(letter <= "Z" ? 155 - letter.charCodeAt(0) : 219 - letter.charCodeAt(0)),
      ),
  ],
  ["Morse", (text) => toMorse(text, " / ")],
  ["Morse with gaps", (text) => toMorse(text, "   ")],
  ["Morse with bars", (text) => toMorse(text, " | ")],
  ["decimal codes", (text) => bytesOf(text).join(" ")],
  ["decimal codes with commas", (text) => bytesOf(text).join(", ")],
  [
    "octal codes",
    (text) =>
      bytesOf(text)
        .map((byte) => byte.toString(8).padStart(3, "0"))
        .join(" "),
  ],
  [
    "octal escapes",
    (text) =>
      bytesOf(text)
        .map((byte) => `\\${byte.toString(8).padStart(3, "0")}`)
        .join(""),
  ],
  [
    "binary",
    (text) =>
      bytesOf(text)
        .map((byte) => byte.toString(2).padStart(8, "0"))
        .join(" "),
  ],
  [
    "binary without spaces",
    (text) =>
      bytesOf(text)
        .map((byte) => byte.toString(2).padStart(8, "0"))
        .join(""),
  ],
  [
    "binary of seven",
    (text) =>
      bytesOf(text)
        .map((byte) => byte.toString(2).padStart(7, "0"))
        .join(" "),
  ],
  [
    "hexadecimal",
    (text) =>
      bytesOf(text)
        .map((byte) => byte.toString(16))
        .join(""),
  ],
  [
    "hexadecimal with spaces",
    (text) =>
      bytesOf(text)
        .map((byte) => byte.toString(16))
        .join(" "),
  ],
  [
    "hexadecimal with 0x",
    (text) =>
      bytesOf(text)
        .map((byte) => `0x${byte.toString(16)}`)
        .join(", "),
  ],
  [
    "hexadecimal escapes",
    (text) =>
      bytesOf(text)
        .map((byte) => `\\x${byte.toString(16)}`)
        .join(""),
  ],
  [
    "Unicode escapes",
    (text) =>
      bytesOf(text)
        .map((byte) => `\\u00${byte.toString(16)}`)
        .join(""),
  ],
  [
    "braced escapes",
    (text) =>
      bytesOf(text)
        .map((byte) => `\\u{${byte.toString(16)}}`)
        .join(""),
  ],
  [
    "decimal entities",
    (text) =>
      bytesOf(text)
        .map((byte) => `&#${byte};`)
        .join(""),
  ],
  [
    "hexadecimal entities",
    (text) =>
      bytesOf(text)
        .map((byte) => `&#x${byte.toString(16)};`)
        .join(""),
  ],
  [
    "percent signs",
    (text) =>
      bytesOf(text)
        .map((byte) => `%${byte.toString(16)}`)
        .join(""),
  ],
  [
    "quoted-printable",
    (text) =>
      bytesOf(text)
        .map((byte) => `=${byte.toString(16).toUpperCase()}`)
        .join(""),
  ],
  [
    "quoted-printable in parts",
    (text) => letters(text, (letter, at) => (at % 3 ? letter : `=${letter.charCodeAt(0).toString(16).toUpperCase()}`)),
  ],
  ["base64", (text) => btoa(text)],
  ["base64 over lines", (text) => chunks(btoa(text), 24).join("\n")],
  [
    "base64 over quoted lines",
    (text) =>
      chunks(btoa(text), 24)
        .map((line) => `> ${line}`)
        .join("\n"),
  ],
  ["base64 of UTF-16, little end", (text) => btoa(utf16(text, true))],
  ["base64 of UTF-16, big end", (text) => btoa(utf16(text, false))],
  ["base64 twice", (text) => btoa(btoa(text))],
  ["base64 of an address", (text) => btoa(text).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "")],
  [
    "base64 of hexadecimal",
    (text) =>
      btoa(
        bytesOf(text)
          .map((byte) => byte.toString(16))
          .join(""),
      ),
  ],
  ["base32", (text) => toBase32(text)],
  ["base85 of Adobe", (text) => `<~${toBase85(text, ascii85)}~>`],
  ["base85 of RFC 1924", (text) => toBase85(text, rfc1924)],
  ["UTF-7", (text) => `+${btoa(utf16(text, false)).replace(/=+$/, "")}-`],
  ["letters in reverse", (text) => [...text].toReversed().join("")],
  [
    "words in reverse",
    (text) =>
      words(text)
        .map((word) => [...word].toReversed().join(""))
        .join(" "),
  ],
  ["digits for letters", alike("a4 e3 i1 o0 s5 t7 A4 E3 I1 O0 S5 T7")],
  [
    "letters in a wrong order",
    (text) =>
      words(text)
        .map((word) => swapped(word))
        .join(" "),
  ],
  [
    "letters left out",
    (text) =>
      words(text)
        .map((word) => (word.length < 7 ? word : word.slice(0, 3) + word.slice(4)))
        .join(" "),
  ],
  [
    "letters doubled",
    (text) =>
      words(text)
        .map((word) => (word.length < 6 ? word : word.slice(0, 3) + word[2] + word.slice(3)))
        .join(" "),
  ],
];

const lettered: Way[] = [
  ["full-width letters", (text) => styled(text, 0xff21, 0xff41)],
  ["bold of formulas", (text) => styled(text, 0x1d400, 0x1d41a)],
  ["script of formulas", (text) => styled(text, 0x1d4d0, 0x1d4ea)],
  ["Fraktur of formulas", (text) => styled(text, 0x1d56c, 0x1d586)],
  ["double strokes", (text) => styled(text, 0x1d538, 0x1d552)],
  ["typewriter letters", (text) => styled(text, 0x1d670, 0x1d68a)],
  ["letters in circles", (text) => styled(text, 0x24b6, 0x24d0)],
  ["letters in brackets", (text) => styled(text.toLowerCase(), 0x249c, 0x249c)],
  ["letters in black boxes", (text) => styled(text.toUpperCase(), 0x1f170, 0x1f170)],
  ["letters in boxes", (text) => styled(text.toUpperCase(), 0x1f130, 0x1f130)],
  ["letters of flags", (text) => styled(text.toUpperCase(), 0x1f1e6, 0x1f1e6)],
  [
    "letters of flags, apart",
    (text) => between(styled(text.toUpperCase(), 0x1f1e6, 0x1f1e6), " ").replaceAll("   ", "  "),
  ],
  ["small capitals", from(smallCapitals)],
  ["superscripts", from(superscripts)],
  ["letters upside down", (text) => [...from(turned)(text.toLowerCase())].toReversed().join("")],
  ["Braille", from(braille)],
  ["Cyrillic letters", alike("aа eе oо pр cс iі sѕ xх yу")],
  ["Greek letters", alike("aα iι oο vν uυ pρ")],
  ["Armenian letters", alike("oօ uս nո hհ")],
  [
    "tag characters",
    (text) => [...text].map((letter) => String.fromCodePoint(0xe0000 + letter.charCodeAt(0))).join(""),
  ],
  [
    "variation selectors",
    (text) =>
      `a${bytesOf(text)
        .map((byte) => String.fromCodePoint(0xe0100 + byte - 16))
        .join("")}`,
  ],
  [
    "zero-width bits",
    (text) =>
      bytesOf(text)
        .map((byte) => byte.toString(2).padStart(8, "0").replaceAll("0", "\u200b").replaceAll("1", "\u200c"))
        .join(""),
  ],
  ["an override of direction", (text) => `\u202e${[...text].toReversed().join("")}\u202c`],
];

const placed: Way[] = [
  ["an HTML comment", (text) => `<!-- ${text} -->`],
  [
    "many comments",
    (text) =>
      words(text)
        .map((word) => `<!-- ${word} -->`)
        .join("\n"),
  ],
  ["a comment as a link", (text) => `[//]: # (${text})`],
  ["the title of a link", (text) => `[tea](https://example.org "${text}")`],
  ["the title of a definition", (text) => `[tea]: https://example.org "${text}"`],
  ["the text of an image", (text) => `![${text}](a.png)`],
  ["an attribute", (text) => `<img src="a.png" alt="${text}">`],
  ["a data attribute", (text) => `<div data-note="${text}">tea</div>`],
  ["an element not displayed", (text) => `<p style="display:none">${text}</p>`],
  ["an element without size", (text) => `<p style="font-size:0px;">${text}</p>`],
  ["an element in white", (text) => `<p style="color:white;">${text}</p>`],
  ["a hidden element", (text) => `<p hidden>${text}</p>`],
  ["an element out of view", (text) => `<p style="position:absolute;left:-9999px">${text}</p>`],
  ["the info string of a fence", (text) => `\`\`\`text ${text}\nwater\n\`\`\``],
  ["after a thousand lines", (text) => `${"\n".repeat(1000)}${text}`],
  ["after a thousand columns", (text) => `Tea.${" ".repeat(1000)}${text}`],
  ["details that are closed", (text) => `<details><summary>Tea</summary>\n\n${text}\n\n</details>`],
  ["a footnote", (text) => `Tea.[^1]\n\n[^1]: ${text}`],
];

const named = (kind: string, ways: Way[]) => ways.map(([name, write]): Way => [`${kind} ${name}`, write]);

export const ways: Way[] = [
  ...named("split over", split),
  ...named("marked with", marked),
  ...named("joined by", joined),
  ...named("set apart by", apart),
  ...named("written in", [...encoded, ...lettered]),
  ...named("put into", placed),
];
