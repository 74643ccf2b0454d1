import { createRoute, z } from "@hono/zod-openapi";
import { zip } from "../wire/json.ts";
import { Slug } from "../wire/common.ts";
import { VaultItemDetail } from "./items.ts";
import { Submission } from "../publishing/submissions.ts";
import {
  ifMatch,
  itemJson,
  keyedProblem,
  keyedResponses,
  location,
  stale,
  tooSlow,
  uploadsBusy,
} from "../wire/keyed.ts";
import { needs } from "../wire/security.ts";
import type { Surface } from "../wire/surfaces.ts";

export const PutSkill = z
  .object({ ...VaultItemDetail.shape, submission: Submission.optional() })
  .openapi("PutSkill", { description: "With `submission` where it was submitted" });

/** A skill's folder as one request, the same for a person and for a team. */
export const skillFolderRoutes = ({ name, tag, params, items, responses, writeResponses, written }: Surface) => ({
  put: createRoute({
    method: "put",
    path: "/skills/{slug}",
    operationId: `put${name}Skill`,
    summary: `Make a skill's folder one of ${items}, with its bundle`,
    description:
      "The body is the zip archive of the folder, with `SKILL.md` at its root or in its one folder, whose `name` " +
      "is the slug. " +
      "Title, summary, body and metadata of the item are read from it; tags and platform stay as they are. " +
      "Item and bundle change together, or neither does. The same archive again changes nothing." +
      written,
    tags: [tag],
    ...needs("vault:write"),
    request: {
      query: z.object({
        submit: z
          .literal("true")
          .optional()
          .openapi({
            param: {
              description:
                "Submit what was written to be public, too; the key needs the scope `publish` as well. " +
                "Where it could " +
                "not be submitted, nothing is written.",
            },
          }),
      }),
      params: z.object({
        ...params,
        slug: Slug.openapi({ param: { name: "slug", in: "path", description: "The item's slug" } }),
      }),
      headers: ifMatch("item").extend({
        "if-none-match": z.string().optional().openapi({
          description: "`*`: only if there is no such item yet. Otherwise 412 and nothing changes.",
        }),
      }),
      body: { required: true, ...zip },
    },
    responses: {
      ...keyedResponses,
      ...responses,
      ...writeResponses,
      200: itemJson(PutSkill, "The item as it is now, its bundle in quarantine"),
      201: itemJson(PutSkill, "The new item, its bundle in quarantine", location("item")),
      400: keyedProblem(
        "The slug is none (`invalid_parameter`), the body is empty (`empty_bundle`), not a zip archive that is " +
          "taken here (`invalid_zip`), or no skill's folder (`invalid_skill`): without a `SKILL.md` at its root or " +
          "in its one folder, with another `name`, or with front matter that is not YAML",
      ),
      ...tooSlow,
      409: keyedProblem(
        "The limit of items (`item_limit_reached`) or of storage (`storage_limit_reached`) is reached, or the " +
          "caller's address is not confirmed (`email_unconfirmed`)",
      ),
      ...stale("item"),
      413: keyedProblem("The archive is larger than the upload limit"),
      415: keyedProblem("The body is not `application/zip`"),
      ...uploadsBusy,
    },
  }),
});
