import type { Context } from "hono";
import { openTeamCatalogue } from "../../../clients/team-catalogue/open.ts";
import { policyFile } from "../../../clients/policy-files/policy-file.ts";
import { type CataloguePolicy, CataloguePolicyInput } from "../../../contract/team-catalogue/policy.ts";
import { invalid } from "../../../contract/wire/errors.ts";
import { parseIfMatch } from "../../../contract/wire/if-match.ts";
import { getPolicy } from "../../../team-catalogue/policy.ts";
import { setPolicy } from "../../../team-catalogue/set-policy.ts";
import { cataloguePolicyPage, type GivenPolicy } from "../../../web/pages/registry/catalogue-policy-page.tsx";
import { type AppEnv, router } from "../../router.ts";
import { parseForm } from "../forms.ts";
import { formPages, recently, type RefusedForm, type Sent } from "./form-pages.ts";
import { tagsIn } from "./item-form.ts";
import { at, atManaging, managedBy, type Place } from "./place.ts";
import { sendRegistryPage } from "./send.ts";

/** What a team asks of what its people may install, and the settings of clients that are made of the catalogue. */
export const cataloguePolicyPages = router()
  .route(
    "/",
    formPages("/teams/:team/catalogue/policy", { sees: at, sends: atManaging, show, acts: { set: recently(set) } }),
  )
  .get("/teams/:team/catalogue/settings-file/:client", at(sendSettings));

const inTeam = (place: Place) => {
  const { slug, actor } = managedBy(place);
  return { team: slug, actor };
};

async function show(c: Context<AppEnv>, place: Place, refused?: RefusedForm): Promise<Response> {
  const { policy, etag } = await getPolicy(place.deps, inTeam(place));
  const given = refused ? givenIn(refused.form) : givenOf(policy);
  return sendRegistryPage(c, cataloguePolicyPage({ of: place.of, policy, etag, ...refused, given }), refused?.status);
}

function set({ place, form }: Sent) {
  return setPolicy(place.deps, inTeam(place), inputOf(givenIn(form)), parseIfMatch(form.get("etag") ?? ""));
}

async function sendSettings(c: Context<AppEnv>, { deps, owner }: Place): Promise<Response> {
  const { type, text } = await policyFile(deps, await openTeamCatalogue(deps, owner), c.req.param("client") ?? "");
  return c.body(text, 200, { "Content-Type": type, "Cache-Control": "private, no-store" });
}

const deniedKinds = ["slug", "author", "repository", "sha256"] as const;

const givenOf = (policy: CataloguePolicy): GivenPolicy => {
  const { sources, deny, ownItems, recommended, alsoMarketplaces, minAgeHours, ...rest } = policy;
  const named = sources === "all" ? { authors: [], tags: [], repositories: [], mcp: [] } : sources;
  const lines = (list: readonly string[]) => list.join("\n");
  return {
    ...rest,
    sources: sources === "all" ? "all" : "named",
    authors: lines(named.authors),
    tags: lines(named.tags),
    repositories: lines(named.repositories),
    mcp: lines(named.mcp),
    minAgeHours: String(minAgeHours),
    deny: lines(deny.flatMap((one) => deniedKinds.flatMap((kind) => (one[kind] ? [`${kind} ${one[kind]}`] : [])))),
    ownItems: typeof ownItems === "string" ? ownItems : "tags",
    ownTags: typeof ownItems === "string" ? "" : ownItems.tags.join(" "),
    recommended: lines(recommended),
    alsoMarketplaces: lines(alsoMarketplaces),
  };
};

const givenIn = (form: URLSearchParams): GivenPolicy => {
  const text = (name: string) => (form.get(name) ?? "").trim();
  return {
    approval: text("approval"),
    sources: text("sources"),
    authors: text("authors"),
    tags: text("tags"),
    repositories: text("repositories"),
    mcp: text("mcp"),
    minAgeHours: text("minAgeHours"),
    allowScreen: form.getAll("allowScreen"),
    requireVirusScan: form.has("requireVirusScan"),
    requireProvenance: form.has("requireProvenance"),
    deny: text("deny"),
    ownItems: text("ownItems"),
    ownTags: text("ownTags"),
    recommended: text("recommended"),
    alsoMarketplaces: text("alsoMarketplaces"),
  };
};

const words = (text: string) => text.split(/[\s,]+/).filter(Boolean);

/** As the API takes it: all of the policy. Throws what is wrong, by the names of the form's fields. */
function inputOf(given: GivenPolicy): CataloguePolicyInput {
  const { authors, tags, repositories, mcp, ...rest } = given;
  const named = { authors: words(authors), tags: tagsIn(tags), repositories: words(repositories), mcp: words(mcp) };
  // A fault of one of the lists belongs to its own field.
  if (given.sources === "named") parseForm(CataloguePolicyInput.shape.sources.unwrap().options[1], named);
  return parseForm(CataloguePolicyInput, {
    sources: given.sources === "named" ? named : given.sources,
    minAgeHours: Number(rest.minAgeHours || Number.NaN),
    allowScreen: [...rest.allowScreen],
    requireVirusScan: rest.requireVirusScan,
    requireProvenance: rest.requireProvenance,
    deny: deniedIn(rest.deny),
    approval: rest.approval,
    ownItems: rest.ownItems === "tags" ? { tags: tagsIn(rest.ownTags) } : rest.ownItems,
    recommended: words(rest.recommended),
    alsoMarketplaces: words(rest.alsoMarketplaces),
  });
}

const deniedIn = (text: string) =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line) => {
      const [, kind, what] = /^(slug|author|repository|sha256)\s+(\S+)$/.exec(line) ?? [];
      if (kind) return { [kind]: what };
      const message = "must have on each line `slug`, `author`, `repository` or `sha256`, a space, and which";
      throw invalid([{ pointer: "/deny", code: "invalid_value", message }]);
    });
