import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { connect } from "../../src/cli/client.ts";
import { setUpDemo } from "../../src/cli/dev/demo.ts";
import { prepare } from "../../src/cli/dev/prepare.ts";
import { loadSample } from "../../src/cli/dev/sample.ts";
import { script, wholeNumber } from "../../src/cli/script.ts";
import { Member, NewApiKey, User } from "../../src/contract/operator/operator-people.ts";
import { localOperatorToken } from "../../src/lib/config.ts";
import { buildWorker, serviceEntry } from "./bench/build-worker.ts";
import { cpuMicroseconds, startService } from "./bench/runtime.ts";

/** A page may cost so many times the answers of the API that it shows. */
const mostTimes = 3;
/** A hot endpoint of a catalogue may cost so many times the same of its team. */
const mostTimesOfTeam = 1.2;
/** What a page shows of a list. */
const pageSize = 50;

const values = script(
  "keyed-cpu",
  "Measures the CPU of keyed reads beside that of the anonymous list, and of the pages of a session beside the " +
    "answers of the API that they show, in interleaved rounds. Counted is what the process has run that has the " +
    "worker and the simulators of its databases (Linux: /proc). No proxy stands before it. " +
    `Fails where a page takes more than ${mostTimes} times its answers, or a team's catalogue with approved skills ` +
    `more than ${mostTimesOfTeam} times its repository.`,
  "--rounds 9 --requests 100",
)
  .option("--rounds <number>", "of every read", wholeNumber, 9)
  .option("--requests <number>", "in a round", wholeNumber, 100)
  .option("--items <number>", "of the vault and of the team", wholeNumber, 500)
  .parse()
  .opts<{ rounds: number; requests: number; items: number }>();

const state = mkdtempSync(join(tmpdir(), "keyed-cpu-"));

let asked = 0;
/** An address asks so often and gives way to another, so that none meets its limit. A person's asks more than once. */
const from = (times = 100) => {
  const address = Math.floor((asked += 1 / times));
  return { "CF-Connecting-IP": `10.${(address >> 16) & 255}.${(address >> 8) & 255}.${address & 255}` };
};

const email = "demo@example.com";

/** A person with all scopes, whose vault and team have items, members and keys. */
async function fill(url: string) {
  const { team } = await setUpDemo(url);
  const operator = connect(url);
  const body = { user: email, scopes: ["vault:read", "vault:write", "account"], name: "measured" };
  const { key } = await operator.send({ method: "POST", path: "keys", body }, NewApiKey);
  const bearer = { Authorization: `Bearer ${key}` };
  const post = async (path: string, sent: object) => {
    const headers = { ...bearer, "Content-Type": "application/json" };
    const response = await fetch(`${url}/api/v1${path}`, { method: "POST", headers, body: JSON.stringify(sent) });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  };
  const summary = "It fills in the forms that an office wants, one after the other, and asks where it is not sure.";
  const text = "# Steps\n\nRead the form, then ask for what it lacks.\n\n".repeat(80);
  for (const registry of ["/vault", `/teams/${team}`]) {
    for (let at = 0; at < values.items; at++) {
      const item = { title: `Skill ${at} of many`, slug: `measured-${at}`, summary, tags: ["pdf", "forms"] };
      // A repository of a team takes at most 100 skills; notes are none.
      await post(`${registry}/items`, { ...item, kind: at < 10 ? "skill" : "note", body: text });
    }
  }
  for (let at = 0; at < pageSize; at++) {
    const member = `member-${at}@example.com`;
    await operator.send({ method: "POST", path: "users", body: { email: member, name: `Member ${at}` } }, User);
    await operator.send({ method: "PUT", path: `teams/${team}/members/${member}`, body: { role: "reader" } }, Member);
    if (at < 45) await post(`/teams/${team}/keys`, { name: `Robot ${at}`, scopes: ["vault:read"] });
  }
  const approved = await approveAll(url, (input) => post(`/teams/${team}/catalogue/approvals`, input));
  return { team, bearer, approved };
}

/** The team's catalogue offers every public skill that clients are given, beside its own. */
async function approveAll(url: string, approve: (input: object) => Promise<void>): Promise<number> {
  const read = async <Read>(path: string) => (await (await fetch(`${url}/api/v1${path}`)).json()) as Read;
  const { items } = await read<{ items: { slug: string }[] }>("/skills?pageSize=100");
  let approved = 0;
  for (const { slug } of items) {
    const { notOffered } = await read<{ notOffered?: object | null }>(`/skills/${slug}`);
    const { items: versions } = await read<{ items: { version: number; sha256: string }[] }>(
      `/skills/${slug}/versions`,
    );
    if (notOffered || !versions[0]) continue;
    const { version, sha256 } = versions[0];
    await approve({ kind: "skill", slug, version, sha256, note: "To be measured" });
    approved += 1;
  }
  if (approved < 5) throw new Error(`Only ${approved} skills of the sample could be approved.`);
  return approved;
}

/** Signs in as only development lets one. */
async function session(url: string) {
  const headers = { ...from(), "Sec-Fetch-Site": "same-origin" };
  const body = new URLSearchParams({ way: "development", email });
  const response = await fetch(`${url}/sign-in`, { method: "POST", headers, body, redirect: "manual" });
  const cookies = response.headers.getSetCookie().map((cookie) => cookie.split(";")[0]);
  if (response.status !== 303) throw new Error(`/sign-in: ${response.status} ${await response.text()}`);
  return { Cookie: cookies.join("; "), Accept: "text/html" };
}

const median = (numbers: number[]) => numbers.toSorted((one, other) => one - other)[numbers.length >> 1]!;

try {
  await prepare(state);
  const { modules } = await buildWorker(serviceEntry, state);
  await using service = await startService(modules, state, {
    ENVIRONMENT: "development",
    OPERATOR_TOKEN: localOperatorToken,
    BUILTIN_SCANNER: "true",
    KEYED_READS_PER_MINUTE: "1000000",
    KEYED_WRITES_PER_MINUTE: "100000",
    PERSONAL_ITEM_LIMIT: "100000",
  });
  const { url, pid } = service;
  await loadSample(connect(url));
  const { team, bearer, approved } = await fill(url);
  console.log(`the team has approved ${approved} public skills`);
  const signedIn = await session(url);
  const get =
    (path: string, headers: Record<string, string>, times = 100) =>
    () =>
      fetch(url + path, { headers: { ...from(times), ...headers } });
  const api = (path: string) => get(`/api/v1${path}`, bearer);
  const page = (path: string) => get(path, signedIn);
  const refs = "info/refs?service=git-upload-pack";
  const [own, ofTeam, fifty] = ["/vault", `/teams/${team}`, `pageSize=${pageSize}`];

  const reads: Record<string, () => Promise<Response>> = {
    "anonymous list": get("/api/v1/skills", {}, 1),
    "vault item": api(`${own}/items/measured-1`),
    "team item": api(`${ofTeam}/items/measured-1`),
    "team repository": api(`${ofTeam}/skills.git/${refs}`),
    "team catalogue": get(`/t/${team}.git/${refs}`, bearer),
    "vault list": api(`${own}/items`),
  };
  const itemOf = (registry: string) => [`${registry}/items/measured-1`, `${registry}/items/measured-1/facts`];
  /** A page of a session, and the answers of the API that it shows. */
  const shown: [string, string[]][] = [
    [own, [`${own}/items?${fifty}`]],
    [`${own}/items/measured-1`, itemOf(own)],
    [ofTeam, [`${ofTeam}/items?${fifty}`]],
    [`${ofTeam}/items/measured-1`, itemOf(ofTeam)],
    [`${ofTeam}/members`, [`${ofTeam}/members?${fifty}`]],
    [`${ofTeam}/audit`, [`${ofTeam}/audit?${fifty}`]],
    [`${ofTeam}/keys`, [`${ofTeam}/keys?${fifty}`]],
    [`${ofTeam}/catalogue`, [`${ofTeam}/catalogue?${fifty}`]],
  ];
  const all = { ...reads };
  for (const [path, answers] of shown) {
    all[`page ${path}`] = page(path);
    for (const answer of answers) all[`API ${answer}`] = api(answer);
  }

  const used = new Map(Object.keys(all).map((name) => [name, [] as number[]]));
  for (let round = -1; round < values.rounds; round++) {
    for (const [name, read] of Object.entries(all)) {
      const before = cpuMicroseconds(pid);
      for (let request = 0; request < values.requests; request++) {
        const response = await read();
        if (response.status !== 200) throw new Error(`${name}: ${response.status} ${await response.text()}`);
        await response.arrayBuffer();
      }
      // The first round warms up.
      if (round >= 0) used.get(name)!.push((cpuMicroseconds(pid) - before) / values.requests);
    }
  }
  const of = (name: string) => used.get(name)!;
  const line = (name: string, ratios: number[]) => {
    const [low, high] = [Math.min(...ratios), Math.max(...ratios)].map((ratio) => ratio.toFixed(2));
    const times = `${median(ratios).toFixed(2)} (${low} – ${high})`;
    console.log(`${name.padEnd(40)} ${median(of(name)).toFixed(0).padStart(6)} µs CPU a request, ratio ${times}`);
  };
  const ratios = (name: string, ...bases: string[]) =>
    of(name).map((micros, round) => micros / bases.reduce((sum, base) => sum + of(base)[round]!, 0));
  console.log("beside the anonymous list");
  for (const name of Object.keys(reads)) line(name, ratios(name, "anonymous list"));
  console.log("a catalogue, beside the team's own repository");
  const ofCatalogue = ratios("team catalogue", "team repository");
  line("team catalogue", ofCatalogue);
  if (median(ofCatalogue) > mostTimesOfTeam) process.exitCode = 1;
  console.log("pages, beside the answers of the API that they show");
  for (const [path, answers] of shown) {
    const ofPage = ratios(`page ${path}`, ...answers.map((answer) => `API ${answer}`));
    line(`page ${path}`, ofPage);
    if (median(ofPage) > mostTimes) process.exitCode = 1;
  }
} finally {
  rmSync(state, { recursive: true, force: true });
}
