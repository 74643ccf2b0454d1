import { between, groups, letters, table, words, type Way } from "./writing.ts";

export const split: Way[] = [
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

export const marked: Way[] = [
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
