import { z } from "@hono/zod-openapi";
import { kindContracts, type KindContracts, type Kind, kindNames } from "./kinds.ts";

/**
 * A record as an operator imports it: the fields of the public record, `body` in markdown and `status`. What the service
 * derives itself (`bodyHtml`, `toc`, `partCount` …) may stand in the record, as it does in one that was read from the
 * public side, and is made anew.
 */

export const RecordType = z.enum(kindNames);
export type RecordType = Kind;

type RecordSchema = KindContracts[Kind]["record"];

export const ImportRecord = z.discriminatedUnion(
  "type",
  kindNames.map((name) => kindContracts[name].record) as [RecordSchema, ...RecordSchema[]],
);
export type ImportRecord = z.infer<typeof ImportRecord>;
