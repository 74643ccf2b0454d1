import type { Context } from "hono";
import { withCatalogueCommands } from "../../../clients/team-catalogue/link-commands.ts";
import { newSecret } from "../../../people/hashed-secrets.ts";
import { ApiError } from "../../../contract/wire/errors.ts";
import { InstallLinkInput, TeamInstallLinkInput } from "../../../contract/items/install-links.ts";
import { limits } from "../../../contract/wire/limits.ts";
import { createOwnLink, listOwnLinks, revokeOwnLink } from "../../../vault/links/manage.ts";
import type { Owner } from "../../../people/owner.ts";
import { pageNumberOf } from "../page-number.ts";
import { type GivenLink, linksPage, newLinkPage } from "../../../web/pages/registry/links-page.tsx";
import type { AppEnv } from "../../router.ts";
import { parseForm, retryIn } from "../forms.ts";
import { tagsIn } from "./item-form.ts";
import { formPages, recently, type RefusedForm, type Sent } from "./form-pages.ts";
import { at, atWriting, type Place } from "./place.ts";
import { sendRegistryPage } from "./send.ts";

/** The install links of a registry in the browser. */
export const linkPages = (mount: "/vault" | "/teams/:team") =>
  formPages(`${mount}/links`, {
    sees: at,
    sends: atWriting,
    show,
    acts: {
      // It lets others in.
      make: recently(make),
      revoke: ({ place: { deps, owner } }, id) => revokeOwnLink(deps, owner, id),
    },
  });

const linksOfPage = 20;

const empty: GivenLink = {
  name: "",
  opens: "all",
  tags: "",
  items: "",
  maxUses: "",
  ttlSeconds: String(limits.linkTtlSecondsDefault),
};

async function show(c: Context<AppEnv>, { deps, owner, of }: Place, refused?: RefusedForm): Promise<Response> {
  const links = await listOwnLinks(deps, owner, { page: pageNumberOf(c), pageSize: linksOfPage });
  const item = (c.req.query("item") ?? "").slice(0, limits.slugMaxLength);
  const untouched = { ...empty, items: item, opens: item ? "items" : "all" };
  const given = refused?.act === "make" ? givenIn(refused.form) : untouched;
  return sendRegistryPage(c, linksPage({ of, links, once: newSecret(), ...refused, given }), refused?.status);
}

function givenIn(form: URLSearchParams): GivenLink {
  const field = (name: string) => form.get(name) ?? "";
  return {
    name: field("name"),
    opens: field("opens"),
    tags: field("tags"),
    items: field("items"),
    ttlSeconds: field("ttlSeconds"),
    maxUses: field("maxUses"),
  };
}

async function make({ c, place: { deps, owner, of }, form }: Sent): Promise<Response> {
  const given = givenIn(form);
  const made = await createOwnLink(deps, owner, inputOf(owner, given), retryIn(form, given));
  const link = await withCatalogueCommands(deps, owner, made);
  return sendRegistryPage(c, newLinkPage({ path: of.path, link }));
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
    ...(opens === "tags" && { tags: tagsIn(tags) }),
    ...(opens === "catalogue" && { catalogue: true }),
    ttlSeconds: Number(ttlSeconds || Number.NaN),
    ...(maxUses.trim() && { maxUses: Number(maxUses) }),
  };
  return parseForm(isTeam ? TeamInstallLinkInput : InstallLinkInput, input);
}
