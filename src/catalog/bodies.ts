import { deflateRawSync, inflateRawSync } from "node:zlib";
import { bodyDictionary } from "./body-dictionary.ts";
import { deflateWithDictionary, inflateWithDictionary } from "./deflate-with-dictionary.ts";
import { withoutDerivedIds, withDerivedIds } from "./heading-ids.ts";
import { markdownLike } from "./markdown-like.ts";
import type { PackedMembers } from "./source-members.ts";

/**
 * The stored formats. The code for a format must stay while such bodies are stored; `repack-bodies.ts` converts them to
 * the third.
 */
const formats = { withoutSource: 1, oneStream: 2, sourceBeside: 3 };
export const bodyFormat = formats.sourceBeside;
const dictionary = Buffer.from(bodyDictionary);

/** With this size, five parts and their keys fill a page of SQLite. */
const bodyPartBytes = 800;
const headBytes = 5;

/**
 * What only the detail of a record shows: its body as sanitised HTML, and the fields that lists omit. `source` is the
 * imported record: its Markdown and its other members. It is null for records stored before it was kept.
 */
export type Body = { details: Record<string, unknown>; html: string; readonly source: Source | null };
export type Source = { markdown: string; members: PackedMembers };

/** The members in the form that most records have, as a dictionary. */
const likeMembers =
  '{"same":"type slug title summary platform tags authorName authorSlug score installs source price ' +
  'purchaseUrl sourceUrl verified repo install reviewScore reviewSummary trust report","rest":{}}\n';

/**
 * Packs a body: a head with the format's number and the length of the first stream, that stream (a line of JSON and the
 * HTML, raw deflate), then the source, deflated with the HTML as dictionary because both say nearly the same. Reading
 * the HTML inflates only the first stream.
 */
export function packBody({ details, html, source }: Body): Uint8Array[] {
  const shown = deflateRawSync(`${JSON.stringify(details)}\n${withoutDerivedIds(html)}`, { level: 9, dictionary });
  const text = source && Buffer.from(`${JSON.stringify(source.members)}\n${source.markdown}`);
  const beside = text ? deflateWithDictionary(text, likeSource(html)) : new Uint8Array(0);
  const head = Buffer.alloc(headBytes);
  head.writeUInt8(bodyFormat);
  head.writeUInt32LE(shown.length, 1);
  const packed = new Uint8Array(Buffer.concat([head, shown, beside]));
  return Array.from({ length: Math.ceil(packed.length / bodyPartBytes) }, (_, part) =>
    packed.subarray(part * bodyPartBytes, (part + 1) * bodyPartBytes),
  );
}

const likeSource = (html: string) => Buffer.from(likeMembers + markdownLike(html));

/** Unpacks the parts, which must be in order. */
export function unpackBody(parts: Uint8Array[]): Body {
  const packed = Buffer.concat(parts);
  if (packed[0] !== bodyFormat) return unpackEarlier(packed);
  const end = headBytes + packed.readUInt32LE(1);
  const { head: details, text: shown } = splitHead<Body["details"]>(
    inflateRawSync(packed.subarray(headBytes, end), { dictionary }),
  );
  const html = withDerivedIds(shown);
  return {
    details,
    html,
    get source() {
      if (end === packed.length) return null;
      const { head: members, text } = splitHead<PackedMembers>(
        inflateWithDictionary(packed.subarray(end), likeSource(html)),
      );
      return { members, markdown: text };
    },
  };
}

function unpackEarlier(packed: Buffer): Body {
  const format = packed[0];
  if (format !== formats.oneStream && format !== formats.withoutSource) {
    throw new Error(`A body of format ${format} can't be read.`);
  }
  const { head, text } = splitHead<object>(inflateRawSync(packed.subarray(1), { dictionary }));
  if (format === formats.withoutSource) return { details: head as Body["details"], html: text, source: null };
  type Head = { details: Body["details"]; members: Record<string, unknown> | null; html: number };
  const { details, members, html } = head as Head;
  const source = members && { markdown: text.slice(html), members: { same: "", rest: members } };
  return { details, html: text.slice(0, html), source };
}

/** Splits off the line of JSON from the text after it. */
function splitHead<Head>(bytes: Buffer): { head: Head; text: string } {
  const text = bytes.toString();
  const end = text.indexOf("\n");
  return { head: JSON.parse(text.slice(0, end)) as Head, text: text.slice(end + 1) };
}

const entities: Record<string, string> = { "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"', "&#39;": "'" };

/** The text of HTML that this service rendered: its sanitiser writes no other entities, and no bare `<` or `>`. */
export const textOf = (html: string) =>
  html.replace(/<[^>]*>/g, " ").replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => entities[entity]!);
