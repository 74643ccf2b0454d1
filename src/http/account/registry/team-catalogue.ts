import type { Context } from "hono";
import { requireRecent } from "../../../people/sign-in/sessions.ts";
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
import { type AppEnv, router } from "../../router.ts";
import { formLimit, formOf, parseForm } from "../forms.ts";
import { unknownAct } from "./acts.ts";
import { at, managedBy, type Place } from "./place.ts";
import { asWhole, type Refusal, refusalOf } from "./refusal.ts";
import { sendRegistryPage } from "./send.ts";

const catalogue = "/teams/:team/catalogue";
const pending = "/teams/:team/pending";

/** What a team's people may install, and what waits for its approvers. */
export const cataloguePages = router()
  .get(
    catalogue,
    at((c, place) => showCatalogue(c, place)),
  )
  .post(catalogue, formLimit, at(ask))
  .get(
    pending,
    at((c, place) => showPending(c, place)),
  )
  .post(pending, formLimit, at(decide));

const inTeam = (place: Place): InTeam => {
  const { slug, actor } = managedBy(place);
  return { team: slug, actor };
};
const queryOf = (c: Context<AppEnv>) => new URL(c.req.url).searchParams;

type Sent = Refusal & { given?: GivenAsk };

async function showCatalogue(c: Context<AppEnv>, place: Place, sent?: Sent): Promise<Response> {
  const { deps, of, role } = place;
  // What a refused form was sent with is not the list's query.
  const query = sent ? new URLSearchParams() : queryOf(c);
  const asked: AskedCatalogue = readQuery(contract.listCatalogue.request.query.omit({ format: true }), query);
  const entries = await listCatalogue(deps, inTeam(place), { ...asked.parameters, pageSize: 50 });
  const given = { kind: query.get("ask") ?? "skill", slug: query.get("slug") ?? "", note: "" };
  const may = { ask: isAtLeast(role, "member"), decide: isAtLeast(role, "approver") };
  return sendRegistryPage(c, cataloguePage({ of, entries, asked, may, given, ...sent }), sent?.status);
}

async function ask(c: Context<AppEnv>, place: Place): Promise<Response> {
  const { deps, of } = place;
  const it = inTeam(place);
  const form = await formOf(c);
  const [act, id = ""] = (form.get("act") ?? "").split(" ", 2);
  const field = (name: string) => (form.get(name) ?? "").trim();
  const given = { kind: field("kind"), slug: field("slug"), note: field("note") };
  try {
    switch (act) {
      case "ask":
        await askFor(deps, it, parseForm(CatalogueRequestInput, { ...given, note: given.note || undefined }));
        return c.redirect(isAtLeast(place.role, "approver") ? `${of.path}/pending` : `${of.path}/catalogue`, 303);
      case "withdraw":
        await withdrawApproval(deps, it, id, parseForm(ReasonInput, { reason: field("reason") }).reason);
        break;
      default:
        throw unknownAct();
    }
  } catch (error) {
    const refusal = refusalOf(c, error);
    return showCatalogue(c, place, act === "ask" ? { ...refusal, given } : asWhole(refusal));
  }
  return c.redirect(`${of.path}/catalogue`, 303);
}

async function showPending(c: Context<AppEnv>, place: Place, refusal?: Refusal): Promise<Response> {
  const { deps, of, role } = place;
  if (!isAtLeast(role, "approver")) throw insufficientRole("approver");
  const asked: AskedPending = readQuery(
    contract.listPending.request.query,
    refusal ? new URLSearchParams() : queryOf(c),
  );
  const entries = await listPending(deps, inTeam(place), { ...asked.parameters, pageSize: 20 });
  return sendRegistryPage(c, pendingPage({ of, entries, asked, fault: refusal?.fault }), refusal?.status);
}

async function decide(c: Context<AppEnv>, place: Place): Promise<Response> {
  const { deps, of, session } = place;
  const it = inTeam(place);
  const form = await formOf(c);
  const [act, id = ""] = (form.get("act") ?? "").split(" ", 2);
  const field = (name: string) => (form.get(name) ?? "").trim();
  try {
    // It lets bytes in for everybody in the team.
    requireRecent(session, deps.now());
    switch (act) {
      case "approve":
        await approve(deps, it, parseForm(ApprovalInput, approvalIn(field)));
        break;
      case "refuse":
        await refuseRequest(deps, it, id, parseForm(ReasonInput, { reason: field("note") }).reason);
        break;
      default:
        throw unknownAct();
    }
  } catch (error) {
    return showPending(c, place, asWhole(refusalOf(c, error)));
  }
  return c.redirect(`${of.path}/pending`, 303);
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
