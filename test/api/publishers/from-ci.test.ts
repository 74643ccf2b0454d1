import { describe, expect, test } from "vitest";
import { Submission } from "../../../src/contract/publishing/submissions.ts";
import { newRepository } from "../../support/ci-jobs.ts";
import { useExchange } from "../../support/exchange.ts";
import { newPublisher, scanSubmitted } from "../../support/publishers.ts";
import { folder } from "../../support/skill-folders.ts";
import { request } from "../../support/vault.ts";

const { come, given } = useExchange();
const scopes = ["vault:read", "vault:write", "publish"];
const commit = "4".repeat(40);

/** A publisher whose vault trusts a repository, and the key of a job of it. */
async function withJob(ci: "github" | "gitlab", claims: object = {}) {
  const acme = await newPublisher();
  const repository = newRepository(ci);
  const trusted = await acme.ask("/trust-policies", { method: "POST", body: repository.policy({ scopes }) });
  expect(trusted.status).toBe(201);
  const { access_token: key } = await given(await come(repository, { sha: commit, ...claims }));
  const ask = (path: string, init: object = {}) => request(`/api/v1/vault${path}`, { key, ...init });
  const put = (slug: string, query = "?submit=true", more = "license: MIT") => {
    const body = folder({ name: slug, description: "From CI", more });
    const headers = { "Content-Type": "application/zip", "Content-Length": String(body.length) };
    return ask(`/skills/${slug}${query}`, { method: "PUT", body, headers });
  };
  return { acme, repository, ask, put };
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

test("a private repository is named nowhere", async () => {
  const { put } = await withJob("github", { repository_visibility: "private" });
  const { submission } = await (await put("from-private")).json<{ submission: Submission }>();
  expect(submission.job).toMatchObject({ repository: null, commit });
});

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
