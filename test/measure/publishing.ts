import { mkdtemp, rm } from "node:fs/promises";
import { type AddressInfo, createServer, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { unzipSync } from "fflate";
import { prepare } from "../../src/cli/dev/prepare.ts";
import { skillSource } from "../../src/cli/import/skill-files.ts";
import { script, wholeNumber } from "../../src/cli/script.ts";
import type { ModeratedSubmission } from "../../src/contract/operator/operator-submissions.ts";
import { eicarBytes } from "../../src/formats/archive/eicar.ts";
import { localOperatorToken } from "../../src/lib/config.ts";
import { ownerRepo } from "./bench/base-skills.ts";
import { buildWorker } from "./bench/build-worker.ts";
import { quantileOf } from "./bench/reads.ts";
import { startService } from "./bench/runtime.ts";

const program = script(
  "publishing",
  "Lets publishers submit the skills of a folder, each as an item's text, on a service of its own with a scanner " +
    "that takes its time. A moderator approves what is held as a publisher's first. Says how many end in which " +
    "state, for which reason, and how long what nobody looked at took to be public.",
  "path/to/skills --publishers 20 --each 20",
)
  .argument("<folder>", "that holds the skills")
  .option("--publishers <number>", "how many submit", wholeNumber, 20)
  .option("--each <number>", "how many skills each of them submits", wholeNumber, 20)
  .option("--every <ms>", "the pause between a publisher's submissions", wholeNumber, 0)
  .option("--scan <ms>", "how long the scanner takes for a package", wholeNumber, 2_000)
  .parse();
const values = program.opts<{ publishers: number; each: number; every: number; scan: number }>();

type Skill = { slug: string; title: string; summary: string; body: string };
const skills: Skill[] = [];
for await (const item of (await skillSource([program.args[0]!], ownerRepo)).items) {
  if (item.kind === "record") skills.push(JSON.parse(item.ndjson) as Skill);
  if (skills.length === values.publishers * values.each) break;
}

const eicar = Buffer.from(eicarBytes());
/** What clamd would find of the canaries. */
function isInfected(bytes: Buffer): boolean {
  if (bytes.includes(eicar)) return true;
  try {
    return Object.values(unzipSync(bytes)).some((file) => isInfected(Buffer.from(file)));
  } catch {
    return false; // It is no archive.
  }
}

/** clamd, as far as the service speaks with it. */
function serve(socket: Socket): void {
  let received = Buffer.alloc(0);
  socket.on("error", () => socket.destroy());
  socket.on("data", (data) => {
    received = Buffer.concat([received, data]);
    const end = received.indexOf(0);
    const command = received.toString("latin1", 0, end);
    if (command === "zVERSION") socket.end("ClamAV 1.4.6/27500/Thu Oct  1 08:12:33 2026\0");
    else if (command === "zPING") socket.end("PONG\0");
    else if (command === "zINSTREAM") {
      const bytes = wholeStream(received.subarray(end + 1));
      if (!bytes) return;
      const answer = isInfected(bytes) ? "stream: Eicar-Test-Signature FOUND\0" : "stream: OK\0";
      setTimeout(() => socket.end(answer), bytes.length < 1_000 ? 0 : values.scan);
    }
  });
}

/** Frames of a length and so many bytes; a length of nothing ends them. Undefined: the end has not come. */
function wholeStream(frames: Buffer): Buffer | undefined {
  const parts: Buffer[] = [];
  for (let at = 0; at + 4 <= frames.length;) {
    const length = frames.readUInt32BE(at);
    if (length === 0) return Buffer.concat(parts);
    parts.push(frames.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return undefined;
}

const scanner = createServer(serve);
await new Promise<void>((resolve) => scanner.listen(0, "127.0.0.1", resolve));
const below = await mkdtemp(join(tmpdir(), "publishing-"));
try {
  await prepare(below);
  const { modules } = await buildWorker(join(import.meta.dirname, "../../src/worker/worker.ts"), below);
  const most = String(skills.length + 1);
  await using service = await startService(modules, below, {
    ENVIRONMENT: "development",
    OPERATOR_TOKEN: localOperatorToken,
    SCANNER_URL: `clamd://127.0.0.1:${(scanner.address() as AddressInfo).port}`,
    SUBMISSIONS_PER_DAY: most,
    NEW_RECORDS_PER_DAY: most,
    OPEN_SUBMISSIONS: most,
    OPEN_SUBMISSIONS_AT_FIRST: most,
    PUBLISHED_MAX: most,
    HELD_MAX: most,
  });

  async function ask<Body>(path: string, key: string, body?: object, method = body ? "POST" : "GET") {
    const response = await fetch(`${service.url}${path}`, {
      method,
      headers: { Authorization: `Bearer ${key}`, ...(body && { "Content-Type": "application/json" }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    return { status: response.status, body: (await response.json()) as Body & { code?: string } };
  }
  const operate = <Body>(path: string, body?: object, method?: string) =>
    ask<Body>(`/operator/v1/${path}`, localOperatorToken, body, method);

  const refusals = new Map<string, number>();
  const count = (counts: Map<string, number>, name: string) => counts.set(name, (counts.get(name) ?? 0) + 1);

  async function publish(some: Skill[], nth: number): Promise<void> {
    const slug = `publisher-number-${nth}`;
    const email = `${slug}@example.com`;
    await operate("users", { email, name: slug, slug, confirmed: true });
    const scopes = ["vault:read", "vault:write", "publish", "account"];
    const { key } = (await operate<{ key: string }>("keys", { user: email, scopes })).body;
    await ask("/api/v1/vault/publisher", key, { slug, name: `House ${nth}` }, "PUT");
    for (const [at, { slug: name, title, summary, body }] of some.entries()) {
      const item = await ask("/api/v1/vault/items", key, { kind: "skill", slug: name, title, summary, body });
      if (item.status !== 201) {
        count(refusals, `item: ${item.body.code}`);
        continue;
      }
      const path = `/api/v1/vault/items/${name}/submissions`;
      const { status, body: submission } = await ask<{ id: string }>(path, key, { license: "MIT" });
      if (status !== 201) count(refusals, `submission: ${submission.code}`);
      if (at === 0 && status === 201) await approveFirst(submission.id);
      await wait(values.every);
    }
  }

  async function approveFirst(id: string): Promise<void> {
    for (;;) {
      const { state } = (await operate<ModeratedSubmission>(`submissions/${id}`)).body;
      if (state !== "waiting" && state !== "judging") break;
      await wait(500);
    }
    await operate(`submissions/${id}/approve`, { by: "grace", note: "Read it" });
  }

  async function listAll(): Promise<ModeratedSubmission[]> {
    const all: ModeratedSubmission[] = [];
    for (let page = 1; ; page++) {
      const { items, hasMore } = (
        await operate<{ items: ModeratedSubmission[]; hasMore: boolean }>(`submissions?pageSize=100&page=${page}`)
      ).body;
      all.push(...items);
      if (!hasMore) return all;
    }
  }

  const begun = performance.now();
  const groups = Array.from({ length: values.publishers }, (_, nth) =>
    skills.slice(nth * values.each, (nth + 1) * values.each),
  );
  await Promise.all(groups.map(publish));
  let all = await listAll();
  while (all.some(({ state }) => state === "waiting" || state === "judging")) {
    await wait(2_000);
    all = await listAll();
  }

  const states = new Map<string, number>();
  for (const { state, reason } of all) count(states, reason === null ? state : `${state}: ${reason}`);
  console.log(`${skills.length} skills of ${values.publishers} publishers, ${all.length} submissions`);
  for (const [name, number] of [...states, ...refusals].toSorted((one, other) => other[1] - one[1])) {
    console.log(`  ${String(number).padStart(6)}  ${name}`);
  }
  const own = [...Map.groupBy(all, ({ publisher }) => publisher).values()];
  const firsts = new Set(own.map((submissions) => submissions.at(-1)!.id));
  const taken = all
    .filter(({ id, state }) => state === "published" && !firsts.has(id))
    .map(({ createdAt, decidedAt }) => (Date.parse(decidedAt!) - Date.parse(createdAt)) / 1_000);
  const [p50, p95, longest] = [0.5, 0.95, 1].map((share) => quantileOf(taken, share).toFixed(1));
  const seconds = ((performance.now() - begun) / 1_000).toFixed(0);
  console.log(
    `public, and no first one (${taken.length}): p50 ${p50} s, p95 ${p95} s, most ${longest} s; all ${seconds} s`,
  );
} finally {
  scanner.close();
  await rm(below, { recursive: true, force: true });
}
