/** A part of an expression, or the source of one. Rules are written in pieces with names, so that they can be read. */
type Piece = RegExp | string;

const sourceOf = (piece: Piece) => (typeof piece === "string" ? piece : piece.source);
const joined = (pieces: Piece[], by: string) => pieces.map((piece) => sourceOf(piece)).join(by);

/** One piece after the other. */
export const seq = (...pieces: Piece[]) => joined(pieces, "");
/** One of the pieces, as the whole of an expression. */
export const anyOf = (...pieces: Piece[]) => joined(pieces, "|");
/** One of the pieces, inside an expression. */
export const group = (...pieces: Piece[]) => `(?:${anyOf(...pieces)})`;
/** One of the pieces, which are whole words. */
export const words = (...pieces: Piece[]) => `\\b${group(...pieces)}\\b`;
/** The ways in which a text can do what a rule describes. A key says what its piece finds. */
export const ways = (named: Record<string, Piece>) => anyOf(...Object.values(named));
export const notNext = (...pieces: Piece[]) => `(?!${anyOf(...pieces)})`;
/** What must follow beyond the gap: it is looked for once, before what has many ends. */
export const ahead = (gap: string, ...pieces: Piece[]) => `(?=${gap}${group(...pieces)})`;
export const times = (quantifier: string, piece: Piece) => `${sourceOf(piece)}${quantifier}`;

/** Gaps: at most so many characters, of the same line, of the same clause, of the same sentence, or of any. */
export const onLine = (most: number) => `[^\\n]{0,${most}}`;
export const inClause = (most: number) => `[^.\\n]{0,${most}}`;
export const inSentence = (most: number) => `[^。！？\\n]{0,${most}}`;
export const within = (most: number) => `[^]{0,${most}}`;

/** The beginning of an address of another machine. */
export const remoteUrl = seq(/https?:\/\/(?!localhost|127\.)/);
/** What follows it, up to the end of the address: an end at any other sign would be tried for each of them. */
export const restOfAddress = seq(/[^\s)`"'>]{4,160}(?![^\s)`"'>])/);
export const mailAddress = seq(/[\w.]{2,30}@[\w-]{2,30}\./);
