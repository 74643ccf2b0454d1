import { env } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import type { SkillDetail } from "../../../src/contract/public/skills.ts";
import { Submission } from "../../../src/contract/publishing/submissions.ts";
import { anon, operator, readText } from "../../support/actors.ts";
import { newCatalogue } from "../../support/catalogue.ts";
import type { Ci } from "../../support/ci-jobs.ts";
import { useExchange } from "../../support/exchange.ts";
import { pageAt } from "../../support/pages.ts";
import { moderate, newPublisher, scanSubmitted, submissionIn } from "../../support/publishers.ts";
import { commit, newJob } from "../../support/publishing-jobs.ts";
import { publishOne, versionsOf, yank } from "../../support/yanks.ts";

const exchange = useExchange();

/** A publisher, and a job that its vault trusts. */
async function withJob(ci: Ci, claims: object = {}) {
  const acme = await newPublisher();
  return { acme, ...(await newJob(exchange, acme, ci, claims)) };
}

describe.each([
  ["github", { repository_visibility: "public" }, "https://github.com/"],
  ["gitlab", { project_visibility: "public" }, "https://gitlab.com/"],
] as const)("%s", (ci, claims, origin) => {
  test("a job puts a skill and submits it, and is named with it", async () => {
    const { acme, repository, put } = await withJob(ci, claims);
    const response = await put(`from-${ci}`);
    expect(response.status).toBe(201);
    const submission = Submission.strict().parse((await response.json<{ submission: unknown }>()).submission);
    const { workflow } = repository.policy() as unknown as { workflow: string };
    expect(submission).toMatchObject({
      submittedBy: null,
      job: { issuer: ci, repository: `${origin}${repository.name}`, commit, workflow },
    });
    await scanSubmitted();
    expect(await acme.read(submission.id)).toMatchObject({ state: "held", reason: "first_record" });
  });
});

/** A public skill whose first version a job has uploaded. */
async function published(ci: Ci, slug: string, claims: object) {
  const from = await withJob(ci, claims);
  const { submission } = await (await from.put(slug)).json<{ submission: Submission }>();
  await scanSubmitted();
  await moderate(submission.id, "approve", { note: "Read it" });
  return { ...from, submission };
}

const detailOf = (slug: string) => anon.read<SkillDetail>(`/api/v1/skills/${slug}`);
const trustPages = (slug: string) => Promise.all(["", "/trust"].map((below) => pageAt(`/skills/${slug}${below}`)));

test.each([
  ["github", { repository_visibility: "public" }, "https://github.com/", "run 77", "/actions/runs/77"],
  ["gitlab", { project_visibility: "public" }, "https://gitlab.com/", "job 302", "/-/jobs/302"],
] as const)("readers of what a job of %s uploaded see repository, commit and run", async (...given) => {
  const [ci, claims, origin, run, below] = given;
  const slug = `shown-of-${ci}`;
  const { repository, acme } = await published(ci, slug, claims);
  const job = { issuer: ci, repository: `${origin}${repository.name}`, commit, run };
  expect(await detailOf(slug)).toMatchObject({ sourceProof: "ci", job, publisher: { slug: acme.publisher } });
  expect(await versionsOf(slug)).toMatchObject([{ version: 1, job }]);
  expect(await anon.read(`/api/v1/skills/${slug}/versions/1`)).toMatchObject({ job });
  const [page, trust] = await trustPages(slug);
  const words = `Uploaded by a job of ${job.repository.slice(8)} @ ${commit.slice(0, 7)}`;
  for (const shown of [page, trust]) expect(shown).toContain(words);
  expect(trust).toContain(`<a href="${job.repository}${below}" rel="nofollow noopener">${run}</a>`);
  expect(trust).toContain("does not show that the files are the commit’s");

  // A person's version has none; taken back, the job's bytes are a further version, and name it again.
  await publishOne(acme, slug, "by hand");
  expect(await detailOf(slug)).toMatchObject({ sourceProof: "publisher", job: null });
  expect(await versionsOf(slug)).toMatchObject([{ job: null }, { job }]);
  expect((await yank(acme, slug, [2])).status).toBe(200);
  expect(await detailOf(slug)).toMatchObject({ sourceProof: "ci", job });
  expect(await versionsOf(slug)).toMatchObject([{ version: 3, job }, { job: null }, { job }]);
});

test("the same bytes under other words are whose who brought them last", async () => {
  const slug = "same-bytes";
  const { acme } = await published("github", slug, { repository_visibility: "public" });
  expect((await acme.ask(`/items/${slug}`, { method: "PATCH", body: { tags: ["forms"] } })).status).toBe(200);
  const { id } = await submissionIn(await acme.submit(slug), 201);
  await scanSubmitted();
  expect(await acme.read(id)).toMatchObject({ state: "published" });
  expect(await versionsOf(slug)).toMatchObject([{ version: 1, job: null }]);
  expect(await detailOf(slug)).toMatchObject({ sourceProof: "publisher", job: null });
});

test("a team that asks for provenance is offered what a job uploaded, and not what a person did", async () => {
  const slug = "with-provenance";
  const { acme } = await published("gitlab", slug, { project_visibility: "public" });
  await publishOne(acme, slug, "by hand");
  const { approve, setPolicy } = await newCatalogue();
  await setPolicy({ requireProvenance: true, minAgeHours: 0 });
  const [second, first] = await versionsOf(slug);
  const approved = await Promise.all(
    [first!, second!].map(({ version, sha256 }) => approve({ kind: "skill", slug, version, sha256 })),
  );
  expect(approved.map(({ status }) => status)).toEqual([201, 409]);
});

const tables = async () =>
  (
    await env.CATALOG.prepare(
      "select name from sqlite_master where type = 'table' and name not like '\\_%' escape '\\'",
    ).all<{ name: string }>()
  ).results.map(({ name }) => name);

test.each([
  ["github", { repository_visibility: "private" }],
  ["github", { repository_visibility: "internal" }],
  ["github", { repository_visibility: undefined }],
  ["gitlab", { project_visibility: "private" }],
  ["gitlab", { project_visibility: "internal" }],
  ["gitlab", {}],
] as const)("a repository of %s with %j is named nowhere", async (ci, claims) => {
  const slug = `private-${++privates}`;
  const { repository, submission, acme, put } = await published(ci, slug, claims);
  expect(submission.job).toMatchObject({ repository: null, commit });
  const run = { github: "run 77", gitlab: "job 302" }[ci];
  expect(await detailOf(slug)).toMatchObject({ sourceProof: "ci", job: { issuer: ci, repository: null, commit, run } });
  const [, trust] = await trustPages(slug);
  expect(trust).toContain("its repository is not public");
  const { submission: second } = await (await put(slug, { text: "Once more." })).json<{ submission: Submission }>();
  await scanSubmitted();
  expect((await acme.read(second.id)).state).toBe("published");
  const owner = repository.name.split("/")[0]!;
  const read = (await tables()).map(async (table) => {
    const { results } = await env.CATALOG.prepare(`select * from "${table}"`).all();
    return JSON.stringify(results);
  });
  const stored = (await Promise.all(read)).join("\n");
  expect(stored).toContain(slug);
  expect(stored).not.toContain(owner);
  const paths = [
    ...["", "/versions", "/versions/1", "/facts"].map((below) => `/api/v1/skills/${slug}${below}`),
    ...["", "/trust", "/versions"].map((below) => `/skills/${slug}${below}`),
    ...[`/publishers/${acme.publisher}`, `/api/v1/publishers/${acme.publisher}`, "/feed.xml", "/api/v1/changes"],
  ];
  for (const path of paths) {
    const answer = await anon.get(path);
    expect([path, answer.status]).toEqual([path, 200]);
    expect(await answer.text()).not.toContain(owner);
  }
  const { lines } = await exportOf();
  expect(lines).toContain(slug);
  expect(lines).not.toContain(owner);
});
let privates = 0;
const exportOf = async () => ({ lines: await readText(await operator.send("/catalog/export?all=true")) });

test("what could not be submitted is not written", async () => {
  const { acme, put } = await withJob("github");
  const other = await newPublisher();
  await other.submitted({ slug: "from-another" });
  const refused = await put("from-another");
  expect([refused.status, (await refused.json<{ code: string }>()).code]).toEqual([409, "slug_taken"]);
  expect((await acme.ask("/items/from-another")).status).toBe(404);
});

test("a job's key submits, and decides nothing", async () => {
  const { ask, put } = await withJob("github");
  const { submission } = await (await put("from-a-job")).json<{ submission: Submission }>();
  const refused = [
    await ask(`/submissions/${submission.id}`, { method: "DELETE" }),
    await ask(`/submissions/${submission.id}/appeal`, { method: "POST", body: { text: "Why?" } }),
    await ask("/published/from-a-job/yank", { method: "POST", body: { versions: [1], reason: "broken" } }),
  ];
  expect(refused.map(({ status }) => status)).toEqual([403, 403, 403]);
});
