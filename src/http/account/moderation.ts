import type { Context } from "hono";
import { CaseDecision } from "../../contract/publishing/cases.ts";
import { RecordType } from "../../contract/public/import.ts";
import { ApiError } from "../../contract/wire/errors.ts";
import { readMaterial } from "../../publishers/cases/case-material.ts";
import { decideCase } from "../../publishers/cases/decide-case.ts";
import { listCases } from "../../publishers/cases/list-cases.ts";
import { readCase } from "../../publishers/cases/read-case.ts";
import { refusalToDecide } from "../../publishers/cases/second-person.ts";
import { timestampOrNull, toTimestamp } from "../../lib/timestamps.ts";
import { casePage } from "../../web/pages/moderation/case-page.tsx";
import { casesPage } from "../../web/pages/moderation/cases-page.tsx";
import { onNotFound } from "../answers/problem.ts";
import { type AppEnv, router } from "../router.ts";
import { parseForm } from "./forms.ts";
import { pageNumberOf } from "./page-number.ts";
import { formPages, recently, type RefusedForm, type Sent } from "./registry/form-pages.ts";
import { at, type Place } from "./registry/place.ts";
import { sendRegistryPage } from "./registry/send.ts";

/** For people with the mark of a moderator. For all others there is nothing here. */
const atModeration: typeof at = (page) =>
  at((c, place) => (place.session.isModerator ? page(c, place) : Promise.resolve(onNotFound(c))));

const acts = Object.fromEntries(CaseDecision.shape.act.options.map((act) => [act, recently(decide)]));

/** What waits for moderators, and one case with the form that decides it. */
export const moderationPages = router()
  .get(
    "/moderation",
    atModeration(async (c, { deps }) => {
      const cases = await listCases(deps, { page: pageNumberOf(c), pageSize: 50 });
      return sendRegistryPage(c, casesPage(cases));
    }),
  )
  .route("/", formPages("/moderation/:type/:slug", { sees: atModeration, sends: atModeration, show, acts }));

function nameOf(c: Context<AppEnv>) {
  const kind = RecordType.safeParse(c.req.param("type"));
  if (!kind.success) throw new ApiError("not_found", "There is no such kind of record.");
  return { kind: kind.data, slug: c.req.param("slug")! };
}

async function show(c: Context<AppEnv>, { deps, session }: Place, refused?: RefusedForm): Promise<Response> {
  const one = await readCase(deps, nameOf(c));
  const [material, ownReason] = await Promise.all([
    readMaterial(deps, one, c.req.query("file")),
    refusalToDecide(deps, session, one),
  ]);
  const { record, dueAt } = one;
  const { submission, history } = material;
  const view = {
    ...material,
    kind: one.kind,
    slug: one.slug,
    seen: one.seen,
    acts: one.acts,
    reports: one.reports,
    claims: one.claims.map(({ row, others }) => ({
      ...row,
      others,
      createdAt: toTimestamp(row.createdAt),
      shownUntil: toTimestamp(row.shownUntil),
    })),
    ownReason,
    status: record?.status ?? null,
    isPublic: record?.public ?? false,
    // The last submission of a record that has changed hands is its former publisher's.
    publisher: record?.publisher ?? submission?.publisher ?? null,
    takedownAppeal: one.takedownAppeal?.text ?? null,
    authorName: record?.authorName ?? null,
    dueAt: timestampOrNull(dueAt),
    isOverdue: dueAt !== null && dueAt < deps.now(),
    shown: { ...material.shown, line: Number(/^\d{1,7}$/.exec(c.req.query("line") ?? "")?.[0] ?? 1) },
    history: history && { ...history, last: history.last.map((last) => ({ ...last, at: toTimestamp(last.at) })) },
  };
  const part = Number(/^\d{1,4}$/.exec(c.req.query("part") ?? "")?.[0] ?? 1);
  const form = refused?.form;
  const given = form && {
    reason: form.get("reason") ?? "",
    words: form.get("words") ?? "",
    copies: form.getAll("copies"),
    indicators: form.getAll("indicators"),
    claim: form.get("claim") ?? "",
  };
  return sendRegistryPage(
    c,
    casePage({ one: view, part, given, faults: refused?.faults, fault: refused?.fault }),
    refused?.status,
  );
}

async function decide({ c, place: { deps, session }, form, field }: Sent): Promise<Response> {
  const reason = field("reason");
  const said = parseForm(CaseDecision, {
    act: field("act"),
    words: form.get("words") ?? "",
    seen: form.get("seen") ?? "",
    copies: form.getAll("copies"),
    indicators: form.getAll("indicators"),
    ...(reason && { reason }),
    ...(field("claim") && { claim: field("claim") }),
  });
  await decideCase(deps, session, nameOf(c), said);
  return c.redirect("/moderation", 303);
}
