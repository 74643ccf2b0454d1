/** Which characters texts from people may contain: one rule for the vault, the catalogue and the operator's routes. */

/** For Markdown, which is stored unchanged. */
export const isStorable = (text: string) => text.isWellFormed() && !text.includes("\0");
export const notStorable = "must not hold NUL characters or lone surrogates";

const unfitForLine = /[\p{Cc}\p{Bidi_Control}\p{Zl}\p{Zp}]/u;
const unfitForLines = /[^\P{Cc}\t\n\r]|\p{Bidi_Control}/u;

/** For one line of text, such as a title. */
export const oneLine = textRule("must be one line of text without control or bidirectional characters", unfitForLine);

/** A name that nobody sees can't be told from none: joiners and fillers have their place between letters. */
const isSeen = (text: string) => text === "" || /[^\s\u2800\p{Default_Ignorable_Code_Point}]/u.test(text);

/** The arguments of zod's `refine`, for a line that people know something by. */
export const seen = [isSeen, "must hold a character that can be seen"] as const;

/** For several lines of text that are shown unchanged. */
export const plainText = textRule("must be text without control or bidirectional characters", unfitForLines);

function textRule(asked: string, unfit: RegExp) {
  const fits = (text: string) => text.isWellFormed() && !unfit.test(text);
  /** The message names the character, because its author may not see it. */
  const fault = (text: string) => {
    const code = unfit.exec(text)?.[0].codePointAt(0)?.toString(16).toUpperCase().padStart(4, "0");
    return `${asked}, and holds ${code ? `U+${code}` : "half a surrogate pair"}`;
  };
  /** The arguments of zod's `refine`. */
  const refinement = [fits, { error: ({ input }: { input?: unknown }) => fault(String(input)) }] as const;
  return { fits, fault, refinement };
}
