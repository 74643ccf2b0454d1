/** A part of a word. `text` is as the shell reads it, `name` a variable, `commands` what is put in its place. */
export type Part = { text: string } | { name: string } | { commands: Pipeline[]; isFile?: boolean; isGroup?: boolean };
export type Word = Part[];
/** A word that is a list of commands in brackets. */
export const isGroup = (word: Word | undefined) =>
  word?.length === 1 && "commands" in word[0]! && word[0].isGroup === true;

/** The text of a word that is nothing else. */
export const textOf = (word: Word | undefined) => (word?.length === 1 && "text" in word[0]! ? word[0].text : undefined);

export type Redirect = { sign: string; target: Word };
export type Command = {
  words: Word[];
  redirects: Redirect[];
  /** What is given to it in place: a here-document or a here-string. */
  here?: Word;
  line: number;
  /** It stands at a pipe without blanks, as in `add|list|show`: one of several words, where it is no known program. */
  isTight: boolean;
};
/** Commands of which each reads what the one before it writes. */
export type Pipeline = Command[];

export type Dialect = "sh" | "powershell";

export const countLines = (text: string) => {
  let count = 0;
  for (let at = text.indexOf("\n"); at !== -1; at = text.indexOf("\n", at + 1)) count++;
  return count;
};

/** What a here-document without quotation marks has of variables. */
export function inPlace(text: string): Word {
  const parts: Word = [];
  let from = 0;
  for (const match of text.matchAll(/\$\{?([A-Za-z_]\w{0,80})\}?/g)) {
    parts.push({ text: text.slice(from, match.index) }, { name: match[1]! });
    from = match.index + match[0].length;
  }
  parts.push({ text: text.slice(from) });
  return parts;
}

/** What `$'…'` means. */
export const unescaped = (text: string) =>
  text.replaceAll(
    /\\(?:x([0-9a-f]{1,2})|u\{?([0-9a-f]{1,6})\}?|([0-7]{1,3})|(.))/gi,
    (whole, hex, wide, octal, sign) => {
      const code = Number.parseInt(hex ?? wide ?? octal ?? "", (hex ?? wide) ? 16 : 8);
      if (!Number.isNaN(code)) return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
      return ({ n: "\n", t: "\t", r: "\r", "\n": "" } as Record<string, string>)[sign as string] ?? String(sign);
    },
  );
