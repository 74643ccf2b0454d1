import { createRoute, z } from "@hono/zod-openapi";
import { zip } from "../wire/json.ts";
import { BundleStatus } from "./bundles.ts";
import { header, orNull, Sha256, Timestamp } from "../wire/common.ts";
import { ItemOwner } from "../people/owner.ts";
import { keyedHeaders, notModified } from "../wire/keyed.ts";
import { limits } from "../wire/limits.ts";
import { needs } from "../wire/security.ts";
import type { Surface } from "../wire/surfaces.ts";

/** The last file of an export. */
export const ExportManifest = z
  .object({
    owner: ItemOwner,
    exportedAt: Timestamp,
    items: z.array(
      z.object({
        slug: z.string(),
        revision: z.int().min(1),
        path: z.string().openapi({ example: "items/pdf-forms.md" }),
        sha256: Sha256,
        bundle: orNull(
          z.object({
            path: z.string().nullable().openapi({ description: "Null where the bundle is not clean" }),
            sha256: Sha256,
            status: BundleStatus,
          }),
        ),
      }),
    ),
  })
  .openapi("ExportManifest", { description: "`manifest.json`, the last file of an export" });
export type ExportManifest = z.infer<typeof ExportManifest>;

/** Everything that an owner has, as one archive; the same for a person and for a team. */
export const exportRoutes = ({ name, tag, params, items, responses, adminResponses }: Surface) => ({
  take: createRoute({
    method: "get",
    path: "/export",
    operationId: `export${name}`,
    summary: `Take out all of ${items} as one archive`,
    description:
      "A zip of `items/{slug}.md` (the fields as front matter, then the body), `bundles/{slug}.zip` where the bundle " +
      "is clean, and last `manifest.json`, which lists both with their digests. Each item is as it is when its turn " +
      "comes. The archive is made while it is sent: one that ends early has no `manifest.json`, and no program takes " +
      `it for whole. A person may take out an owner's items ${limits.exportsPerHour} times an hour.` +
      (name === "Team" ? " For admins and owners of the team." : ""),
    tags: [tag],
    ...needs("vault:read"),
    request: { params: z.object(params) },
    responses: {
      200: {
        description: "The archive",
        headers: {
          ...keyedHeaders,
          ETag: header("Of this answer alone"),
          "Content-Disposition": header("A name to keep it under (RFC 6266)"),
        },
        ...zip,
      },
      ...notModified,
      ...adminResponses,
      ...responses,
    },
  }),
});
