import type { Context } from "hono";
import { withCatalogueCommands } from "../../../clients/team-catalogue/link-commands.ts";
import { requireRecent } from "../../../people/sign-in/sessions.ts";
import { newSecret } from "../../../people/hashed-secrets.ts";
import { ApiError, fieldErrors, invalid } from "../../../contract/wire/errors.ts";
import { InstallLinkInput, TeamInstallLinkInput } from "../../../contract/items/install-links.ts";
import { limits } from "../../../contract/wire/limits.ts";
import { createOwnLink, listOwnLinks, revokeOwnLink } from "../../../vault/links/manage.ts";
import type { Owner } from "../../../people/owner.ts";
import { pageNumberOf } from "../page-number.ts";
import { type GivenLink, linksPage, newLinkPage } from "../../../web/pages/registry/links-page.tsx";
import { type AppEnv, router } from "../../router.ts";
import { formLimit, formOf, retryIn } from "../forms.ts";
import { ofField } from "./item-form.ts";
import { at, atWriting, type Place } from "./place.ts";
import { type Refusal, refusalOf } from "./refusal.ts";
import { sendRegistryPage } from "./send.ts";

/** The install links of a registry in the browser. */
export const linkPages = (mount: "/vault" | "/teams/:team") =>
  router().get(`${mount}/links`, at(list)).post(`${mount}/links`, formLimit, atWriting(act));

const linksOfPage = 20;

function list(c: Context<AppEnv>, place: Place): Promise<Response> {
  const item = (c.req.query("item") ?? "").slice(0, limits.slugMaxLength);
  return show(c, place, { ...empty, items: item, opens: item ? "items" : "all" }, { page: pageNumberOf(c) });
}

const empty: GivenLink = {
  name: "",
  opens: "all",
  tags: "",
  items: "",
  maxUses: "",
  ttlSeconds: String(limits.linkTtlSecondsDefault),
};

type Sent = { page?: number; refusal?: Refusal };

async function show(c: Context<AppEnv>, { deps, owner, of }: Place, given: GivenLink, { page = 1, refusal }: Sent) {
  const links = await listOwnLinks(deps, owner, { page, pageSize: linksOfPage });
  return sendRegistryPage(c, linksPage({ of, links, given, once: newSecret(), ...refusal }), refusal?.status);
}

async function act(c: Context<AppEnv>, place: Place): Promise<Response> {
  const form = await formOf(c);
  const [act, id = ""] = (form.get("act") ?? "").split(" ", 2);
  if (act === "make") return make(c, place, form);
  if (act !== "revoke") {
    throw invalid([{ pointer: "/act", code: "invalid_value", message: "names nothing that can be done here" }]);
  }
  await revokeOwnLink(place.deps, place.owner, id);
  return c.redirect(`${place.of.path}/links`, 303);
}

async function make(c: Context<AppEnv>, place: Place, form: URLSearchParams): Promise<Response> {
  const { deps, owner, of, session } = place;
  const field = (name: string) => form.get(name) ?? "";
  const given: GivenLink = {
    name: field("name"),
    opens: field("opens"),
    tags: field("tags"),
    items: field("items"),
    ttlSeconds: field("ttlSeconds"),
    maxUses: field("maxUses"),
  };
  try {
    // It lets others in.
    requireRecent(session, deps.now());
    const made = await createOwnLink(deps, owner, inputOf(owner, given), retryIn(form, given));
    const link = await withCatalogueCommands(deps, owner, made);
    return sendRegistryPage(c, newLinkPage({ path: of.path, link }));
  } catch (error) {
    return show(c, place, given, { refusal: refusalOf(c, error) });
  }
}

const words = (text: string) => text.split(/[\s,]+/).filter(Boolean);

/** As the API takes it. Throws what is wrong, by the names of the form's fields. */
function inputOf(
  { type }: Pick<Owner, "type">,
  { name, opens, tags, items, ttlSeconds, maxUses }: GivenLink,
): InstallLinkInput {
  const isTeam = type === "team";
  if (!["all", "tags", "items", ...(isTeam ? ["catalogue"] : [])].includes(opens)) {
    throw new ApiError("invalid_value", "Choose what the link opens.");
  }
  const input = {
    ...(name.trim() && { name }),
    ...(opens === "items" && { items: words(items) }),
    ...(opens === "tags" && { tags: words(tags) }),
    ...(opens === "catalogue" && { catalogue: true }),
    ttlSeconds: Number(ttlSeconds || Number.NaN),
    ...(maxUses.trim() && { maxUses: Number(maxUses) }),
  };
  const parsed = (isTeam ? TeamInstallLinkInput : InstallLinkInput).safeParse(input);
  if (!parsed.success) throw invalid(fieldErrors(parsed.error, input).map(ofField));
  return parsed.data;
}
