import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type RunningCi, startCi } from "../support/ci.ts";

/** The guide's workflows, step by step as they stand, with real tokens of stand-ins for both CIs. */

const claims = {
  github: {
    iss: "https://token.actions.githubusercontent.com",
    repository: "octocat/hello",
    repository_id: "1296269",
    repository_owner_id: "583231",
    event_name: "push",
    ref: "refs/heads/main",
    run_id: "1",
    workflow_ref: "octocat/hello/.github/workflows/publish.yml@refs/heads/main",
  },
  gitlab: {
    iss: "https://gitlab.com",
    project_path: "gitlab-org/gitlab",
    project_id: "278964",
    namespace_id: "9970",
    pipeline_source: "push",
    ref_path: "refs/heads/main",
    job_id: "1",
    ci_config_ref_uri: "gitlab.com/gitlab-org/gitlab//.gitlab-ci.yml@refs/heads/main",
  },
};
let ci: RunningCi;
let key = "";

beforeAll(async () => {
  ci = await startCi("ci.md", { claims, variables: { ENVIRONMENT: "production" } });
  const email = "cira@example.com";
  await ci.operate("users", { email, name: "Cira", slug: "cira", confirmed: true });
  await ci.operate("teams", { slug: "ci-guild", name: "CI guild", owner: email });
  const scopes = ["vault:read", "vault:write", "account"];
  ({ key } = await ci.operate<{ key: string }>("keys", { user: email, scopes }));
  // The policies as the page has them.
  for (const body of ci.policies) {
    const status = await ask("POST", "/trust-policies", body);
    if (status !== 201) throw new Error(`a policy of the page is answered ${status}`);
  }
});

afterAll(() => ci?.stop());

async function ask(method: string, path: string, body?: string): Promise<number> {
  const headers = { Authorization: `Bearer ${key}`, "Content-Type": "application/json" };
  const init = { method, headers, ...(body !== undefined && { body }) };
  return (await fetch(`${ci.url}/api/v1/teams/ci-guild${path}`, init)).status;
}

test("GitHub's job publishes, and publishes again what has changed", async () => {
  for (const text of ["# House rules\n", "# House rules\n\nMore.\n"]) {
    writeFileSync(join(ci.folder, "house-rules.md"), text);
    expect(await ci.runGithub()).toBeUndefined();
    const response = await fetch(`${ci.url}/api/v1/teams/ci-guild/items/house-rules`, {
      headers: { Authorization: `Bearer ${key}` },
    });
    expect(await response.json()).toMatchObject({
      body: text,
      updatedBy: { name: "github octocat/hello", slug: "ci-guild" },
    });
  }
});

test("GitLab's job reads the registry, and another project's does not", async () => {
  const mine = await ci.runGitlab();
  expect([mine.failed, mine.output]).toEqual([false, mine.output]);
  expect(mine.output).toContain('"house-rules"');
  expect((await ci.runGitlab({ project_id: "1" })).failed).toBe(true);
});
