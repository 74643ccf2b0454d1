import { between, capital, letters, words, type Way } from "./writing.ts";

export const joined: Way[] = [
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

export const apart: Way[] = [
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
