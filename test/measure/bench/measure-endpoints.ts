import { mkdtemp } from "node:fs/promises";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { prepareWithSample } from "../../../src/cli/dev/prepare.ts";
import { Steps } from "../../../src/cli/dev/steps.ts";
import { localOperatorToken } from "../../../src/lib/config.ts";
import { flush, pktLine } from "../../../src/formats/git/pkt-line.ts";
import type { BuiltWorker } from "./build-worker.ts";
import { exactly, type FigureName } from "./figures.ts";
import { Load } from "./load.ts";
import {
  byManyClients,
  inRounds,
  ownHeaders,
  ratioOf,
  type Rounds,
  type Target,
  warmingRounds,
} from "./measure-cpu.ts";
import { searchWords, type Vocabulary } from "./queries.ts";
import { type BareAnswer, type Runtime, startBare, startOn, startService } from "./runtime.ts";
import { type Median, medianOf } from "./statistics.ts";

export type EndpointsMeasured = {
  rounds: Rounds;
  /** What a row is measured beside. */
  bases: ReadonlyMap<string, string>;
  figures: Partial<Record<FigureName, Median>>;
};
type Setting = { rounds: number; searchesARound: number; temporary: string };
type Data = { state: string; vocabulary: Vocabulary };

const skill = "pull-request-review";
const discovery = `/skills/${skill}/.well-known/agent-skills`;
const repository = `/skills/${skill}.git`;
const refs = `${repository}/info/refs?service=git-upload-pack`;

/** What stays as it is while nothing changes: its figure, its row, its path. */
const hot: readonly [FigureName, string, string][] = [
  ["door_index_cpu_ratio", "index of a tag", "/tags/git/.well-known/agent-skills/index.json"],
  ["door_skill_md_cpu_ratio", "SKILL.md", `${discovery}/${skill}/SKILL.md`],
  ["door_archive_cpu_ratio", "archive", `${discovery}/${skill}.zip`],
  ["door_refs_cpu_ratio", "info/refs", refs],
  ["door_registry_cpu_ratio", "registry page", "/v0.1/servers?limit=50&version=latest"],
  ["api_package_cpu_ratio", "API, package", `/api/v1/skills/${skill}/package`],
  ["api_file_cpu_ratio", "API, file", `/api/v1/skills/${skill}/files/SKILL.md`],
];
const hotList = "hot list of the sample";
/** What people see, beside the list that the API sends. */
const pages: readonly [FigureName, string, string][] = [
  ["page_home_cpu_ratio", "first page", "/"],
  ["page_list_cpu_ratio", "page of skills", "/skills"],
  ["page_skill_cpu_ratio", "page of a skill", `/skills/${skill}`],
  ["page_search_cpu_ratio", "page of a search", "/search?q=review"],
];
const hotARound = 480;
const packsARound = 120;

/** Endpoints of the sample's skills, which have packages, and searches of a catalogue by MCP beside the API's. */
export async function measureEndpoints(
  setting: Setting,
  modules: BuiltWorker["modules"],
  data: Data,
  onRound: (done: number) => void,
): Promise<EndpointsMeasured> {
  const state = await mkdtemp(join(setting.temporary, "endpoints-"));
  const local = { ENVIRONMENT: "development", OPERATOR_TOKEN: localOperatorToken, BUILTIN_SCANNER: "true" };
  await prepareWithSample(state, local, new Steps(process.stderr));
  const load = new Load();
  try {
    // Its connections ask for packs all at once.
    const variables = { ENVIRONMENT: "production", PACKS_PER_ISOLATE: "8", PACKS_PER_CLIENT: "8" };
    await using service = await startService(modules, state, variables);
    const answers = await Promise.all(hot.map(async ([, , path]) => [path, await bareAnswer(service, path)] as const));
    const weights = await Promise.all(
      pages.map(async ([, , path]) => gzipSync(await (await read(service, path)).arrayBuffer()).length),
    );
    await using bare = await startBare(Object.fromEntries(answers));
    await using apiSearch = await startOn(modules, setting.temporary, data.state);
    await using mcpSearch = await startOn(modules, setting.temporary, data.state);
    const words = searchWords(data.vocabulary, (setting.rounds + warmingRounds) * setting.searchesARound, 12);
    const ofRound = (round: number) =>
      words.slice(round * setting.searchesARound, (round + 1) * setting.searchesARound);
    const pack = await packRequest(service);
    const targets: Target[] = [
      ...hot.flatMap(([, name, path]) => [
        { name: `${name}, bare`, runtime: bare, requests: () => byManyClients(Array<string>(hotARound).fill(path)) },
        { name, runtime: service, requests: () => byManyClients(Array<string>(hotARound).fill(path)) },
      ]),
      ...[["", hotList, "/api/v1/skills"] as const, ...pages].map(([, name, path]) => ({
        name,
        runtime: service,
        requests: () => byManyClients(Array<string>(hotARound).fill(path)),
      })),
      { name: "search, API", runtime: apiSearch, requests: (round) => byManyClients(ofRound(round).map(apiPath)) },
      {
        name: "search, MCP",
        runtime: mcpSearch,
        requests: (round) => {
          const asked = ofRound(round);
          return byManyClients(asked.map(() => "/mcp")).map((one, at) => ({ ...one, ...mcpSearching(asked[at]!) }));
        },
      },
      {
        name: "pack of one skill",
        runtime: service,
        requests: () => byManyClients(Array<string>(packsARound).fill(`${repository}/git-upload-pack`), pack),
      },
    ];
    const rounds = await inRounds(load, targets, setting.rounds, onRound);
    const bases = new Map([
      ...hot.map(([, name]) => [name, `${name}, bare`] as const),
      ...pages.map(([, name]) => [name, hotList] as const),
      ["search, MCP", "search, API"],
    ]);
    return {
      rounds,
      bases,
      figures: {
        ...Object.fromEntries(hot.map(([figure, name]) => [figure, ratioOf(rounds, name, `${name}, bare`)])),
        ...Object.fromEntries(pages.map(([figure, name]) => [figure, ratioOf(rounds, name, hotList)])),
        page_gzip_kb_max: exactly(Math.max(...weights) / 1000),
        mcp_search_cpu_ratio: ratioOf(rounds, "search, MCP", "search, API"),
        pack_cpu_ms: medianOf(rounds.get("pack of one skill")!.map((microseconds) => microseconds / 1000)),
      },
    };
  } finally {
    await load.stop();
  }
}

async function read({ url }: Runtime, path: string) {
  // From an address that no client of the rounds has.
  const response = await fetch(`${url}${path}`, { headers: { "CF-Connecting-IP": "192.0.2.9" } });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return response;
}

async function bareAnswer(service: Runtime, path: string): Promise<BareAnswer> {
  const response = await read(service, path);
  const base64 = Buffer.from(await response.arrayBuffer()).toString("base64");
  return { status: 200, headers: ownHeaders(Object.fromEntries(response.headers)), body: null, base64 };
}

/** As git asks for a clone. */
async function packRequest(service: Runtime) {
  const [commit] = /[0-9a-f]{40}(?= HEAD)/.exec(await (await read(service, refs)).text())!;
  const asked = pktLine(`want ${commit} side-band-64k ofs-delta agent=git/2.39.5\n`);
  const body = Buffer.concat([asked, flush, pktLine("done\n")]).toString();
  return { body, headers: { "Content-Type": "application/x-git-upload-pack-request" } };
}

const apiPath = (words: string) =>
  `/api/v1/skills?${new URLSearchParams({ q: words, sort: "relevance", pageSize: "10" }).toString()}`;

const mcpSearching = (query: string) => ({
  headers: { "Content-Type": "application/json", Accept: "application/json, text/event-stream" },
  body: JSON.stringify({
    jsonrpc: "2.0",
    id: 1,
    method: "tools/call",
    params: { name: "search_catalogue", arguments: { query, limit: 10 } },
  }),
});
