/** A decoded text: its range in the original, the form of encoding, and what it says. */
export type Decoded = { text: string; start: number; end: number; form: Form };

/** The forms of encoding, in the words of a finding. */
export const forms = {
  entities: "character entities",
  percent: "percent signs",
  escapes: "escape sequences",
  base64: "base64",
  base32: "base32",
  base85: "base85",
  hex: "hexadecimal digits",
  codes: "the numbers of its letters",
  quoted: "quoted-printable",
  utf7: "UTF-7",
  shifted: "letters moved along the alphabet",
  mirrored: "the alphabet in reverse",
  symbols: "symbols in place of letters",
  leet: "digits in place of letters",
  spaced: "letters set apart",
  reversed: "letters in reverse",
  joined: "words run together",
  parted: "parts of a list, a table or headings",
  mistyped: "words with letters wrong",
} as const;
export type Form = keyof typeof forms;
