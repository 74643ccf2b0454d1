import type { Context } from "hono";
import { PublisherInput } from "../../../contract/publishing/publishers.ts";
import { DomainInput } from "../../../contract/publishing/domains.ts";
import { SubmissionInput } from "../../../contract/publishing/submissions.ts";
import { parseIfMatch } from "../../../contract/wire/if-match.ts";
import { slugPattern } from "../../../contract/wire/common.ts";
import { limits } from "../../../contract/wire/limits.ts";
import { checkSubmission, readShownPublisher } from "../../../publishers/check-submission.ts";
import { listClaims } from "../../../publishers/ownership/claims.ts";
import { listDomains, proveDomain, removeDomain } from "../../../publishers/ownership/domains.ts";
import { acceptTransfer, listTransfers, refuseTransfer } from "../../../publishers/ownership/transfers.ts";
import { listPublished } from "../../../publishers/published.ts";
import { putPublisher } from "../../../publishers/put-publisher.ts";
import { listSubmissions, withdrawSubmission } from "../../../publishers/own-submissions.ts";
import { submit } from "../../../publishers/submit.ts";
import { getItemFacts } from "../../../vault/items/get-facts.ts";
import { getItem } from "../../../vault/items/read.ts";
import { type GivenSubmission, publishPage } from "../../../web/pages/registry/publish-page.tsx";
import { publishingPage } from "../../../web/pages/registry/publishing-page.tsx";
import { type AppEnv, router } from "../../router.ts";
import { parseForm } from "../forms.ts";
import { pageNumberOf } from "../page-number.ts";
import { appeal, refusedAppealIn } from "./appeals.ts";
import { formPages, recently, type RefusedForm, type Sent } from "./form-pages.ts";
import { at, managedBy, type Place } from "./place.ts";
import { asWhole } from "./refusal.ts";
import { sendRegistryPage } from "./send.ts";

/** What a registry publishes in the browser: one item submitted, and where each submission stands. */
export const publishingPages = (mount: "/vault" | "/teams/:team") =>
  router()
    .route(
      "/",
      formPages(`${mount}/items/:slug/publish`, {
        sees: at,
        sends: at,
        show: showItem,
        acts: {
          // It lets everybody in.
          submit: recently(send),
          check: ({ c, place, form }) => showItem(c, place, { status: 200, act: "check", form }),
        },
      }),
    )
    .route(
      "/",
      formPages(`${mount}/publishing`, {
        sees: at,
        sends: at,
        show: showAll,
        acts: {
          publisher: recently(choose),
          withdraw: ({ place: { deps, owner } }, id) => withdrawSubmission(deps, owner, id),
          appeal,
          accept: recently(({ place }, id) => acceptTransfer(place.deps, managedBy(place), id)),
          refuse: ({ place }, id) => refuseTransfer(place.deps, managedBy(place), id),
          prove: recently(({ place, field }) => prove(place, field("domain"))),
          look: recently(({ place }, domain) => prove(place, domain)),
          unname: ({ place }, domain) => removeDomain(place.deps, managedBy(place), domain),
        },
      }),
    );

const prove = (place: Place, domain: string) =>
  proveDomain(place.deps, managedBy(place), parseForm(DomainInput, { domain }).domain);

const slugOf = (c: Context<AppEnv>) => c.req.param("slug")!;
const isSlug = (text: string) => text.length <= limits.slugMaxLength && slugPattern.test(text);

async function showItem(c: Context<AppEnv>, { deps, owner, of }: Place, refused?: RefusedForm): Promise<Response> {
  const given = givenIn(refused?.form ?? new URLSearchParams());
  const slug = given.slug.trim();
  const [{ item, etag }, facts, check] = await Promise.all([
    getItem(deps, owner, slugOf(c)),
    getItemFacts(deps, owner, slugOf(c)),
    checkSubmission(deps, owner, slugOf(c), { slug: isSlug(slug) ? slug : undefined }),
  ]);
  const told = refused?.status === 412 ? { fault: changedSince } : refused;
  return sendRegistryPage(c, publishPage({ of, item, etag, facts, check, ...told, given }), refused?.status);
}

const changedSince =
  "It was changed after you opened this page, so nothing was submitted. Look at what it is now, then submit it if " +
  "you still want.";

const givenIn = (form: URLSearchParams): GivenSubmission => ({
  slug: form.get("slug") ?? "",
  license: form.get("license") ?? "",
  note: form.get("note") ?? "",
});

async function send({ c, place: { deps, owner, of }, form, field }: Sent): Promise<Response> {
  const filled = ["slug", "license", "note"].map((name) => [name, field(name)] as const).filter(([, text]) => text);
  const input = parseForm(SubmissionInput, Object.fromEntries(filled));
  await submit(deps, owner, slugOf(c), input, parseIfMatch(form.get("etag") ?? ""));
  return c.redirect(`${of.path}/publishing`, 303);
}

async function showAll(c: Context<AppEnv>, place: Place, refused?: RefusedForm): Promise<Response> {
  const { deps, owner, of } = place;
  const managed = managedBy(place);
  const [domains, transfers, claims, publisher, submissions, published] = await Promise.all([
    listDomains(deps, managed, {}),
    listTransfers(deps, managed, { pageSize: 100 }),
    listClaims(deps, managed, {}),
    readShownPublisher(deps, owner),
    listSubmissions(deps, owner, { page: pageNumberOf(c), pageSize: 20 }),
    listPublished(deps, owner, { page: pageNumberOf(c, "published"), pageSize: 20 }),
  ]);
  const form = refused?.form ?? new URLSearchParams();
  const isNaming = refused?.act === "publisher";
  const given = { slug: form.get("slug") ?? "", name: isNaming ? (form.get("name") ?? "") : (publisher?.name ?? "") };
  // Once it is chosen there is no field for the slug, beside which a fault could stand.
  const isOfSlug = publisher !== null && refused?.faults?.some(({ pointer }) => pointer === "/slug");
  const told = refused && isOfSlug ? { fault: asWhole(refused).fault } : refused;
  const refusedAppeal = refusedAppealIn(refused);
  const item = form.get("item") ?? c.req.query("item") ?? "";
  const lists = { submissions, published, refusedAppeal, item: isSlug(item) ? item : "" };
  const isOpen = ({ state }: { state: string }) => state === "open";
  const ownership = { domains: domains.items, transfers: transfers.items.filter(isOpen), claims: claims.items };
  const domain = form.get("domain") ?? "";
  const page = publishingPage({ of, publisher, ...lists, ownership, domain, ...told, given });
  return sendRegistryPage(c, page, refused?.status);
}

async function choose({ c, place, field }: Sent): Promise<Response | undefined> {
  const input = parseForm(PublisherInput, { slug: field("slug"), name: field("name") });
  await putPublisher(place.deps, managedBy(place), input);
  const item = field("item");
  return isSlug(item) ? c.redirect(`${place.of.path}/items/${item}/publish`, 303) : undefined;
}
