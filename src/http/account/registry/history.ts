import type { Context } from "hono";
import { eraseRevisions, getRevision, listRevisions, restoreRevision } from "../../../vault/history/revisions.ts";
import { deleteForGood, listTrash, restoreItem } from "../../../vault/history/trash.ts";
import { insufficientRole } from "../../../people/teams/roles.ts";
import { parseIfMatch } from "../../../contract/wire/if-match.ts";
import { getItem } from "../../../vault/items/read.ts";
import { revisionsPage } from "../../../web/pages/registry/revisions-page.tsx";
import { trashPage } from "../../../web/pages/registry/trash-page.tsx";
import { type AppEnv, router } from "../../router.ts";
import { formLimit, formOf } from "../forms.ts";
import { requireSure, unknownAct } from "./acts.ts";
import { changesTo } from "./changes.ts";
import { givenOf } from "./item-form.ts";
import { at, atWriting, type Place } from "./place.ts";
import { type Refusal, refusalOf } from "./refusal.ts";
import { sendRegistryPage } from "./send.ts";

/** What items were before, and what was deleted, in the browser. */
export function historyPages(mount: "/vault" | "/teams/:team") {
  const revisions = `${mount}/items/:slug/revisions`;
  const trash = `${mount}/trash`;
  return router()
    .get(
      revisions,
      at((c, place) => showRevisions(c, place)),
    )
    .post(revisions, formLimit, atWriting(change))
    .get(
      trash,
      at((c, place) => showTrash(c, place)),
    )
    .post(trash, formLimit, atWriting(decide));
}

const slugOf = (c: Context<AppEnv>) => c.req.param("slug")!;
const pageOf = (c: Context<AppEnv>) => Number(/^[1-9]\d{0,3}$/.exec(c.req.query("page") ?? "")?.[0] ?? 1);

async function showRevisions(c: Context<AppEnv>, { deps, owner, of }: Place, refusal?: Refusal & { number?: string }) {
  const slug = slugOf(c);
  const number = refusal?.number ?? c.req.query("revision");
  const [{ item, etag }, revisions, revision] = await Promise.all([
    getItem(deps, owner, slug),
    listRevisions(deps, owner, slug, { page: 1, pageSize: 100 }),
    number ? getRevision(deps, owner, slug, number) : undefined,
  ]);
  const chosen = revision && { revision, changes: changesTo(item, givenOf(revision)) };
  const page = revisionsPage({ of, item, etag, revisions, chosen, ...refusal });
  return sendRegistryPage(c, page, refusal?.status);
}

async function change(c: Context<AppEnv>, place: Place): Promise<Response> {
  const { deps, owner, of } = place;
  const form = await formOf(c);
  const slug = slugOf(c);
  if (form.get("act") === "erase") return erase(c, place, form);
  if (form.get("act") !== "restore") throw unknownAct();
  const number = form.get("revision") ?? "";
  try {
    await restoreRevision(deps, owner, slug, number, parseIfMatch(form.get("etag") ?? ""));
  } catch (error) {
    const { status, fault } = refusalOf(c, error);
    return showRevisions(c, place, { status, number, fault: (status === 412 ? changedSince : fault) ?? "" });
  }
  return c.redirect(`${of.path}/items/${slug}`, 303);
}

/** Everything but the present text, for good. */
async function erase(c: Context<AppEnv>, place: Place, form: URLSearchParams): Promise<Response> {
  const { deps, owner, of } = place;
  const slug = slugOf(c);
  try {
    if (!of.mayManage) throw insufficientRole("admin");
    requireSure(place, form, slug);
    await eraseRevisions(deps, owner, slug);
  } catch (error) {
    return showRevisions(c, place, refusalOf(c, error));
  }
  return c.redirect(`${of.path}/items/${slug}/revisions`, 303);
}

const changedSince =
  "It was changed after you opened this page. Look at what differs now, then bring it back if you still want.";

async function showTrash(c: Context<AppEnv>, { deps, owner, of }: Place, refusal?: Refusal): Promise<Response> {
  const trash = await listTrash(deps, owner, { page: pageOf(c), pageSize: 50 });
  return sendRegistryPage(c, trashPage({ of, trash, ...refusal }), refusal?.status);
}

async function decide(c: Context<AppEnv>, place: Place): Promise<Response> {
  const { deps, owner, of } = place;
  const form = await formOf(c);
  const [act, id = "", slug = ""] = (form.get("act") ?? "").split(" ", 3);
  try {
    if (act === "restore") {
      const { item } = await restoreItem(deps, owner, id);
      return c.redirect(`${of.path}/items/${item.slug}`, 303);
    }
    if (act !== "delete") throw unknownAct();
    requireSure(place, form, slug);
    await deleteForGood(deps, owner, id);
  } catch (error) {
    return showTrash(c, place, refusalOf(c, error));
  }
  return c.redirect(`${of.path}/trash`, 303);
}
