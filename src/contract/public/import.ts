import { z } from "@hono/zod-openapi";
import { kindContracts, type KindContracts, type Kind, kindNames } from "./kinds.ts";

/**
 * A record that an operator imports: the fields of the public record, `body` in Markdown, and `status`. Fields that the
 * service derives (`bodyHtml`, `toc`, `partCount` …) may be present, as they are in a record read from the public API.
 * They are ignored and derived again.
 */

export const RecordType = z.enum(kindNames);
export type RecordType = Kind;

type RecordSchema = KindContracts[Kind]["record"];

export const ImportRecord = z.discriminatedUnion(
  "type",
  kindNames.map((name) => kindContracts[name].record) as [RecordSchema, ...RecordSchema[]],
);
export type ImportRecord = z.infer<typeof ImportRecord>;
