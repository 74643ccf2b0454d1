import {
  alike,
  between,
  braille,
  bytesOf,
  from,
  smallCapitals,
  styled,
  superscripts,
  turned,
  words,
  type Way,
} from "./writing.ts";

export const lettered: Way[] = [
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

export const placed: Way[] = [
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
