/** A long expression in several parts, each a text that `String.raw` leaves as it is written. */
export const pattern = (flags: string, ...parts: string[]) => new RegExp(parts.join(""), flags);
