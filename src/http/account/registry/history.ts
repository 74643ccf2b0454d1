import type { Context } from "hono";
import { eraseRevisions, getRevision, listRevisions, restoreRevision } from "../../../vault/history/revisions.ts";
import { deleteForGood, listTrash, restoreItem } from "../../../vault/history/trash.ts";
import { insufficientRole } from "../../../people/teams/roles.ts";
import { parseIfMatch } from "../../../contract/wire/if-match.ts";
import { getItem } from "../../../vault/items/read.ts";
import { revisionsPage } from "../../../web/pages/registry/revisions-page.tsx";
import { trashPage } from "../../../web/pages/registry/trash-page.tsx";
import { type AppEnv, router } from "../../router.ts";
import { requireSure } from "./acts.ts";
import { changesTo } from "./changes.ts";
import { formPages, type RefusedForm, type Sent } from "./form-pages.ts";
import { givenOf } from "./item-form.ts";
import { at, atWriting, type Place } from "./place.ts";
import { sendRegistryPage } from "./send.ts";

/** What items were before, and what was deleted, in the browser. */
export const historyPages = (mount: "/vault" | "/teams/:team") =>
  router()
    .route(
      "/",
      formPages(`${mount}/items/:slug/revisions`, {
        sees: at,
        sends: atWriting,
        show: showRevisions,
        acts: { restore: restoreText, erase },
      }),
    )
    .route(
      "/",
      formPages(`${mount}/trash`, {
        sees: at,
        sends: atWriting,
        show: showTrash,
        acts: { restore: bringBack, delete: remove },
      }),
    );

const slugOf = (c: Context<AppEnv>) => c.req.param("slug")!;
const pageOf = (c: Context<AppEnv>) => Number(/^[1-9]\d{0,3}$/.exec(c.req.query("page") ?? "")?.[0] ?? 1);

async function showRevisions(c: Context<AppEnv>, { deps, owner, of }: Place, refused?: RefusedForm) {
  const slug = slugOf(c);
  const number = refused?.act === "restore" ? refused.form.get("revision") : c.req.query("revision");
  const [{ item, etag }, revisions, revision] = await Promise.all([
    getItem(deps, owner, slug),
    listRevisions(deps, owner, slug, { page: 1, pageSize: 100 }),
    number ? getRevision(deps, owner, slug, number) : undefined,
  ]);
  const chosen = revision && { revision, changes: changesTo(item, givenOf(revision)) };
  const told = refused?.status === 412 ? { fault: changedSince } : refused;
  return sendRegistryPage(c, revisionsPage({ of, item, etag, revisions, chosen, ...told }), refused?.status);
}

async function restoreText({ c, place: { deps, owner, of }, form }: Sent): Promise<Response> {
  const isMet = parseIfMatch(form.get("etag") ?? "");
  await restoreRevision(deps, owner, slugOf(c), form.get("revision") ?? "", isMet);
  return c.redirect(`${of.path}/items/${slugOf(c)}`, 303);
}

/** Everything but the present text, for good. */
async function erase({ c, place, form }: Sent): Promise<void> {
  if (!place.of.mayManage) throw insufficientRole("admin");
  requireSure(place, form, slugOf(c));
  await eraseRevisions(place.deps, place.owner, slugOf(c));
}

const changedSince =
  "It was changed after you opened this page. Look at what differs now, then bring it back if you still want.";

async function showTrash(c: Context<AppEnv>, { deps, owner, of }: Place, refused?: RefusedForm): Promise<Response> {
  const trash = await listTrash(deps, owner, { page: pageOf(c), pageSize: 50 });
  return sendRegistryPage(c, trashPage({ of, trash, ...refused }), refused?.status);
}

async function bringBack({ c, place: { deps, owner, of } }: Sent, id: string): Promise<Response> {
  const { item } = await restoreItem(deps, owner, id);
  return c.redirect(`${of.path}/items/${item.slug}`, 303);
}

async function remove({ place, form }: Sent, id: string, slug: string): Promise<void> {
  requireSure(place, form, slug);
  await deleteForGood(place.deps, place.owner, id);
}
