import type { Context } from "hono";
import * as contract from "../../contract/items/screen-route.ts";
import { readAuthor } from "../../vault/items/author.ts";
import { fieldsOf, screenDraftFields } from "../../vault/items/fields.ts";
import { clearAsApprover } from "../../vault/items/clear-screen.ts";
import { getItem } from "../../vault/items/read.ts";
import { asMember, requireExists } from "../../people/owner.ts";
import { leastRole } from "../middleware/least-role.ts";
import { requireJson } from "../middleware/require-json.ts";
import { scoped } from "../middleware/scope.ts";
import { onInvalidAfter } from "../answers/problem.ts";
import { type AppEnv, router } from "../router.ts";

const requireTeam = (c: Context<AppEnv>) =>
  requireExists(c.var.deps, asMember(c.var.caller, c.req.param("team") ?? ""), { least: leastRole(c) });

/** Judges a text for a team, and stores nothing. Mounted below each team. */
export const teamScreen = router();

teamScreen.defaultHook = onInvalidAfter(requireTeam);

const teamOf = (c: Context<AppEnv>) => asMember(c.var.caller, c.req.param("team") ?? "");
const requireApprover = (c: Context<AppEnv>) =>
  requireExists(c.var.deps, teamOf(c), { least: "approver", slug: c.req.param("slug") });

teamScreen.openapi(scoped(contract.clearFlag, ...requireJson(requireApprover)), async (c) => {
  const slug = c.req.param("slug");
  await clearAsApprover(c.var.deps, teamOf(c), slug, c.req.valid("json"));
  const { item, etag } = await getItem(c.var.deps.primary, teamOf(c), slug);
  return c.json(item, 200, { ETag: etag });
});

teamScreen.openapi(scoped(contract.screenDraft, ...requireJson(requireTeam)), async (c) => {
  const { title = "", body = "", ...rest } = c.req.valid("json");
  const author = await readAuthor(c.var.deps, teamOf(c));
  return c.json(await screenDraftFields({ ...fieldsOf({ title, body, ...rest }), author }, c.var.deps.now()), 200);
});
