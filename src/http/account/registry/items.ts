import type { Context } from "hono";
import { requireRecent } from "../../../people/sign-in/sessions.ts";
import { fieldErrors, invalid } from "../../../contract/wire/errors.ts";
import { FlagClearing } from "../../../contract/items/screen-route.ts";
import { clearAsApprover } from "../../../vault/items/clear-screen.ts";
import { parseIfMatch } from "../../../contract/wire/if-match.ts";
import { getItemFacts } from "../../../vault/items/get-facts.ts";
import { getItem } from "../../../vault/items/read.ts";
import { deleteItem } from "../../../vault/items/remove.ts";
import { updateItem } from "../../../vault/items/update.ts";
import { assetNames } from "../../../web/pages/asset-names.ts";
import { editItemPage } from "../../../web/pages/registry/item-form-page.tsx";
import type { GivenItem } from "../../../web/pages/registry/item-fields.tsx";
import { itemPage } from "../../../web/pages/registry/item-page.tsx";
import { sendExport } from "../../items/export.ts";
import { type AppEnv, router, withoutSlash } from "../../router.ts";
import { formOf, itemFormLimit } from "../forms.ts";
import { requireSure, unknownAct } from "./acts.ts";
import { givenIn, givenOf, inputOf, previewOf, unlessTheSame } from "./item-form.ts";
import { changesTo } from "./changes.ts";
import { showList } from "./list.ts";
import { at, atWriting, type Place } from "./place.ts";
import { type Refusal, refusalOf } from "./refusal.ts";
import { sendRegistryPage } from "./send.ts";

const slugOf = (c: Context<AppEnv>) => c.req.param("slug")!;
const script = assetNames.registry;

/** The items of a registry in the browser, mounted at a person's own place and at a team's. */
export function itemPages(mount: "/vault" | "/teams/:team") {
  const pages = router();
  const item = `${mount}/items/:slug`;
  for (const path of [mount, item]) pages.get(`${path}/`, withoutSlash);
  pages.get(mount, at(showList));
  pages.get(
    `${mount}/export`,
    at((c, { owner }) => sendExport(c, owner)),
  );
  pages.get(item, (c) => (c.req.query("edit") === undefined ? shown(c) : edited(c)));
  pages.post(item, itemFormLimit, atWriting(change));
  return pages;
}

type Told = Refusal & { note?: string };

async function show(c: Context<AppEnv>, { deps, owner, of, session }: Place, sent?: Told): Promise<Response> {
  const [{ item, etag }, facts] = await Promise.all([
    getItem(deps, owner, slugOf(c)),
    getItemFacts(deps, owner, slugOf(c)),
  ]);
  const part = Number(/^[1-9]\d{0,3}$/.exec(c.req.query("part") ?? "")?.[0] ?? 1);
  const isConfirmed = session.emailConfirmedAt !== null;
  const page = itemPage({
    of,
    item,
    facts,
    etag,
    script,
    base: c.var.deps.base,
    isConfirmed,
    html: previewOf(item.body),
    part,
    ...sent,
  });
  return sendRegistryPage(c, page, sent?.status);
}

const shown = at((c, place) => show(c, place));

const edited = atWriting(async (c, { deps, owner, of }) => {
  const { item, etag } = await getItem(deps, owner, slugOf(c));
  return sendRegistryPage(c, editItemPage({ of, item, etag, script, given: givenOf(item) }));
});

async function change(c: Context<AppEnv>, place: Place): Promise<Response> {
  const form = await formOf(c);
  const act = form.get("act");
  if (act === "delete") return remove(c, place, form);
  if (act === "use-text" || act === "use-bundle") return choose(c, place, form, act);
  if (act === "clear" && place.of.type === "team") return clear(c, place, form);
  if (act !== "save" && act !== "preview") {
    throw unknownAct();
  }
  return save(c, place, form, act);
}

async function save(c: Context<AppEnv>, { deps, owner, of }: Place, form: URLSearchParams, act: "save" | "preview") {
  const stored = await getItem(deps, owner, slugOf(c));
  const given = givenIn(form);
  const isTextChosen = form.get("install") === "item";
  const page = { of, item: stored.item, script, given, isTextChosen };
  const etag = form.get("etag") ?? "";
  if (act === "preview") return sendRegistryPage(c, editItemPage({ ...page, etag, preview: previewOf(given.body) }));
  try {
    const { slug: _, ...input } = inputOf({ ...given, slug: "" });
    const patch = { ...input, body: unlessTheSame(input.body, stored.item.body) };
    const bundle = stored.item.installedText && stored.item.bundle;
    const chosen = isTextChosen && bundle ? { textOver: bundle.sha256 } : {};
    await updateItem(deps, owner, slugOf(c), patch, parseIfMatch(etag), chosen);
    return c.redirect(`${of.path}/items/${slugOf(c)}`, 303);
  } catch (error) {
    const refusal = refusalOf(c, error);
    if (refusal.status !== 412) return sendRegistryPage(c, editItemPage({ ...page, etag, ...refusal }), refusal.status);
    return chooseOne(c, { deps, owner, of }, given, isTextChosen);
  }
}

/** The item is no longer what the form was made of. The form sent once more changes what it is now. */
async function chooseOne(
  c: Context<AppEnv>,
  { deps, owner, of }: Pick<Place, "deps" | "owner" | "of">,
  given: GivenItem,
  isTextChosen: boolean,
) {
  const { item, etag } = await getItem(deps, owner, slugOf(c));
  const changes = changesTo(item, given);
  // The same form twice: what it asks for has been done.
  const isDone = changes.differing.length === 0 && changes.hunks?.length === 0;
  if (isDone) return c.redirect(`${of.path}/items/${item.slug}`, 303);
  return sendRegistryPage(
    c,
    editItemPage({ of, item, etag, script, given, isTextChosen, newer: { item, changes } }),
    412,
  );
}

/** Which of two texts clients install. */
async function choose(c: Context<AppEnv>, place: Place, form: URLSearchParams, act: "use-text" | "use-bundle") {
  const { deps, owner, of } = place;
  const slug = slugOf(c);
  try {
    const { chooseText } = await import("../../../vault/items/choose-text.ts");
    const choice = { from: act === "use-text" ? ("item" as const) : ("bundle" as const) };
    await chooseText(deps, owner, slug, choice, parseIfMatch(form.get("etag") ?? ""));
  } catch (error) {
    const refusal = refusalOf(c, error);
    return show(c, place, refusal.status === 412 ? { status: 412, fault: chosenSince } : refusal);
  }
  return c.redirect(`${of.path}/items/${slug}`, 303);
}

const chosenSince = "It was changed after you opened this page. Read what it is now, then choose.";

/** Only an approver's word counts, and of what they have read. */
async function clear(c: Context<AppEnv>, place: Place, form: URLSearchParams): Promise<Response> {
  const { deps, owner, of, session } = place;
  const slug = slugOf(c);
  const note = form.get("note") ?? "";
  try {
    requireRecent(session, deps.now());
    const given = { note, revision: Number(form.get("revision")) };
    const parsed = FlagClearing.safeParse(given);
    if (!parsed.success) throw invalid(fieldErrors(parsed.error, given));
    await clearAsApprover(deps, owner, slug, parsed.data);
  } catch (error) {
    const refusal = refusalOf(c, error);
    return show(c, place, { ...(refusal.status === 412 ? { status: 412, fault: readAgain } : refusal), note });
  }
  return c.redirect(`${of.path}/items/${slug}`, 303);
}

const readAgain = "It is not what you read any more, or not all of it has been judged. Read it as it is now.";

async function remove(c: Context<AppEnv>, place: Place, form: URLSearchParams): Promise<Response> {
  const { deps, owner, of } = place;
  const slug = slugOf(c);
  try {
    const { item } = await getItem(deps, owner, slug);
    if (item.bundle) requireSure(place, form, slug);
    await deleteItem(deps, owner, slug, parseIfMatch(form.get("etag") ?? ""));
  } catch (error) {
    const refusal = refusalOf(c, error);
    return show(c, place, refusal.status === 412 ? { status: 412, fault: changedSince } : refusal);
  }
  return c.redirect(of.path, 303);
}

const changedSince =
  "It was changed after you opened this page. Read what it is now, then delete it if you still want.";
