import { z } from "@hono/zod-openapi";
import * as common from "../wire/common.ts";
import { limits } from "../wire/limits.ts";
import { InstallCommand } from "./records.ts";
import { Status } from "../wire/status.ts";
import { isStorable, notStorable, oneLine, plainText, seen } from "../wire/text.ts";
import { BodySource, ContentSource, Provenance, Review, ScreenResult, VirusScan } from "./trust.ts";

/** The fields that imported records of several kinds share. */

/** A field that the service derives. An imported record may contain it, as a record read from the public API does. */
export const derived = z.unknown().optional();

export const optional = <Schema extends z.ZodType>(schema: Schema) =>
  schema.nullish().transform((value) => value ?? null);
export const listOf = <Schema extends z.ZodType>(schema: Schema, most: number) =>
  z
    .array(schema)
    .max(most)
    .nullish()
    .transform((value) => value ?? []);

export const Line = z.string().refine(...oneLine.refinement);
export const Title = z
  .string()
  .trim()
  .min(1, "must not be empty")
  .max(limits.titleMaxLength)
  .refine(...oneLine.refinement)
  .refine(...seen);
export const Summary = z
  .string()
  .trim()
  .max(limits.summaryMaxLength)
  .refine(...oneLine.refinement);
export const Tags = listOf(common.Tag, limits.tagsMax).transform((tags) => [...new Set(tags)]);
export const ShortText = z
  .string()
  .max(limits.summaryMaxLength)
  .refine(...plainText.refinement);
export const ShortLine = ShortText.refine(...oneLine.refinement);
export const Install = InstallCommand.extend({ command: Line });
export const Body = z
  .string()
  .refine(isStorable, notStorable)
  .refine(
    (text) => new TextEncoder().encode(text).length <= limits.bodyMaxBytes,
    `must be at most ${limits.bodyMaxBytes / 1024} KiB of UTF-8`,
  );
export const Score = common.Count.nullish().transform((score) => score ?? 0);
export const Installs = z
  .int()
  .min(0)
  .max(2_147_483_647)
  .nullish()
  .transform((installs) => installs ?? 0);
export const Verified = z
  .boolean()
  .nullish()
  .transform((verified) => verified ?? false);
export const Time = common.Timestamp.optional();

export const Trust = z
  .strictObject({ provenance: Provenance.optional(), bodySource: BodySource.nullish(), notice: derived })
  .optional();

export const Report = z
  .strictObject({
    provenance: derived,
    notice: derived,
    screen: ScreenResult.optional(),
    virusScan: VirusScan.nullish(),
    facts: derived,
    log: derived,
    engines: derived,
    review: Review.nullish(),
    source: ContentSource.nullish(),
    reviewedAt: common.Timestamp.nullish(),
  })
  .optional();

export const shared = {
  slug: common.Slug,
  status: Status.optional(),
  updatedAt: Time,
};

/** The position of an article in its series. */
export const Part = z.int().min(1).max(10_000);
