import { spawn } from "node:child_process";
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { text } from "node:stream/consumers";
import { setTimeout as wait } from "node:timers/promises";
import { script, wholeNumber } from "../../src/cli/script.ts";
import { projectRoot } from "../../src/cli/wrangler.ts";
import type { RecordType } from "../../src/contract/public/import.ts";
import type { CatalogState, ImportReport } from "../../src/contract/operator/operator.ts";

const program = script(
  "import-memory",
  "Measures the peak memory of the command line that imports skills (Linux: /proc): a folder of " +
    "owners, each owner's as many times as --skills asks for, sent to a service that answers at once " +
    "and stores nothing.",
  "path/to/skills --skills 60000 --ms 100",
)
  .argument("<folder>", "that holds OWNER/REPO/…/SKILL.md")
  .option("--skills <number>", "at least so many", wholeNumber, 60_000)
  .option("--ms <number>", "that the service takes for a request", wholeNumber, 100)
  .parse();
const folder = program.args[0]!;
const values = program.opts<{ skills: number; ms: number }>();

const below = mkdtempSync(join(tmpdir(), "import-memory-"));
const root = join(below, "skills");
const owners = readdirSync(folder).filter((name) => statSync(join(folder, name)).isDirectory());

/** All owners under names of their own, as often as it takes. */
function copyAll(): number {
  const each = readdirSync(folder, { recursive: true }).filter((name) => basename(String(name)) === "SKILL.md").length;
  if (each === 0) throw new Error(`${folder} holds no skills`);
  const copies = Math.ceil(values.skills / each);
  for (let copy = 0; copy < copies; copy++) {
    for (const owner of owners) cpSync(join(folder, owner), join(root, `${owner}-${copy}`), { recursive: true });
  }
  return copies * each;
}

const state: CatalogState = {
  records: {},
  sequence: 0,
  indexedSequence: 0,
  indexBehindSince: null,
  indexFailures: 0,
  notIndexed: [],
  unscanned: { packages: 0, oldestAt: null },
};
const reportOn = (ndjson: string): ImportReport => ({
  outcomes: ndjson.split("\n").map((line, at) => {
    const { type, slug } = JSON.parse(line) as { type: RecordType; slug: string };
    return { line: at + 1, type, slug, outcome: "created", errors: [], held: null, notes: [], indexFault: null };
  }),
});

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = await text(request);
  await wait(values.ms);
  response.setHeader("Content-Type", "application/json");
  response.end(JSON.stringify(request.method === "POST" ? reportOn(body) : state));
}

const service = createServer((request, response) => void answer(request, response));

try {
  const skills = copyAll();
  await new Promise<void>((resolve) => service.listen(0, "127.0.0.1", resolve));
  const { port } = service.address() as AddressInfo;
  const { scripts } = JSON.parse(readFileSync(join(projectRoot, "package.json"), "utf8")) as {
    scripts: { operator: string };
  };
  const [, ...options] = scripts.operator.split(" ");
  const startedAt = performance.now();
  const child = spawn(
    process.execPath,
    [...options, "--url", `http://localhost:${port}`, "--json", "catalog", "import", "--layout", "owner/repo", root],
    { cwd: projectRoot, stdio: "ignore" },
  );
  let isOver = false;
  const ended = new Promise((resolve) => child.once("exit", resolve)).finally(() => (isOver = true));
  let peakKib = 0;
  while (!isOver) {
    try {
      const status = readFileSync(`/proc/${child.pid}/status`, "utf8");
      peakKib = Number(/^VmHWM:\s+(\d+) kB/m.exec(status)?.[1] ?? peakKib);
    } catch {
      // It has ended meanwhile.
    }
    await Promise.race([ended, wait(50)]);
  }
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  console.log(`${skills} skills in ${seconds} s, status ${child.exitCode}: ${Math.round(peakKib / 1024)} MiB at most`);
} finally {
  service.close();
  rmSync(below, { recursive: true, force: true });
}
