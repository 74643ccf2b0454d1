import { setTimeout as wait } from "node:timers/promises";
import { connect, type Client } from "../../../src/cli/client.ts";
import { loadSample } from "../../../src/cli/dev/sample.ts";
import { NewApiKey, TeamRecord, User } from "../../../src/contract/operator/operator-people.ts";
import type { Description } from "../../support/description.ts";
import { zips } from "./archives.ts";
import { marker, type World } from "./world.ts";

const both = ["vault:read", "vault:write"];
const slugs = {
  items: Array.from({ length: 24 }, (_, n) => `item-${n}`),
  hidden: Array.from({ length: 4 }, (_, n) => `hidden-${n}`),
};

export async function buildWorld(url: string, token: string): Promise<World> {
  const operator = connect(url, token);
  await loadSample(operator);
  const owner = await newPerson(operator, "owner");
  const foreign = await newPerson(operator, "foreign");
  const teams = { own: "own-team", foreign: "foreign-team" };
  await newTeam(operator, teams.own, owner);
  await newTeam(operator, teams.foreign, foreign);
  const keys = {
    owner: await newKey(operator, owner, [...both, "publish"]),
    reader: await newKey(operator, owner, ["vault:read"]),
    writer: await newKey(operator, owner, ["vault:write"]),
    foreign: await newKey(operator, foreign, both),
    nobody: "dv_0000000000_0000000000000000000000000000000000000000000_000000",
  };
  const etags: string[] = [];
  const bookmarks: string[] = [];
  const fill = async (key: string, base: string, some: string[], secret: string) => {
    for (const [n, slug] of some.entries()) {
      const added = await send(`${url}${base}/items`, key, itemOf(slug, secret));
      etags.push(added.headers.get("ETag")!);
      bookmarks.push(added.headers.get("X-Vault-Bookmark") ?? "");
      if (n % 2 === 0) await send(`${url}${base}/items/${slug}/bundle`, key, zips[n % zips.length]!);
    }
  };
  await fill(keys.owner, "/api/v1/vault", slugs.items, "");
  await fill(keys.owner, `/api/v1/teams/${teams.own}`, slugs.items, "");
  await fill(keys.foreign, "/api/v1/vault", slugs.hidden, marker);
  await fill(keys.foreign, `/api/v1/teams/${teams.foreign}`, slugs.hidden, marker);
  await scanned(`${url}/api/v1/vault/items/${slugs.items[0]}`, keys.owner);

  const document = (await (await fetch(`${url}/api/v1/openapi.json`)).json()) as Description;
  const publisher = "fuzzed-by-requests";
  const chooser = await newKey(operator, owner, ["account"]);
  await fetch(`${url}/api/v1/vault/publisher`, {
    method: "PUT",
    headers: { Authorization: `Bearer ${chooser}`, "Content-Type": "application/json" },
    body: JSON.stringify({ slug: publisher, name: "Fuzzed" }),
  });
  const records: World["records"] = { publishers: [publisher] };
  const tags = new Set<string>();
  for (const list of ["skills", "tools", "mcp-servers", "articles", "series"]) {
    const { items } = (await (await fetch(`${url}/api/v1/${list}`)).json()) as {
      items: { slug: string; tags?: string[] }[];
    };
    records[list] = items.map(({ slug }) => slug);
    for (const { tags: some = [] } of items) for (const tag of some) tags.add(tag);
  }
  return { url, document, keys, teams, slugs, records, tags: [...tags], etags, bookmarks };
}

const itemOf = (slug: string, secret: string) => ({
  title: `The item ${slug} ${secret}`.trim(),
  slug,
  summary: secret || "An item",
  body: `# Words\n\nSome of them. ${secret}`,
  metadata: { note: secret },
});

async function newPerson(operator: Client, name: string): Promise<string> {
  const email = `${name}@example.com`;
  await operator.send({ method: "POST", path: "users", body: { email, name, confirmed: true } }, User);
  return email;
}

const newTeam = (operator: Client, slug: string, owner: string) =>
  operator.send({ method: "POST", path: "teams", body: { slug, name: `Team ${slug}`, owner } }, TeamRecord);

const newKey = async (operator: Client, user: string, scopes: string[]) =>
  (await operator.send({ method: "POST", path: "keys", body: { user, scopes } }, NewApiKey)).key;

async function send(url: string, key: string, body: object | Uint8Array<ArrayBuffer>): Promise<Response> {
  const isBytes = body instanceof Uint8Array;
  const response = await fetch(url, {
    method: "POST",
    headers: { Authorization: `Bearer ${key}`, "Content-Type": isBytes ? "application/zip" : "application/json" },
    body: isBytes ? body : JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${url}: ${response.status} ${await response.text()}`);
  await response.arrayBuffer();
  return response;
}

/** Until the queue has brought its first bundle to the scanner. */
async function scanned(url: string, key: string): Promise<void> {
  const until = Date.now() + 60_000;
  for (;;) {
    const item = await (await fetch(url, { headers: { Authorization: `Bearer ${key}` } })).json();
    const { status } = (item as { bundle: { status: string } }).bundle;
    if (status === "clean") return;
    if (Date.now() > until) throw new Error(`The first bundle is ${status} after a minute.`);
    await wait(200);
  }
}
