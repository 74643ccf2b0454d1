import { execFile } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { parse } from "yaml";
import { prepare } from "../../../src/cli/dev/prepare.ts";
import { projectRoot } from "../../../src/cli/wrangler.ts";
import { buildWorker, serviceEntry } from "../../measure/bench/build-worker.ts";
import { newSigner } from "../../support/stand-in-provider.ts";
import { type Runtime, startService } from "../../measure/bench/runtime.ts";

/** The guide's workflows, step by step as they stand, with real tokens of stand-ins for both CIs. */

type Workflow = {
  github: { jobs: { publish: { env: Vars; steps: { name?: string; run?: string }[] } } };
  gitlab: { publish: { variables: Vars; id_tokens: { TOKEN: { aud: string } }; script: string[] } };
};
type Vars = Record<string, string>;

const page = readFileSync(join(projectRoot, "src/web/docs/ci.md"), "utf8");
const folder = mkdtempSync(join(existsSync("/dev/shm") ? "/dev/shm" : tmpdir(), "ci-"));
const operatorToken = "a-token-of-the-tests-own-0123456789";
let service: Runtime;
let runner: Server;
let key = "";
let sign: (claims: object, audience: string) => Promise<string>;

/** A block of the page, with the address of the service under test. */
const blockOf = <Name extends keyof Workflow>(name: Name): Workflow[Name] => {
  const blocks = [...page.matchAll(/^```yaml\n(.*?)^```$/gms)].map(([, text]) => text!);
  const text = name === "github" ? blocks[0]! : blocks[1]!;
  return parse(text.replaceAll("http://localhost:8787", service.url)) as Workflow[Name];
};

const github = {
  iss: "https://token.actions.githubusercontent.com",
  repository: "octocat/hello",
  repository_id: "1296269",
  repository_owner_id: "583231",
  event_name: "push",
  ref: "refs/heads/main",
  run_id: "1",
  workflow_ref: "octocat/hello/.github/workflows/publish.yml@refs/heads/main",
};
const gitlab = {
  iss: "https://gitlab.com",
  project_path: "gitlab-org/gitlab",
  project_id: "278964",
  namespace_id: "9970",
  pipeline_source: "push",
  ref_path: "refs/heads/main",
  job_id: "1",
  ci_config_ref_uri: "gitlab.com/gitlab-org/gitlab//.gitlab-ci.yml@refs/heads/main",
};

beforeAll(async () => {
  const signer = await newSigner("one");
  const keys = [signer.jwk];
  const seconds = Math.floor(Date.now() / 1000);
  sign = (claims, aud) => signer.sign({ ...claims, aud, jti: crypto.randomUUID(), iat: seconds, exp: seconds + 300 });
  const lists = [
    "https://token.actions.githubusercontent.com/.well-known/jwks",
    "https://gitlab.com/oauth/discovery/keys",
  ];
  const outboundService = ({ url }: Request) =>
    Promise.resolve(lists.includes(url) ? Response.json({ keys }) : new Response(null, { status: 404 }));
  await prepare(folder);
  const { modules } = await buildWorker(serviceEntry, folder);
  const variables = { ENVIRONMENT: "production", OPERATOR_TOKEN: operatorToken };
  service = await startService(modules, folder, variables, undefined, { outboundService });

  // What a job of GitHub asks for its token.
  runner = createServer((request, response) => {
    const audience = new URL(request.url!, "http://runner").searchParams.get("audience")!;
    const isAsked = request.headers.authorization === "bearer of-the-job";
    void sign(github, audience).then((value) => response.end(JSON.stringify(isAsked ? { value } : {})));
  });
  await new Promise<void>((resolve) => runner.listen(0, "127.0.0.1", resolve));

  const operate = async (path: string, body: object) => {
    const headers = { Authorization: `Bearer ${operatorToken}`, "Content-Type": "application/json" };
    const init = { method: "POST", headers, body: JSON.stringify(body) };
    const response = await fetch(`${service.url}/operator/v1/${path}`, init);
    return response.json() as Promise<{ key: string }>;
  };
  const email = "cira@example.com";
  await operate("users", { email, name: "Cira", slug: "cira", confirmed: true });
  await operate("teams", { slug: "ci-guild", name: "CI guild", owner: email });
  ({ key } = await operate("keys", { user: email, scopes: ["vault:read", "vault:write", "account"] }));
  // The policies as the page has them.
  for (const [, body] of page.matchAll(/-d '(\{"issuer".*?\})'/g)) {
    const status = await ask("POST", "/trust-policies", body);
    if (status !== 201) throw new Error(`a policy of the page is answered ${status}`);
  }
});

afterAll(async () => {
  runner?.close();
  await service?.[Symbol.asyncDispose]();
  rmSync(folder, { recursive: true, force: true });
});

async function ask(method: string, path: string, body?: string): Promise<number> {
  const headers = { Authorization: `Bearer ${key}`, "Content-Type": "application/json" };
  const init = { method, headers, ...(body !== undefined && { body }) };
  return (await fetch(`${service.url}/api/v1/teams/ci-guild${path}`, init)).status;
}

/** One step, in the shell of the CI. */
const run = (script: string, env: Vars) =>
  new Promise<{ failed: boolean; output: string }>((resolve) => {
    const options = { cwd: folder, env: { PATH: process.env.PATH, ...env } as unknown as NodeJS.ProcessEnv };
    execFile("bash", ["--noprofile", "--norc", "-eo", "pipefail", "-c", script], options, (error, stdout, stderr) =>
      resolve({ failed: error !== null, output: `${stdout}\n${stderr}` }),
    );
  });

/** All steps of the job, with what each hands to the next. Gives the output of the one that failed. */
async function runJob(): Promise<string | undefined> {
  const { env, steps } = blockOf("github").jobs.publish;
  const handed = join(folder, "github-env");
  writeFileSync(handed, "");
  const port = (runner.address() as AddressInfo).port;
  for (const { run: script } of steps) {
    if (script === undefined) continue;
    const given = readFileSync(handed, "utf8")
      .split("\n")
      .filter((line) => line.includes("="))
      .map((line) => line.split("=", 2) as [string, string]);
    const { failed, output } = await run(script, {
      ...env,
      ...Object.fromEntries(given),
      GITHUB_ENV: handed,
      ACTIONS_ID_TOKEN_REQUEST_URL: `http://127.0.0.1:${port}/?version=1`,
      ACTIONS_ID_TOKEN_REQUEST_TOKEN: "of-the-job",
    });
    if (failed) return output;
  }
  return undefined;
}

test("GitHub's job publishes, and publishes again what has changed", async () => {
  for (const text of ["# House rules\n", "# House rules\n\nMore.\n"]) {
    writeFileSync(join(folder, "house-rules.md"), text);
    expect(await runJob()).toBeUndefined();
    const response = await fetch(`${service.url}/api/v1/teams/ci-guild/items/house-rules`, {
      headers: { Authorization: `Bearer ${key}` },
    });
    expect(await response.json()).toMatchObject({
      body: text,
      updatedBy: { name: "github octocat/hello", slug: "ci-guild" },
    });
  }
});

test("GitLab's job reads the registry, and another project's does not", async () => {
  const { variables, id_tokens, script } = blockOf("gitlab").publish;
  const TOKEN = await sign(gitlab, id_tokens.TOKEN.aud);
  const mine = await run(script.join("\n"), { ...variables, TOKEN });
  expect([mine.failed, mine.output]).toEqual([false, mine.output]);
  expect(mine.output).toContain('"house-rules"');
  const other = await run(script.join("\n"), {
    ...variables,
    TOKEN: await sign({ ...gitlab, project_id: "1" }, id_tokens.TOKEN.aud),
  });
  expect(other.failed).toBe(true);
});
