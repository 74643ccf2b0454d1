import {
  alike,
  ascii85,
  bytesOf,
  chunks,
  letters,
  moved,
  rfc1924,
  swapped,
  toBase32,
  toBase85,
  utf16,
  words,
  type Way,
} from "./writing.ts";

export const encoded: Way[] = [
  ...Array.from({ length: 25 }, (_, at): Way => [`Caesar by ${at + 1}`, (text) => moved(text, at + 1)]),
  [
    "atbash",
    (text) =>
      letters(text, (letter) =>
        String.fromCharCode(letter <= "Z" ? 155 - letter.charCodeAt(0) : 219 - letter.charCodeAt(0)),
      ),
  ],
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
