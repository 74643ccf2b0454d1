import { execFileSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type RunningCi, startCi } from "../support/ci.ts";

/** The workflows by which the guide publishes a skill's folder, as they stand, with real tokens of stand-ins. */

const claims = {
  github: {
    iss: "https://token.actions.githubusercontent.com",
    repository: "octocat/hello",
    repository_id: "1296269",
    repository_owner_id: "583231",
    repository_visibility: "public",
    event_name: "push",
    ref: "refs/heads/main",
    sha: "a".repeat(40),
    run_id: "77",
    workflow_ref: "octocat/hello/.github/workflows/skill.yml@refs/heads/main",
  },
  gitlab: {
    iss: "https://gitlab.com",
    project_path: "gitlab-org/gitlab",
    project_id: "278964",
    project_visibility: "private",
    namespace_id: "9970",
    pipeline_source: "push",
    ref_path: "refs/heads/main",
    sha: "b".repeat(40),
    job_id: "302",
    ci_config_ref_uri: "gitlab.com/gitlab-org/gitlab//.gitlab-ci.yml@refs/heads/main",
  },
};
const gitlabPolicy = {
  issuer: "gitlab",
  repositoryId: 278_964,
  repositoryOwnerId: 9_970,
  workflow: ".gitlab-ci.yml",
  ref: "refs/heads/main",
  scopes: ["vault:write", "publish"],
};
type Submission = { id: string; state: string; job: { repository: string | null; commit: string; run: string } | null };

let ci: RunningCi;
let key = "";

beforeAll(async () => {
  const variables = { ENVIRONMENT: "development", BUILTIN_SCANNER: "true" };
  ci = await startCi("publish.md", { claims, variables });
  const email = "pia@example.com";
  await ci.operate("users", { email, name: "Pia", slug: "pia", confirmed: true });
  const scopes = ["vault:read", "vault:write", "publish", "account"];
  ({ key } = await ci.operate<{ key: string }>("keys", { user: email, scopes }));
  await ask("/publisher", { method: "PUT", body: JSON.stringify({ slug: "pia-writes", name: "Pia writes" }) });
  for (const body of [...ci.policies, JSON.stringify(gitlabPolicy)]) {
    await ask("/trust-policies", { method: "POST", body });
  }
});

afterAll(() => ci?.stop());

async function ask<Answer>(path: string, init: RequestInit = {}): Promise<Answer> {
  const headers = { Authorization: `Bearer ${key}`, "Content-Type": "application/json" };
  const response = await fetch(`${ci.url}/api/v1/vault${path}`, { ...init, headers });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return response.json() as Promise<Answer>;
}

/** Commits the skill's folder, as the checkout of a job has it. */
function commit(text: string, license = "license: MIT\n"): void {
  const folder = join(ci.folder, "skills/fill-forms");
  mkdirSync(folder, { recursive: true });
  const head = `---\nname: fill-forms\ndescription: Fills in forms.\n${license}---\n`;
  writeFileSync(join(folder, "SKILL.md"), `${head}\n# Forms\n\n${text}\n`);
  const git = (...words: string[]) => execFileSync("git", words, { cwd: ci.folder, stdio: "ignore" });
  git("init", "-q");
  git("add", "skills");
  git("-c", "user.name=Pia", "-c", "user.email=pia@example.com", "commit", "-q", "-m", text);
}

async function untilLast(state: string): Promise<Submission> {
  for (let waited = 0; waited < 30_000; waited += 250) {
    const { items } = await ask<{ items: Submission[] }>("/submissions?slug=fill-forms");
    if (items[0]?.state === state) return items[0];
    await wait(250);
  }
  throw new Error(`the last submission never was ${state}`);
}
const proofOf = async () => {
  const response = await fetch(`${ci.url}/api/v1/skills/fill-forms`);
  return response.json();
};

test("GitHub's job submits the folder without a secret, and the record names repository, commit and run", async () => {
  commit("With care.");
  expect(await ci.runGithub()).toBeUndefined();
  const { id, job } = await untilLast("held");
  expect(job).toMatchObject({
    repository: "https://github.com/octocat/hello",
    commit: claims.github.sha,
    run: expect.stringContaining("77"),
  });
  await ci.operate(`submissions/${id}/approve`, { by: "grace", note: "Read it" });
  await untilLast("published");
  expect(await proofOf()).toMatchObject({ sourceProof: "ci", job: { repository: job!.repository, run: "run 77" } });
});

test("GitLab's job submits what has changed, and its private repository is named nowhere", async () => {
  commit("With more care.");
  const { failed, output } = await ci.runGitlab();
  expect([failed, output]).toEqual([false, output]);
  const { job } = await untilLast("published");
  expect(job).toMatchObject({ repository: null, commit: claims.gitlab.sha });
  const shown = await proofOf();
  expect(shown).toMatchObject({ sourceProof: "ci", job: { repository: null, commit: claims.gitlab.sha } });
  expect(JSON.stringify(shown)).not.toContain("gitlab-org");
});

test("a refusal fails the job, and its words are in the job's log", async () => {
  commit("Without a license.", "");
  const output = await ci.runGithub();
  expect(output).toContain("missing_field");
  expect(output).toContain("the front matter names none");
});

test("a job of another repository submits nothing", async () => {
  const { failed, output } = await ci.runGitlab({ project_id: "1" });
  expect([failed, output]).toEqual([true, expect.stringContaining("does not trust repository 1,")]);
});
