import { env } from "cloudflare:workers";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { Claim, ClaimPage } from "../../../src/contract/publishing/claims.ts";
import type { SkillDetail } from "../../../src/contract/public/skills.ts";
import { anon, operator } from "../../support/actors.ts";
import { type Ci, type Claims, newRepository, type Repository, standForCis } from "../../support/ci-jobs.ts";
import { runCron } from "../../support/cron.ts";
import { moveClock } from "../../support/isolates.ts";
import { caseOf, newModerator } from "../../support/moderators.ts";
import { newPublisher, newTeamPublisher, scanSubmitted, type TestPublisher } from "../../support/publishers.ts";
import { skill } from "../../support/records.ts";
import { askOperator, newTeam, setMember } from "../../support/vault.ts";

type Asking = Pick<TestPublisher, "ask">;
type Cis = Awaited<ReturnType<typeof standForCis>>;
let cis: Cis;
const hourMs = 3_600_000;

beforeAll(async () => {
  cis = await standForCis();
});
beforeEach(() => {
  cis.listen();
});

afterEach(() => {
  vi.restoreAllMocks();
});

const codeOf = async (response: Response) => [response.status, (await response.json<{ code: string }>()).code];
const isPublicRepository = { github: { repository_visibility: "public" }, gitlab: { project_visibility: "public" } };
const hosts = { github: "https://github.com", gitlab: "https://gitlab.com" };

/** The token of a job of a public repository. */
const tokenOf = (repository: Repository, ci: Ci, more: Claims = {}) =>
  cis.sign(repository.claims({ ...isPublicRepository[ci], ...more }));
const send = (acme: Asking, slug: string, token: string) =>
  acme.ask("/claims", { method: "POST", body: { slug, token } });
async function claimed(acme: Asking, slug: string, token: string, status = 201): Promise<Claim> {
  const response = await send(acme, slug, token);
  const body: unknown = await response.json();
  expect([response.status, body]).toEqual([status, expect.anything()]);
  return Claim.strict().parse(body);
}
const mine = async (acme: Asking) => ClaimPage.parse(await (await acme.ask("/claims")).json()).items;
const detailOf = (slug: string) => anon.read<SkillDetail>(`/api/v1/skills/${slug}`);
const pageOf = async (slug: string) => (await anon.get(`/skills/${slug}`)).text();

/** A skill that was imported from a repository of a CI's host. */
async function imported(slug: string, ci: Ci = "github", more: object = {}) {
  const repository = newRepository(ci);
  const repositoryUrl = `${hosts[ci]}/${repository.name}`;
  const nothing = { path: null, license: null, commit: null, subtreeSha: null, lastSyncedAt: null };
  await operator.import([skill({ slug, report: { source: { ...nothing, repositoryUrl } }, ...more })]);
  return repository;
}

async function after<Value>(hours: number, run: () => Promise<Value>): Promise<Value> {
  moveClock(hours * hourMs);
  try {
    return await run();
  } finally {
    vi.useRealTimers();
  }
}

test.each(["github", "gitlab"] as const)(
  "a job of %s claims; readers see it; a moderator grants it after 72 hours",
  async (ci) => {
    const slug = `claimed-of-${ci}`;
    const repository = await imported(slug, ci);
    const acme = await newPublisher();
    const token = await tokenOf(repository, ci);
    const claim = await claimed(acme, slug, token);
    const host = hosts[ci].replace("https://", "");
    expect(claim).toMatchObject({
      slug,
      publisher: acme.publisher,
      proof: { issuer: ci, repository: `${host}/${repository.name}`, repositoryId: repository.id },
      state: "waiting",
      decidedAt: null,
    });
    expect(Date.parse(claim.shownUntil) - Date.parse(claim.createdAt)).toBe(72 * hourMs);
    expect(await mine(acme)).toEqual([claim]);
    expect(await claimed(acme, slug, await tokenOf(repository, ci), 200)).toEqual(claim);
    const { publisher, proof, shownUntil } = claim;
    expect(await detailOf(slug)).toMatchObject({
      publisher: null,
      claims: [{ publisher, repository: proof.repository, shownUntil }],
    });
    expect(await pageOf(slug)).toContain("says that it is its own");

    const grace = await newModerator();
    const path = caseOf(slug);
    const page = await grace.browser.page(path);
    expect(page).toContain(`repository ${repository.id}, owner ${repository.owner}`);
    expect(page).not.toContain("Grant the claim");
    expect((await grace.decide(path, "grant", { claim: claim.id })).status).toBe(400);
    expect((await detailOf(slug)).publisher).toBe(null);
    await after(73, async () => {
      await runCron();
      expect((await detailOf(slug)).claims).toEqual([]);
      await grace.browser.signIn(grace.email);
      expect(await grace.browser.page("/moderation")).toContain(`href="${path}"`);
      expect((await grace.decide(path, "grant", { claim: claim.id })).status).toBe(303);
      expect(await mine(acme)).toMatchObject([{ state: "granted" }]);
      expect(await detailOf(slug)).toMatchObject({
        authorSlug: acme.publisher,
        publisher: { slug: acme.publisher, ownerSince: expect.any(String) as string },
      });
      // From now on it is changed by its publisher alone, whose first version a moderator reads.
      const [outcome] = await operator.import([skill({ slug, title: "Another title" })]);
      expect(JSON.stringify(outcome)).toContain("is the publisher");
      const { id } = await acme.submitted({ slug, body: "# Mine\n\nBy its author." });
      await scanSubmitted();
      expect(await acme.read(id)).toMatchObject({ state: "held", reason: "new_publisher" });
    });
  },
);

test.each<[string, Claims, Ci?]>([
  ["another audience", { aud: "https://elsewhere.example" }],
  ["one that has expired", { exp: 1_000 }],
  ["a private repository", { repository_visibility: "private" }],
  ["a repository of which nothing says that it is public", { repository_visibility: undefined }],
  [
    "a fork",
    { repository: "somebody-else/site", workflow_ref: "somebody-else/site/.github/workflows/a.yml@refs/heads/a" },
  ],
  [
    "a renamed owner",
    { repository: "new-name/site", workflow_ref: "new-name/site/.github/workflows/a.yml@refs/heads/a" },
  ],
  ["a stranger's request to merge", { event_name: "pull_request_target" }],
  ["a request to merge", { event_name: "pull_request" }],
  ["a workflow of another repository", { workflow_ref: "somebody/else/.github/workflows/a.yml@refs/heads/main" }],
  ["no numbers", { repository_id: undefined }],
  ["a merge request", { pipeline_source: "merge_request_event" }, "gitlab"],
  ["a project further down", { project_path: "octo/site/below" }, "gitlab"],
])("a token of %s proves nothing", async (what, claims, ci = "github") => {
  const slug = `not-proved-${what.replaceAll(/[^a-z]+/g, "-")}`.slice(0, 60);
  const repository = await imported(slug, ci);
  const acme = await newPublisher();
  expect(await codeOf(await send(acme, slug, await tokenOf(repository, ci, claims)))).toEqual([409, "not_proved"]);
  expect(await mine(acme)).toEqual([]);
});

test("a token is used up, by a claim and by an exchange; what was refused before has used none", async () => {
  const repository = await imported("used-one");
  const acme = await newPublisher();
  const other = await newPublisher();
  const token = await tokenOf(repository, "github");
  expect(await codeOf(await send(acme, "no-such-skill", token))).toEqual([404, "not_found"]);
  await claimed(acme, "used-one", token);
  expect(await codeOf(await send(other, "used-one", token))).toEqual([409, "not_proved"]);
  const [first, second] = [await tokenOf(repository, "github"), await tokenOf(repository, "github")];
  const all = await Promise.all(Array.from({ length: 8 }, () => send(other, "used-one", first)));
  expect(all.map(({ status }) => status).filter((status) => status === 201)).toHaveLength(1);
  expect(await mine(other)).toHaveLength(1);
  expect((await send(other, "used-one", second)).status).toBe(200);
});

test("what names no proved repository, and what is a publisher's, is claimed by nobody", async () => {
  const repository = await imported("only-claimed", "github", { sourceProof: "claimed" });
  await operator.import([skill({ slug: "of-nowhere" })]);
  await env.CATALOG.prepare("update records set repository = null where slug = 'of-nowhere'").run();
  const acme = await newPublisher();
  for (const slug of ["only-claimed", "of-nowhere"]) {
    expect(await codeOf(await send(acme, slug, await tokenOf(repository, "github")))).toEqual([409, "not_proved"]);
  }
  const owned = await imported("owned-already");
  await env.CATALOG.prepare("update records set publisher = ? where slug = 'owned-already'").bind(acme.publisher).run();
  const other = await newPublisher();
  expect(await codeOf(await send(other, "owned-already", await tokenOf(owned, "github")))).toEqual([409, "slug_taken"]);
  await askOperator(`publishers/${other.publisher}/stop`, { method: "POST" });
  const free = await imported("free-one");
  expect(await codeOf(await send(other, "free-one", await tokenOf(free, "github")))).toEqual([
    403,
    "insufficient_role",
  ]);
});

test("a repository that was registered again has good tokens and other numbers, which a moderator sees", async () => {
  const repository = await imported("sold-one");
  const acme = await newPublisher();
  const claim = await claimed(acme, "sold-one", await tokenOf(repository, "github"));
  const again = { repository_id: "77777", repository_owner_id: "88888" };
  expect(await codeOf(await send(acme, "sold-one", await tokenOf(repository, "github", again)))).toEqual([
    409,
    "not_proved",
  ]);
  const other = await newPublisher();
  const rival = await claimed(other, "sold-one", await tokenOf(repository, "github", again));
  const grace = await newModerator();
  const page = await grace.browser.page(caseOf("sold-one"));
  expect(page).toContain("repository 77777, owner 88888");
  expect(page).toContain("Other numbers");
  await after(73, async () => {
    await grace.browser.signIn(grace.email);
    expect((await grace.decide(caseOf("sold-one"), "grant")).status).toBe(400);
    expect((await grace.decide(caseOf("sold-one"), "grant", { claim: claim.id })).status).toBe(303);
    expect(await mine(other)).toMatchObject([{ id: rival.id, state: "denied" }]);
    expect((await detailOf("sold-one")).publisher).toMatchObject({ slug: acme.publisher });
  });
});

test("nobody grants their own claim, nor one of a team they are in; two decide once", async () => {
  const repository = await imported("team-claims");
  const grace = await newModerator();
  const other = await newModerator();
  const lead = await newPublisher();
  const { slug } = await newTeam(lead.email);
  await setMember(slug, grace.email, "reader");
  const team = await newTeamPublisher({ slug, ada: lead });
  const claim = await claimed(team, "team-claims", await tokenOf(repository, "github"));
  const path = caseOf("team-claims");
  expect((await grace.decide(path, "deny", { reason: "other", claim: claim.id })).status).toBe(403);
  const seen = await other.seen(path);
  const denying = { reason: "other", claim: claim.id, seen };
  const both = await Promise.all([other.decide(path, "deny", denying), other.decide(path, "deny", denying)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([303, 412]);
  expect(await mine(team)).toMatchObject([{ state: "denied" }]);
  expect((await detailOf("team-claims")).claims).toEqual([]);
  expect(await codeOf(await send(team, "team-claims", await tokenOf(repository, "github")))).toEqual([
    409,
    "already_decided",
  ]);
});

test("the claim of a publisher that is gone is denied with it, and a takedown leaves nothing to grant", async () => {
  const repository = await imported("left-claim");
  const acme = await newPublisher();
  await claimed(acme, "left-claim", await tokenOf(repository, "github"));
  expect((await askOperator(`users/${acme.email}`, { method: "DELETE" })).status).toBe(200);
  const state = await env.CATALOG.prepare("select state from claims where slug = 'left-claim'").first("state");
  expect(state).toBe("denied");
  const taken = await imported("taken-claim");
  const other = await newPublisher();
  const claim = await claimed(other, "taken-claim", await tokenOf(taken, "github"));
  await operator.setStatus("skill", "taken-claim", "rejected");
  const grace = await newModerator();
  await after(73, async () => {
    await grace.browser.signIn(grace.email);
    expect((await grace.decide(caseOf("taken-claim"), "grant", { claim: claim.id })).status).toBe(400);
  });
  expect(await mine(other)).toMatchObject([{ state: "waiting" }]);
});
