import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { promisify } from "node:util";
import { prepare } from "../../src/cli/dev/prepare.ts";
import { skillSource } from "../../src/cli/import/skill-files.ts";
import type { RecordItem } from "../../src/cli/import/source.ts";
import { script, wholeNumber } from "../../src/cli/script.ts";
import { ownerRepo } from "./bench/base-skills.ts";
import { importItems } from "./bench/import-items.ts";
import { startMeasured } from "./measured-service.ts";

const most = { mebibytes: 128, cpuMilliseconds: 15, secondsToFirstByte: 1 };

const program = script(
  "clone-memory",
  "Measures one clone of a large scope, a tag of many skills: the memory of the worker's isolate and of the process " +
    "that also runs the local bucket (Linux: /proc), the CPU of that process, and the time to the first byte of the " +
    "pack. The queue makes the scope ready before. Fails where a clone takes more than " +
    `${most.mebibytes} MiB, ${most.secondsToFirstByte} s to its first byte, or ${most.cpuMilliseconds} ms of ` +
    "CPU a mebibyte of what is cloned.",
  "path/to/skills --skills 1000",
)
  .argument("<folder>", "that holds the skills")
  .option("--skills <number>", "of the scope", wholeNumber, 1_000)
  .option("--kibibytes <number>", "of each skill, filled up by a file of words", wholeNumber, 32)
  .parse();
const folder = program.args[0]!;
const values = program.opts<{ skills: number; kibibytes: number }>();

const tag = "measured";
const state = mkdtempSync(join(tmpdir(), "clone-memory-"));

/** Real skills with one tag, each with a file of words out of all of them, which no other has. */
async function taggedSkills(): Promise<RecordItem[]> {
  const items: RecordItem[] = [];
  for await (const item of (await skillSource([folder], ownerRepo)).items) {
    if (item.kind === "record" && !item.uploads?.length) items.push(item);
    if (items.length === values.skills) break;
  }
  if (items.length < values.skills) throw new Error(`${folder} has only ${items.length} skills without binary files.`);
  const words = items.slice(0, 200).flatMap(({ ndjson }) => ndjson.match(/\b[a-z]{3,12}\b/g) ?? []);
  return items.map((item, at) => {
    const record = JSON.parse(item.ndjson) as { files: { path: string; text: string }[] };
    const room = values.kibibytes * 1024 - Buffer.byteLength(JSON.stringify(record.files));
    const text = room > 0 ? fillUp(words, room, at) : "";
    const files = text === "" ? record.files : [...record.files, { path: "references/words.txt", text }];
    return { ...item, uploads: [], ndjson: JSON.stringify({ ...record, tags: [tag], files }) };
  });
}

function fillUp(words: readonly string[], bytes: number, seed: number): string {
  const chosen: string[] = [];
  let [length, at] = [0, seed * 7_919 + 1];
  while (length < bytes) {
    at = (at * 48_271) % 2_147_483_647;
    const word = words[at % words.length]!;
    chosen.push(word);
    length += word.length + 1;
  }
  return chosen.join(" ");
}

const pkt = (text: string) => (text.length + 4).toString(16).padStart(4, "0") + text;

/** A clone without a client, so that only the service is measured. */
async function clone(url: string): Promise<{ bytes: number; firstByteSeconds: number }> {
  const refs = await fetch(`${url}/tags/${tag}.git/info/refs?service=git-upload-pack`);
  const head = /([0-9a-f]{40}) HEAD\0/.exec(await refs.text())?.[1];
  if (!refs.ok || head === undefined) throw new Error(`The scope is not ready: ${refs.status}`);
  const startedAt = performance.now();
  const response = await fetch(`${url}/tags/${tag}.git/git-upload-pack`, {
    method: "POST",
    headers: { "Content-Type": "application/x-git-upload-pack-request" },
    body: `${pkt(`want ${head} side-band-64k ofs-delta\n`)}0000${pkt("done\n")}`,
  });
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
  let [bytes, firstByteSeconds] = [0, 0];
  for await (const chunk of response.body!) {
    if (bytes === 0) firstByteSeconds = (performance.now() - startedAt) / 1000;
    bytes += chunk.length;
  }
  return { bytes, firstByteSeconds };
}

async function untilReady(url: string): Promise<number> {
  const startedAt = performance.now();
  for (;;) {
    const refs = await fetch(`${url}/tags/${tag}.git/info/refs?service=git-upload-pack`);
    const said = await refs.text();
    if (refs.ok) return (performance.now() - startedAt) / 1000;
    if (refs.status !== 503) throw new Error(`${refs.status} ${said}`);
    await wait(1_000);
  }
}

/** What git itself finds in the clone; a file that stands at two places counts once. */
async function cloneByGit(url: string): Promise<{ skills: number; mebibytes: number }> {
  const into = join(state, "clone");
  const run = promisify(execFile);
  await run("git", ["clone", "--quiet", `${url}/tags/${tag}.git`, into]);
  const { stdout } = await run("git", ["-C", into, "ls-tree", "-r", "-l", "HEAD"], { maxBuffer: 64 * 1024 * 1024 });
  const files = [...stdout.matchAll(/ blob ([0-9a-f]{40}) +(\d+)\t(.+)/g)];
  const sizes = new Map(files.map(([, id, size]) => [id, Number(size)]));
  const bytes = [...sizes.values()].reduce((sum, size) => sum + size, 0);
  const skills = new Set(files.flatMap(([, , , path]) => /([^/]+)\/SKILL\.md$/.exec(path!)?.[1] ?? []));
  return { skills: skills.size, mebibytes: bytes / 1024 / 1024 };
}

try {
  await prepare(state);
  const service = await startMeasured(state, { BUILTIN_SCANNER: "true", ANONYMOUS_REQUESTS_PER_MINUTE: "100000" });
  try {
    const { url } = service;
    const skills = await taggedSkills();
    await importItems(url, skills);
    console.log(`made ready by the queue in ${(await untilReady(url)).toFixed(1)} s`);
    const found = await cloneByGit(url);
    console.log(`git finds ${found.skills} skills, ${found.mebibytes.toFixed(1)} MiB`);
    let done = await clone(url);
    const { cpuSeconds, process, seconds } = await service.processPeakOf(async () => {
      done = await clone(url);
    });
    const { isolate } = await service.peakOf(() => clone(url));
    const cpu = (cpuSeconds * 1000) / found.mebibytes;
    console.log(
      `clone: pack of ${(done.bytes / 1024 / 1024).toFixed(1)} MiB in ${seconds.toFixed(2)} s, first byte after ` +
        `${done.firstByteSeconds.toFixed(2)} s; isolate +${isolate.toFixed(1)} MiB, process +${process.toFixed(0)} ` +
        `MiB; ${cpu.toFixed(1)} ms CPU a mebibyte`,
    );
    const isTooMuch =
      Math.max(isolate, process) > most.mebibytes ||
      done.firstByteSeconds > most.secondsToFirstByte ||
      cpu > most.cpuMilliseconds;
    if (isTooMuch) throw new Error("A clone takes more than it may.");
  } finally {
    await service.stop();
  }
} finally {
  rmSync(state, { recursive: true, force: true });
}
