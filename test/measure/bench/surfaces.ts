import { flush, pktLine } from "../../../src/formats/git/pkt-line.ts";
import { addressOf, type Asked } from "./load.ts";
import { distinctSearches, searchWords, type Vocabulary } from "./queries.ts";
import type { Runtime } from "./runtime.ts";

/** One way to ask the service, as dear as a client without a key can make it: each request for what no cache has. */
export type Surface = {
  what: string;
  /** Requests that count against the limit for each that is sent. */
  weight: number;
  /** Requests of one address, where another limit than the anonymous one is reached first. */
  ofAddress?: number;
  /** Each request comes from another /64 of one /48: its object is made, and deleted later. */
  newAddresses?: true;
  /** Requests a day, where another limit than the anonymous one is reached first. */
  aDay?: { address: number; network: number };
  requests: Omit<Asked, "client">[];
};

/** A tag with as many skills as a scope may have, in a catalogue of `skills`. */
export type Hundred = { tag: string; slugs: readonly string[]; skills: number };

const json = { "Content-Type": "application/json", Accept: "application/json, text/event-stream" };
const form = { "Content-Type": "application/x-www-form-urlencoded" };
const query = (parameters: Record<string, string>) => new URLSearchParams(parameters).toString();

export async function surfacesOf(
  { url }: Runtime,
  vocabulary: Vocabulary,
  hundred: Hundred,
  amount: number,
): Promise<Surface[]> {
  const words = searchWords(vocabulary, amount * 6, 31);
  const some = (part: number) => words.slice(part * amount, (part + 1) * amount);
  const { slugs } = vocabulary;
  const slug = (at: number) => slugs[at % slugs.length]!;
  const numbers = Array.from({ length: amount }, (_, at) => at);
  const sorts = ["new", "top", "trending"];
  const lastPage = Math.floor(Math.min(hundred.skills, 9_900) / 20);
  const packaged = (at: number) => hundred.slugs[at % hundred.slugs.length]!;
  const packs = (path: string, commits: readonly string[]) =>
    numbers.map((at) => ({
      path: path.replace("{slug}", packaged(at)),
      body: Buffer.concat([pktLine(`want ${commits[at % commits.length]!}\n`), flush, pktLine("done\n")]).toString(),
      headers: { "Content-Type": "application/x-git-upload-pack-request" },
    }));
  const commits = await Promise.all(
    hundred.slugs.slice(0, amount).map((name, at) => commitOf(url, `/skills/${name}`, at)),
  );
  const ofTag = await commitOf(url, `/tags/${hundred.tag}`, 0);
  const surface = (what: string, requests: Surface["requests"], weight = 1): Surface => ({ what, weight, requests });
  const ofFew = (ofAddress: number, what: string, requests: Surface["requests"]): Surface => ({
    ...surface(what, requests),
    ofAddress,
  });
  return [
    surface(
      "a list: page after page",
      numbers.map((at) => ({ path: `/api/v1/skills?${query({ page: String(at + 1), pageSize: "97" })}` })),
    ),
    surface(
      "a list: deep pages",
      numbers.map((at) => ({
        path: `/api/v1/skills?${query({ sort: sorts[at % 3]!, page: String(lastPage - (at % 60)) })}`,
      })),
    ),
    surface(
      "a search",
      distinctSearches(vocabulary, amount, 23).map((path) => ({ path })),
    ),
    surface(
      "the page /search",
      some(0).map((q) => ({ path: `/search?${query({ q })}` })),
      2,
    ),
    surface(
      "suggestions",
      numbers.map((at) => ({ path: `/api/v1/suggest?${query({ q: some(1)[at]!.slice(0, 3 + (at % 5)) + at })}` })),
    ),
    surface(
      "a record",
      numbers.map((at) => ({ path: `/api/v1/skills/${slug(at)}` })),
    ),
    surface(
      "a record's page",
      numbers.map((at) => ({ path: `/skills/${slug(at + amount)}` })),
    ),
    surface(
      "a skill's archive",
      numbers.map((at) => ({ path: `/api/v1/skills/${packaged(at)}/package`, status: 200 })),
    ),
    surface(
      "an index of discovery, 100 skills",
      numbers.map(() => ({ path: `/tags/${hundred.tag}/.well-known/agent-skills/index.json` })),
    ),
    surface(
      "an index of discovery, one of 100 by name",
      numbers.map((at) => ({ path: `/tags/${hundred.tag}@${packaged(at)}/.well-known/agent-skills/index.json` })),
    ),
    surface(
      "info/refs that no cache has, one skill",
      numbers.map((at) => ({ path: `/tags/${hundred.tag}@${packaged(at)}.git/info/refs?service=git-upload-pack` })),
    ),
    surface("a clone of one skill", packs("/skills/{slug}.git/git-upload-pack", commits), 10),
    surface("a clone of 100 skills", packs(`/tags/${hundred.tag}.git/git-upload-pack`, [ofTag]), 100),
    surface(
      "MCP: search_catalogue",
      some(2).map((words) => ({ path: "/mcp", headers: json, body: tool("search_catalogue", { query: words }) })),
    ),
    {
      what: "MCP: search_catalogue, each from a new /64",
      weight: 1,
      newAddresses: true,
      requests: some(5).map((words, at) => ({
        path: "/mcp",
        headers: { ...json, "CF-Connecting-IP": `2001:db8:48:${at.toString(16)}::1` },
        body: tool("search_catalogue", { query: words }),
      })),
    },
    surface(
      "MCP: get_skill",
      numbers.map((at) => ({ path: "/mcp", headers: json, body: tool("get_skill", { slug: slug(at + 2 * amount) }) })),
    ),
    surface(
      "the MCP Registry's list",
      some(3).map((search) => ({ path: `/v0.1/servers?${query({ search })}` })),
    ),
    surface(
      "ClawHub: search",
      some(4).map((q) => ({ path: `/compat/clawhub/api/v1/search?${query({ q, limit: "100" })}` })),
    ),
    surface(
      "verdicts: 100 digests",
      numbers.map((at) => ({
        path: "/api/v1/verdicts",
        headers: json,
        body: JSON.stringify({ sha256: Array.from({ length: 100 }, (_, n) => digestOf(at * 100 + n)) }),
      })),
    ),
    surface(
      "changes",
      numbers.map((at) => ({ path: `/api/v1/changes?${query({ since: String(at), limit: "500" })}` })),
    ),
    ofFew(
      15,
      "a link that opens nothing",
      numbers.map((at) => ({ path: `/r/${String(at).padStart(32, "a")}/mcp`, headers: json, body: "{}", status: 404 })),
    ),
    {
      ...ofFew(
        1,
        "a report",
        numbers.map((at) => ({
          path: "/report",
          headers: form,
          body: query({ type: "skill", slug: slug(at), reason: "spam", details: `${at} ${"x".repeat(1_900)}` }),
        })),
      ),
      aDay: { address: 120, network: 480 },
    },
  ];
}

const digestOf = (at: number) => at.toString(16).padStart(64, "0");

const tool = (name: string, given: object) =>
  JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/call", params: { name, arguments: given } });

async function commitOf(url: string, scope: string, client: number): Promise<string> {
  const headers = { "CF-Connecting-IP": addressOf(1_000_000 + client) };
  const response = await fetch(`${url}${scope}.git/info/refs?service=git-upload-pack`, { headers });
  const [commit] = /[0-9a-f]{40}(?= HEAD)/.exec(await response.text()) ?? [];
  if (commit === undefined) throw new Error(`${scope} has no commit: ${response.status}`);
  return commit;
}
