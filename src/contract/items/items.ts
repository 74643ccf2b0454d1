import { z } from "@hono/zod-openapi";
import { BundleStatus, BundleSummary, VaultBundle } from "./bundles.ts";
import { filters, orNull, pageOf, pageParameters, SearchText, Slug, Tag, Timestamp } from "../wire/common.ts";
import { limits } from "../wire/limits.ts";
import { ItemOwner, Person } from "../people/owner.ts";
import { TeamTrustReport } from "./screen.ts";
import { isStorable, notStorable, oneLine, seen } from "../wire/text.ts";

export const ItemKind = z
  .enum(["skill", "command", "prompt", "mcp-server", "tool", "note"])
  .openapi("ItemKind", { description: "What the item is" });
export type ItemKind = z.infer<typeof ItemKind>;

/** Counts characters (code points) as JSON Schema does, not the UTF-16 units of JavaScript. */
const isAtMost = (most: number) => (text: string) => text.length <= most || [...text].length <= most;

const bytesOf = (text: string) => new TextEncoder().encode(text).length;

const line = (most: number) =>
  z
    .string()
    .trim()
    .min(1, "must not be empty")
    .refine(isAtMost(most), `must be at most ${most} characters`)
    .refine(...oneLine.refinement)
    .refine(...seen)
    .openapi({ minLength: 1, maxLength: most });

/** The fields of an item as a client sends them. A new item and a change differ in which of them are optional. */
const inputs = {
  title: line(limits.titleMaxLength).openapi({
    description: "White space around it is taken off",
    example: "PDF forms",
  }),
  body: z
    .string()
    .refine(isStorable, notStorable)
    .refine((text) => bytesOf(text) <= limits.bodyMaxBytes, `must be at most ${limits.bodyMaxBytes} bytes in UTF-8`)
    .openapi({
      description: `Markdown, at most ${limits.bodyMaxBytes} bytes in UTF-8; kept as it is`,
      example: "# PDF forms",
    }),
  kind: ItemKind,
  slug: Slug,
  summary: z
    .string()
    .trim()
    .refine(isAtMost(limits.itemSummaryMaxLength), `must be at most ${limits.itemSummaryMaxLength} characters`)
    .refine(...oneLine.refinement)
    .nullable()
    .openapi({ maxLength: limits.itemSummaryMaxLength }),
  platform: Slug.nullable().openapi({ description: "Platform slug", example: "claude-code" }),
  tags: z
    .array(Tag)
    .max(limits.tagsMax, `must be at most ${limits.tagsMax} tags`)
    .openapi({ description: "Tag slugs; one that comes twice is kept once" }),
  metadata: z
    .record(z.string().refine(...oneLine.refinement), z.string().refine(isStorable, notStorable))
    .refine(
      (metadata) => bytesOf(JSON.stringify(metadata)) <= limits.metadataMaxBytes,
      `must be at most ${limits.metadataMaxBytes} bytes as JSON in UTF-8`,
    )
    .openapi({
      description: `Names and texts of your own, at most ${limits.metadataMaxBytes} bytes as JSON in UTF-8`,
    }),
};

const optional = {
  summary: inputs.summary.optional(),
  platform: inputs.platform.optional(),
  tags: inputs.tags.optional(),
  metadata: inputs.metadata.optional(),
};

export const VaultItemInput = z
  .strictObject({
    title: inputs.title,
    body: inputs.body,
    kind: inputs.kind.optional().openapi({ default: "skill" }),
    slug: inputs.slug.optional().openapi({
      description:
        "Left out, it is derived from the title and made unique with `-2`, `-3`, …; it is fixed from then on",
    }),
    ...optional,
  })
  .openapi("VaultItemInput");
export type VaultItemInput = z.infer<typeof VaultItemInput>;

export const VaultItemPatch = z
  .strictObject({
    title: inputs.title.optional(),
    body: inputs.body.optional(),
    kind: inputs.kind.optional(),
    slug: inputs.slug.optional().openapi({ description: "Fixed after creation: only the item's own slug is taken" }),
    ...optional,
  })
  .openapi("VaultItemPatch", {
    description:
      "What is left out stays as it is; null clears `summary` or `platform`; `tags` and `metadata` are replaced",
  });
export type VaultItemPatch = z.infer<typeof VaultItemPatch>;

export const VaultItemSummary = z
  .object({
    slug: z.string(),
    title: z.string(),
    summary: z.string().nullable(),
    kind: ItemKind,
    platform: z.string().nullable(),
    tags: z.array(z.string()),
    revision: z.int().min(1).openapi({ description: "1, and one more with each change" }),
    bodyBytes: z.int().min(0),
    bundle: orNull(BundleSummary),
    createdAt: Timestamp,
    updatedAt: Timestamp,
    createdBy: orNull(Person).openapi({ description: "Null on a person's own items" }),
    updatedBy: orNull(Person).openapi({ description: "Null on a person's own items" }),
  })
  .openapi("VaultItemSummary");
export type VaultItemSummary = z.infer<typeof VaultItemSummary>;

export const ItemNotOffered = z
  .object({
    reason: z.enum([
      ...([
        "kind",
        "no-server",
        "infected",
        "not-cleared",
        "flagged",
        "too-large",
        "refused-name",
        "unreadable",
        "guard",
        "bundle",
        "user-values",
        "unusable",
      ] as const),
    ]),
    detail: z.string(),
  })
  .openapi("ItemNotOffered", { description: "Why clients can’t install an item" });
export type ItemNotOffered = z.infer<typeof ItemNotOffered>;

export const TextSource = z.enum(["item", "bundle"]);

export const InstalledText = z
  .object({
    from: TextSource.openapi({
      description:
        "`bundle`: clients install the `SKILL.md` of the bundle, and `summary` and `body` are shown here alone. " +
        "`item`: these take its place, and the other files of the bundle stay",
    }),
    differs: z.boolean().openapi({ description: "Whether the two say something else" }),
  })
  .openapi("InstalledText", { description: "Whose text of two is installed" });
export type InstalledText = z.infer<typeof InstalledText>;

export const TextChoice = z
  .strictObject({
    from: TextSource.openapi({
      description:
        "`item`: the item’s text in place of the present bundle’s `SKILL.md`. `bundle`: the text of that `SKILL.md` " +
        "becomes the item’s `body`, and its description the `summary`",
    }),
  })
  .openapi("TextChoice");
export type TextChoice = z.infer<typeof TextChoice>;

// Written out instead of extended: with `extend` the document would use `allOf`, and `bundle` would have to fit the
// summary's schema and the detail's at once.
export const VaultItemDetail = z
  .object({
    ...VaultItemSummary.shape,
    bundle: orNull(VaultBundle),
    body: z.string().openapi({ description: "Markdown as it was written" }),
    metadata: z.record(z.string(), z.string()),
    owner: ItemOwner,
    report: orNull(TeamTrustReport).openapi({ description: "Null on a person's own items" }),
    notOffered: orNull(ItemNotOffered).openapi({ description: "Null where clients can install it" }),
    installedText: orNull(InstalledText).openapi({
      description: "Null but for a skill whose bundle brings a `SKILL.md`",
    }),
  })
  .openapi("VaultItemDetail");
export type VaultItemDetail = z.infer<typeof VaultItemDetail>;

export const ItemQuery = z.object({
  ...pageParameters,
  q: SearchText.openapi({
    maxLength: limits.queryMaxLength,
    param: {
      description:
        "Words to find in title, summary, tags and body. Every word must match, the last one also as the beginning " +
        "of a word; punctuation means nothing. Where nothing has them, words that are spelled nearly alike are found.",
    },
  }),
  kind: ItemKind.optional().openapi({ param: { description: "The kind of item" } }),
  tag: filters.tag,
  platform: filters.platform,
  status: z
    .enum([...BundleStatus.options, "none"])
    .optional()
    .openapi({ param: { description: "The status of the bundle; `none`: the item has no bundle" } }),
  screen: filters.screen,
  sort: z
    .enum(["updated", "title", "relevance"])
    .optional()
    .openapi({
      default: "updated",
      param: {
        description:
          "`updated`: the newest change first. `title`: by title. `relevance` needs `q`: an exact slug or title " +
          "first, then words of the title, of summary and tags, of the body.",
      },
    }),
});
export type ItemQuery = z.infer<typeof ItemQuery>;

export const VaultItemPage = pageOf("VaultItemPage", VaultItemSummary);
export type VaultItemPage = z.infer<typeof VaultItemPage>;

const bytes = z.int().min(0).openapi({ format: "int64" });

export const VaultQuota = z
  .object({
    owner: ItemOwner,
    items: z.object({ used: z.int().min(0), limit: z.int().min(0), remaining: z.int().min(0) }),
    storage: z.object({
      usedBytes: bytes.openapi({
        description:
          "Of bundles; of items as a catalogue's approvals keep them; and, for a quarter of an hour after a change, " +
          "of what a registry or link of more than 100 skills offered before",
      }),
      limitBytes: bytes,
      remainingBytes: bytes,
    }),
    bundle: z.object({ maxUploadBytes: bytes, maxUnpackedBytes: bytes, maxEntries: z.int().min(0) }),
    emailConfirmed: z.boolean().openapi({ description: "The caller's own address; bundles need it confirmed" }),
  })
  .openapi("VaultQuota");
export type VaultQuota = z.infer<typeof VaultQuota>;
