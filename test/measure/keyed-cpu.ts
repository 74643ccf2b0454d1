import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { connect } from "../../src/cli/client.ts";
import { setUpDemo } from "../../src/cli/dev/demo.ts";
import { prepare } from "../../src/cli/dev/prepare.ts";
import { freePort } from "../../src/cli/dev/ports.ts";
import { loadSample } from "../../src/cli/dev/sample.ts";
import { script, wholeNumber } from "../../src/cli/script.ts";
import { offline, startWrangler } from "../../src/cli/wrangler.ts";
import { localOperatorToken } from "../../src/lib/config.ts";

// The local proxy's share is in both, so the ratio of the service alone is further from 1.
const values = script(
  "keyed-cpu",
  "Measures the CPU of a keyed read beside that of the anonymous list, as a ratio, on a service of " +
    "its own: what the runtime's processes used (Linux: /proc), in interleaved rounds.",
  "--rounds 9 --requests 200",
)
  .option("--rounds <number>", "of every read", wholeNumber, 9)
  .option("--requests <number>", "in a round", wholeNumber, 200)
  .parse()
  .opts<{ rounds: number; requests: number }>();
const state = mkdtempSync(join(tmpdir(), "keyed-cpu-"));
await prepare(state);
const port = await freePort();
const url = `http://localhost:${port}`;
const variables = {
  ENVIRONMENT: "development",
  OPERATOR_TOKEN: localOperatorToken,
  KEYED_READS_PER_MINUTE: "1000000",
  BUILTIN_SCANNER: "true",
};
const service = startWrangler(
  [
    ...["dev", "--port", String(port), "--inspector-port", String(await freePort()), "--persist-to", state],
    ...Object.entries(variables).flatMap(([name, value]) => ["--var", `${name}:${value}`]),
  ],
  { env: { ...process.env, ...offline }, stdio: "ignore", detached: true },
);

/** Clock ticks that the runtime's processes of the service's group have used. */
function ticks(): number {
  let sum = 0;
  for (const pid of readdirSync("/proc").filter((name) => /^\d+$/.test(name))) {
    try {
      const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
      const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
      if (stat.includes("(workerd)") && Number(fields[2]) === service.pid)
        sum += Number(fields[11]) + Number(fields[12]);
    } catch {
      // The process has ended meanwhile.
    }
  }
  return sum;
}

try {
  while (!(await fetch(`${url}/healthz`).catch(() => undefined))?.ok) {
    if (service.exitCode !== null) throw new Error("The service did not start; `npm run dev` says why.");
    await wait(200);
  }
  await loadSample(connect(url));
  const { key, team } = await setUpDemo(url);
  const headers = { Authorization: `Bearer ${key}`, "Content-Type": "application/json" };
  const body = JSON.stringify({ title: "Measured", slug: "measured", body: "x".repeat(4_000) });
  for (const registry of ["vault", `teams/${team}`]) {
    await fetch(`${url}/api/v1/${registry}/items`, { method: "POST", headers, body });
  }

  // As many names at both.
  for (let at = 0; at < 10; at++) {
    const item = { title: `Skill ${at}`, slug: `measured-${at}`, kind: "skill", body: "Steps" };
    await fetch(`${url}/api/v1/teams/${team}/items`, { method: "POST", headers, body: JSON.stringify(item) });
  }
  const refs = "info/refs?service=git-upload-pack";

  let address = 0;
  const reads: Record<string, () => Promise<Response>> = {
    "anonymous list": () =>
      fetch(`${url}/api/v1/skills`, {
        headers: { "CF-Connecting-IP": `10.6.${(address >> 8) & 255}.${address++ & 255}` },
      }),
    "vault item": () => fetch(`${url}/api/v1/vault/items/measured`, { headers }),
    "team item": () => fetch(`${url}/api/v1/teams/${team}/items/measured`, { headers }),
    "team repository": () => fetch(`${url}/api/v1/teams/${team}/skills.git/${refs}`, { headers }),
    "team catalogue": () => fetch(`${url}/t/${team}.git/${refs}`, { headers }),
    "vault list": () => fetch(`${url}/api/v1/vault/items`, { headers }),
  };
  const used = new Map(Object.keys(reads).map((name) => [name, [] as number[]]));
  for (let round = -1; round < values.rounds; round++) {
    for (const [name, read] of Object.entries(reads)) {
      const before = ticks();
      for (let request = 0; request < values.requests; request++) {
        const response = await read();
        if (response.status !== 200) throw new Error(`${name}: ${response.status} ${await response.text()}`);
        await response.arrayBuffer();
      }
      // The first round warms up.
      if (round >= 0) used.get(name)!.push(((ticks() - before) * 10_000) / values.requests);
    }
  }
  const median = (numbers: number[]) => numbers.toSorted((one, other) => one - other)[numbers.length >> 1]!;
  const base = median(used.get("anonymous list")!);
  for (const [name, numbers] of used) {
    const sorted = numbers.toSorted((one, other) => one - other);
    console.log(
      `${name.padEnd(16)} ${median(numbers).toFixed(0).padStart(6)} µs CPU a request ` +
        `(${sorted[0]!.toFixed(0)}–${sorted.at(-1)!.toFixed(0)}), ratio ` +
        (median(numbers) / base).toFixed(2),
    );
  }
} finally {
  process.kill(-service.pid!, "SIGTERM");
  rmSync(state, { recursive: true, force: true });
}
