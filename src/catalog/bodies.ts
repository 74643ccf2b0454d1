import { deflateSync, inflateSync, strFromU8, strToU8 } from "fflate";

/** Bodies are stored as raw deflate of their HTML: on real skills 3.3 KB for 9 KB. */
export const packHtml = (html: string) => deflateSync(strToU8(html), { level: 9 });

/** `packed` is what D1 gives for a blob (an array of bytes or a buffer); none is an empty body. */
export const unpackHtml = (packed: ArrayLike<number> | ArrayBuffer | null) =>
  packed === null ? "" : strFromU8(inflateSync(new Uint8Array(packed)));

const entities: Record<string, string> = { "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"', "&#39;": "'" };

/** The text of HTML that this service rendered: its sanitiser writes no other entities, and no bare `<` or `>`. */
export const textOf = (html: string) =>
  html.replace(/<[^>]*>/g, " ").replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => entities[entity]!);
