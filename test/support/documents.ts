import { zlibSync } from "fflate";
import { ascii, concat, type EntrySpec, zip } from "./zip-builder.ts";

const xml = '<?xml version="1.0" encoding="UTF-8"?>';

/** An Office file: its list of types, and these parts. */
export const office = (parts: Record<string, string | Uint8Array>): Uint8Array =>
  zip([
    { name: "[Content_Types].xml", data: `${xml}<Types/>` },
    ...Object.entries(parts).map(([name, data]): EntrySpec => ({ name, data })),
  ]);

const u32be = (value: number) => new Uint8Array([value >>> 24, value >>> 16, value >>> 8, value]);
const chunk = (kind: string, data: Uint8Array) => concat(u32be(data.length), ascii(kind), data, u32be(0));

/** A picture of these chunks; no pixel of it is ever looked at. */
export const png = (chunks: [kind: string, data: Uint8Array][]): Uint8Array =>
  concat(
    new Uint8Array([0x89, ...ascii("PNG\r\n"), 0x1a, 0x0a]),
    chunk("IHDR", new Uint8Array(13)),
    ...chunks.map(([kind, data]) => chunk(kind, data)),
    chunk("IEND", new Uint8Array(0)),
  );

export const pngChunks = {
  text: (text: string): [string, Uint8Array] => ["tEXt", ascii(`Comment\0${text}`)],
  packed: (text: string): [string, Uint8Array] => ["zTXt", concat(ascii("Comment\0\0"), zlibSync(ascii(text)))],
  international: (text: string): [string, Uint8Array] => [
    "iTXt",
    concat(ascii("Comment\0\x01\0en\0\0"), zlibSync(ascii(text))),
  ],
};

type PdfStream = { entries?: string; data: string | Uint8Array; isPacked?: boolean };

/** A PDF of these objects, numbered from 1. Readers that rebuild a lost table open it. */
export const pdf = (objects: (string | PdfStream)[], trailer = ""): Uint8Array =>
  concat(
    ascii("%PDF-1.7\n%\u00e2\u00e3\n"),
    ...objects.map((object, place) => {
      const head = `${place + 1} 0 obj\n`;
      if (typeof object === "string") return ascii(`${head}${object}\nendobj\n`);
      const plain = typeof object.data === "string" ? ascii(object.data) : object.data;
      const data = object.isPacked === false ? plain : zlibSync(plain);
      const filter = object.isPacked === false ? "" : "/Filter/FlateDecode";
      return concat(
        ascii(`${head}<<${object.entries ?? ""}${filter}/Length ${data.length}>>\nstream\n`),
        data,
        ascii("\nendstream\nendobj\n"),
      );
    }),
    ascii(`trailer <<${trailer}>>\n%%EOF\n`),
  );
