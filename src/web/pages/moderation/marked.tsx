/** What shows nothing, moves the cursor or turns the direction; a tab is text. */
const misleading = /((?!\t)[\p{C}\p{Zl}\p{Zp}\p{Bidi_Control}\p{Default_Ignorable_Code_Point}])/u;

/** A line in which characters that do not show are written out. */
export const Marked = ({ text }: { text: string }) => (
  <>
    {text
      .split(misleading)
      .map((piece, at) => (at % 2 === 0 ? piece : <b class="mark warn">{`U+${codeOf(piece)}`}</b>))}
  </>
);

const codeOf = (character: string) => character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, "0");
