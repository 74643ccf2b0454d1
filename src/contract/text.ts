/** What the texts that people give may hold: one rule for the vault, the catalogue and the operator's side. */

/** Markdown: kept as it is. */
export const isStorable = (text: string) => text.isWellFormed() && !text.includes("\0");
export const notStorable = "must not hold NUL characters or lone surrogates";

const unfitForLine = /[\p{Cc}\p{Bidi_Control}\p{Zl}\p{Zp}]/u;
const unfitForLines = /[^\P{Cc}\t\n\r]|\p{Bidi_Control}/u;

/** One line, as a title is. */
export const oneLine = textRule("must be one line of text without control or bidirectional characters", unfitForLine);

/** Any number of lines that are shown as they are. */
export const plainText = textRule("must be text without control or bidirectional characters", unfitForLines);

function textRule(asked: string, unfit: RegExp) {
  const fits = (text: string) => text.isWellFormed() && !unfit.test(text);
  /** Says which character it is: whoever wrote it may not see it. */
  const fault = (text: string) => {
    const code = unfit.exec(text)?.[0].codePointAt(0)?.toString(16).toUpperCase().padStart(4, "0");
    return `${asked}, and holds ${code ? `U+${code}` : "half a surrogate pair"}`;
  };
  /** What zod's `refine` takes. */
  const refinement = [fits, { error: ({ input }: { input?: unknown }) => fault(String(input)) }] as const;
  return { fits, fault, refinement };
}
