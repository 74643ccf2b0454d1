import { execFile } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parse } from "yaml";
import { prepare } from "../../../src/cli/dev/prepare.ts";
import { projectRoot } from "../../../src/cli/wrangler.ts";
import { buildWorker, serviceEntry } from "../../measure/bench/build-worker.ts";
import { startService } from "../../measure/bench/runtime.ts";
import { newSigner } from "../../support/stand-in-provider.ts";

type Vars = Record<string, string>;
type Workflow = {
  github: { jobs: { publish: { env: Vars; steps: { name?: string; run?: string }[] } } };
  gitlab: { publish: { variables: Vars; id_tokens: { TOKEN: { aud: string } }; script: string[] } };
};

const operatorToken = "a-token-of-the-tests-own-0123456789";
const keyLists = [
  "https://token.actions.githubusercontent.com/.well-known/jwks",
  "https://gitlab.com/oauth/discovery/keys",
];

/**
 * A service of its own, stand-ins for both CIs that sign real tokens with `claims`, and the workflows of a page of the
 * guide, which run step by step as they stand.
 */
export async function startCi(
  guidePage: string,
  { claims, variables }: { claims: { github: object; gitlab: object }; variables: Vars },
) {
  const page = readFileSync(join(projectRoot, "src/web/docs", guidePage), "utf8");
  const folder = mkdtempSync(join(existsSync("/dev/shm") ? "/dev/shm" : tmpdir(), "ci-"));
  const signer = await newSigner("one");
  const seconds = Math.floor(Date.now() / 1000);
  const sign = (named: object, aud: string) =>
    signer.sign({ ...named, aud, jti: crypto.randomUUID(), iat: seconds, exp: seconds + 600 });
  const outboundService = ({ url }: Request) =>
    Promise.resolve(
      keyLists.includes(url) ? Response.json({ keys: [signer.jwk] }) : new Response(null, { status: 404 }),
    );
  await prepare(folder);
  const { modules } = await buildWorker(serviceEntry, folder);
  const service = await startService(modules, folder, { OPERATOR_TOKEN: operatorToken, ...variables }, undefined, {
    outboundService,
  });

  // What a job of GitHub asks for its token.
  const runner = createServer((request, response) => {
    const audience = new URL(request.url!, "http://runner").searchParams.get("audience")!;
    const isAsked = request.headers.authorization === "bearer of-the-job";
    void sign(claims.github, audience).then((value) => response.end(JSON.stringify(isAsked ? { value } : {})));
  });
  await new Promise<void>((resolve) => runner.listen(0, "127.0.0.1", resolve));

  /** A block of the page, with the address of the service under test. */
  const blockOf = <Name extends keyof Workflow>(name: Name): Workflow[Name] => {
    const blocks = [...page.matchAll(/^```yaml\n(.*?)^```$/gms)].map(([, text]) => text!);
    const text = name === "github" ? blocks[0]! : blocks[1]!;
    return parse(text.replaceAll("http://localhost:8787", service.url)) as Workflow[Name];
  };

  /** One step, in the shell that GitHub takes where a workflow names none: a pipe fails with its last program. */
  const run = (script: string, env: Vars) =>
    new Promise<{ failed: boolean; output: string }>((resolve) => {
      const options = { cwd: folder, env: { PATH: process.env.PATH, ...env } as unknown as NodeJS.ProcessEnv };
      execFile("bash", ["--noprofile", "--norc", "-e", "-c", script], options, (error, stdout, stderr) =>
        resolve({ failed: error !== null, output: `${stdout}\n${stderr}` }),
      );
    });

  return {
    folder,
    url: service.url,
    /** The trust policies that the page has, as JSON. */
    policies: [...page.matchAll(/-d '(\{"issuer".*?\})'/g)].map(([, body]) => body!),
    /** One request of the operator's. */
    operate: async <Answer>(path: string, body: object): Promise<Answer> => {
      const headers = { Authorization: `Bearer ${operatorToken}`, "Content-Type": "application/json" };
      const init = { method: "POST", headers, body: JSON.stringify(body) };
      return (await fetch(`${service.url}/operator/v1/${path}`, init)).json() as Promise<Answer>;
    },
    /** All steps of GitHub's job, with what each hands to the next. Gives the output of the one that failed. */
    runGithub: async (): Promise<string | undefined> => {
      const { env, steps } = blockOf("github").jobs.publish;
      const handed = join(folder, "github-env");
      writeFileSync(handed, "");
      const { port } = runner.address() as AddressInfo;
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
    },
    /** The script of GitLab's job. `more`: further claims of its token. */
    runGitlab: async (more: object = {}) => {
      const { variables: set, id_tokens, script } = blockOf("gitlab").publish;
      const TOKEN = await sign({ ...claims.gitlab, ...more }, id_tokens.TOKEN.aud);
      return run(script.join("\n"), { ...set, TOKEN });
    },
    stop: async () => {
      runner.close();
      await service[Symbol.asyncDispose]();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
export type RunningCi = Awaited<ReturnType<typeof startCi>>;
