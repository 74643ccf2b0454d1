import type { Context } from "hono";
import type { InTeam } from "../../../people/teams/acting-in-team.ts";
import { approve } from "../../../team-catalogue/approve.ts";
import { listCatalogue } from "../../../team-catalogue/list.ts";
import { listPending } from "../../../team-catalogue/pending.ts";
import { askFor, refuseRequest } from "../../../team-catalogue/requests.ts";
import { withdrawApproval } from "../../../team-catalogue/withdraw.ts";
import { ApprovalInput, CatalogueRequestInput, ReasonInput } from "../../../contract/team-catalogue/approvals.ts";
import * as contract from "../../../contract/team-catalogue/catalogue.ts";
import { insufficientRole, isAtLeast } from "../../../people/teams/roles.ts";
import { readQuery } from "../../../web/pages/list-query.ts";
import { type AskedCatalogue, cataloguePage, type GivenAsk } from "../../../web/pages/registry/team-catalogue-page.tsx";
import { type AskedPending, pendingPage } from "../../../web/pages/registry/pending-page.tsx";
import type { AppEnv } from "../../router.ts";
import { parseForm } from "../forms.ts";
import { formPages, recently, type RefusedForm, type Sent } from "./form-pages.ts";
import { at, managedBy, type Place } from "./place.ts";
import { asWhole } from "./refusal.ts";
import { sendRegistryPage } from "./send.ts";

/** What a team's people may install. */
export const cataloguePages = formPages("/teams/:team/catalogue", {
  sees: at,
  sends: at,
  show: showCatalogue,
  acts: {
    ask,
    withdraw: ({ place, field }, id) =>
      withdrawApproval(place.deps, inTeam(place), id, parseForm(ReasonInput, { reason: field("reason") }).reason),
  },
});

/** What waits for a team's approvers. */
export const pendingPages = formPages("/teams/:team/pending", {
  sees: at,
  sends: at,
  show: showPending,
  acts: {
    // It lets bytes in for everybody in the team.
    approve: recently(({ place, field }) =>
      approve(place.deps, inTeam(place), parseForm(ApprovalInput, approvalIn(field))),
    ),
    refuse: recently(({ place, field }, id) =>
      refuseRequest(place.deps, inTeam(place), id, parseForm(ReasonInput, { reason: field("note") }).reason),
    ),
  },
});

const inTeam = (place: Place): InTeam => {
  const { slug, actor } = managedBy(place);
  return { team: slug, actor };
};
const queryOf = (c: Context<AppEnv>) => new URL(c.req.url).searchParams;

async function showCatalogue(c: Context<AppEnv>, place: Place, refused?: RefusedForm): Promise<Response> {
  const { deps, of, role } = place;
  // What a refused form was sent with is not the list's query.
  const query = refused ? new URLSearchParams() : queryOf(c);
  const asked: AskedCatalogue = readQuery(contract.listCatalogue.request.query.omit({ format: true }), query);
  const entries = await listCatalogue(deps, inTeam(place), { ...asked.parameters, pageSize: 50 });
  const isAsking = refused?.act === "ask";
  const given = isAsking
    ? givenIn(refused.form)
    : { kind: query.get("ask") ?? "skill", slug: query.get("slug") ?? "", note: "" };
  const may = { ask: isAtLeast(role, "member"), decide: isAtLeast(role, "approver") };
  const told = refused && !isAsking ? asWhole(refused) : refused;
  return sendRegistryPage(
    c,
    cataloguePage({ of, entries, asked, may, base: deps.base, ...told, given }),
    refused?.status,
  );
}

function givenIn(form: URLSearchParams): GivenAsk {
  const field = (name: string) => (form.get(name) ?? "").trim();
  return { kind: field("kind"), slug: field("slug"), note: field("note") };
}

async function ask({ c, place, form }: Sent): Promise<Response> {
  const given = givenIn(form);
  await askFor(
    place.deps,
    inTeam(place),
    parseForm(CatalogueRequestInput, { ...given, note: given.note || undefined }),
  );
  return c.redirect(`${place.of.path}/${isAtLeast(place.role, "approver") ? "pending" : "catalogue"}`, 303);
}

async function showPending(c: Context<AppEnv>, place: Place, refused?: RefusedForm): Promise<Response> {
  const { deps, of, role } = place;
  if (!isAtLeast(role, "approver")) throw insufficientRole("approver");
  const query = refused ? new URLSearchParams() : queryOf(c);
  const asked: AskedPending = readQuery(contract.listPending.request.query, query);
  const entries = await listPending(deps, inTeam(place), { ...asked.parameters, pageSize: 20 });
  const fault = refused && asWhole(refused).fault;
  return sendRegistryPage(c, pendingPage({ of, entries, asked, fault }), refused?.status);
}

/** A skill's version is a number, whatever a form sends. */
export function approvalIn(field: (name: string) => string): object {
  const [kind, version, days] = [field("kind"), field("version"), field("expiresInDays")];
  return {
    kind,
    slug: field("slug"),
    sha256: field("sha256"),
    version: kind === "skill" && /^\d+$/.test(version) ? Number(version) : version,
    ...(field("note") && { note: field("note") }),
    ...(days && { expiresInDays: Number(days) }),
  };
}
