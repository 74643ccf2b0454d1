import type { Context } from "hono";
import { bySession } from "../../people/actor.ts";
import { requireRecent, type Session } from "../../people/sign-in/sessions.ts";
import { approve } from "../../team-catalogue/approve.ts";
import { getKind } from "../../discovery/get-and-list.ts";
import { getFacts, getServerFacts } from "../../discovery/packages/get-facts.ts";
import { undefinedIfHidden } from "../../discovery/packages/undefined-if-hidden.ts";
import { valueOf } from "../../lib/cached-response.ts";
import { readChoices } from "../../team-catalogue/choices-by-team.ts";
import { askFor } from "../../team-catalogue/requests.ts";
import { ApprovalInput, CatalogueRequestInput } from "../../contract/team-catalogue/approvals.ts";
import { approvePage, type Judged, type SentChoice } from "../../web/pages/approve-page.tsx";
import type { Deps } from "../deps.ts";
import { onNotFound } from "../answers/problem.ts";
import { type AppEnv, router } from "../router.ts";
import { formLimit, formOf, parseForm } from "./forms.ts";
import { unknownAct } from "./registry/acts.ts";
import { approvalIn } from "./registry/team-catalogue.ts";
import { asWhole, type Refusal, refusalOf } from "./registry/refusal.ts";
import { sendRegistryPage } from "./registry/send.ts";
import { readSession } from "./session.ts";
import { signedOut } from "./signed-out.ts";

/** A public record for the teams of a person: where they may approve it, or ask for it. Public pages lead here. */
export const approvePages = router();

const primaryOf = ({ var: { deps } }: Context<AppEnv>) => ({ ...deps, vault: deps.primary.vault });

type RecordName = { kind: string | null | undefined; slug: string | null | undefined };

async function show(c: Context<AppEnv>, session: Session, { kind, slug }: RecordName, sent?: SentChoice & Refusal) {
  if ((kind !== "skill" && kind !== "mcp-server") || !slug) return onNotFound(c);
  const recordChoices = await readChoices(primaryOf(c), session.userId, { kind, slug });
  if (!recordChoices) return onNotFound(c);
  const judged = await readJudged(c.var.deps, kind, slug, recordChoices.record.version);
  return sendRegistryPage(c, approvePage({ ...recordChoices, judged, sent }), sent?.status);
}

/** What readers of the record are shown of its verdicts. It may have left the public catalogue. */
async function readJudged(
  deps: Deps,
  kind: "skill" | "mcp-server",
  slug: string,
  version: string,
): Promise<Judged | undefined> {
  if (kind === "mcp-server") {
    const [server, facts] = await Promise.all([
      undefinedIfHidden(getKind(deps, kind, slug)),
      undefinedIfHidden(getServerFacts(deps, slug)),
    ]);
    return server && facts && { kind, server: valueOf(server), facts: valueOf(facts) };
  }
  const [skill, facts] = await Promise.all([
    undefinedIfHidden(getKind(deps, kind, slug)),
    undefinedIfHidden(getFacts(deps, slug, version)),
  ]);
  return skill && { kind, skill: valueOf(skill), facts: facts && valueOf(facts) };
}

approvePages.get("/approve", async (c) => {
  const session = await readSession(c);
  if (!session) return signedOut(c);
  return show(c, session, { kind: c.req.query("kind"), slug: c.req.query("slug") });
});

approvePages.post("/approve", formLimit, async (c) => {
  const session = await readSession(c);
  if (!session) return signedOut(c);
  const deps = primaryOf(c);
  const form = await formOf(c);
  const field = (name: string) => (form.get(name) ?? "").trim();
  const [kind, slug, team, note] = [field("kind"), field("slug"), field("team"), field("note")];
  const it = { team, actor: bySession(session) };
  try {
    switch (field("act")) {
      case "approve":
        // It lets bytes in for everybody in the team.
        requireRecent(session, deps.now());
        await approve(deps, it, parseForm(ApprovalInput, approvalIn(field)));
        break;
      case "ask":
        await askFor(deps, it, parseForm(CatalogueRequestInput, { kind, slug, note: note || undefined }));
        break;
      default:
        throw unknownAct();
    }
  } catch (error) {
    const refusal = asWhole(refusalOf(c, error));
    return show(c, session, { kind, slug }, { ...refusal, team, note, days: field("expiresInDays") });
  }
  return c.redirect(`/approve?${new URLSearchParams({ kind, slug }).toString()}`, 303);
});
