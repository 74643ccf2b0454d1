import { join } from "node:path";
import { connect } from "../client.ts";
import { keyedRequests, setUpDemo } from "./demo.ts";
import { firstRequests, loadSample } from "./sample.ts";
import type { Running } from "./service.ts";
import type { Steps } from "./steps.ts";

/** Where the operator's commands look for a service. */
const defaultPort = "8787";

/** The service may run without its sample: `--var ENVIRONMENT:production`, for example, refuses the local token. */
export async function greet({ port, state, variables, empty }: Running, steps: Steps): Promise<void> {
  const url = new URL(`http://localhost:${port}`);
  const lines = [`The service runs at ${url.origin}. Try:`];
  try {
    const demo = await steps.run(empty ? "demo key looked for" : "sample and demo key looked for", async () => {
      if (!empty) await loadSample(connect(url.href, variables.OPERATOR_TOKEN));
      return setUpDemo(url.href, variables.OPERATOR_TOKEN, join(state, "demo-key"));
    });
    const at = url.port === defaultPort ? "" : `--url ${url.origin} `;
    if (empty) lines.push(`  npm run operator -- ${at}catalog import path/to/skills`);
    else lines.push(...(await firstRequests(url)).map((request) => `  ${request}`));
    lines.push("A demo person's vault, and their team:");
    lines.push(...keyedRequests(url.origin, demo).map((request) => `  ${request}`));
  } catch (error) {
    lines.unshift(`note: no sample or demo was set up: ${error instanceof Error ? error.message : String(error)}`);
  }
  process.stdout.write(`\n${lines.join("\n")}\nIts guide: ${url.origin}/docs, its API: ${url.origin}/docs/api\n\n`);
}
