import type { Context } from "hono";
import { skillFolderRoutes } from "../../contract/items/skill-folders.ts";
import type { Surface } from "../../contract/wire/surfaces.ts";
import { putSkill } from "../../vault/bundles/put-skill.ts";
import { parseIfMatch } from "../../contract/wire/if-match.ts";
import { type Owner, requireExists } from "../../people/owner.ts";
import { putAndSubmit } from "../../publishers/put-and-submit.ts";
import { requireSubmittable } from "../../publishers/submit.ts";
import { longBody } from "../middleware/client-body.ts";
import { leastRole } from "../middleware/least-role.ts";
import { checkScope, scoped } from "../middleware/scope.ts";
import { onInvalidAfter } from "../answers/problem.ts";
import { type AppEnv, router } from "../router.ts";
import { uploadOf } from "./upload-of.ts";

/** Whole skills of one registry, mounted beside its items. */
export function skillFoldersApp(surface: Surface, ownerOf: (c: Context<AppEnv>) => Owner) {
  const routes = skillFolderRoutes(surface);
  const app = router();
  app.defaultHook = onInvalidAfter((c) => requireExists(c.var.deps, ownerOf(c), { least: leastRole(c) }));
  return app.openapi(scoped(routes.put, longBody()), async (c) => {
    const given = (name: string) => {
      const tags = c.req.header(name);
      return tags === undefined ? null : parseIfMatch(tags);
    };
    const conditions = { ifMatch: given("If-Match"), ifNoneMatch: given("If-None-Match") };
    const { slug } = c.req.valid("param");
    const isSubmitted = c.req.valid("query").submit !== undefined;
    if (isSubmitted) {
      checkScope(c, "publish");
      await requireSubmittable(c.var.deps, ownerOf(c), slug);
    }
    const [deps, owner, upload] = [c.var.deps, ownerOf(c), uploadOf(c)];
    const putting = isSubmitted
      ? putAndSubmit(deps, owner, slug, { upload, conditions, input: {} })
      : putSkill(deps, owner, slug, upload, conditions).then((put) => ({ ...put, submission: undefined }));
    // If the client disconnects, the upload that has begun is still finished.
    deps.waitUntil(putting.catch(() => {}));
    const { item, etag, isNew, submission } = await putting;
    const shown = submission ? { ...item, submission } : item;
    if (!isNew) return c.json(shown, 200, { ETag: etag });
    const { pathname } = new URL(c.req.url);
    return c.json(shown, 201, { ETag: etag, Location: pathname.replace(/skills\/[^/]*$/, `items/${slug}`) });
  });
}
