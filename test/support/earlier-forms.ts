import { deflateRawSync } from "node:zlib";
import { bodyDictionary } from "../../src/catalog/body-dictionary.ts";

const dictionary = Buffer.from(bodyDictionary);
const packed = (format: number, text: string) =>
  Buffer.concat([Buffer.from([format]), deflateRawSync(text, { level: 9, dictionary })]);

export type EarlierBody = {
  details: Record<string, unknown>;
  html: string;
  source: { markdown: string; members: Record<string, unknown> };
};

/** A body as the first versions of this service have stored it. */
export const earlierBody = {
  withoutSource: ({ details, html }: EarlierBody) => packed(1, `${JSON.stringify(details)}\n${html}`),
  oneStream: ({ details, html, source }: EarlierBody) =>
    packed(2, `${JSON.stringify({ details, members: source.members, html: html.length })}\n${html}${source.markdown}`),
};
