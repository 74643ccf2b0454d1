import { Random } from "../../support/faults/random.ts";
import { operationsOf, type Schema } from "../../support/description.ts";
import { zips } from "./archives.ts";
import { mutations } from "./mutations.ts";
import { valueOf } from "./value-of.ts";
import type { Actor, World } from "./world.ts";

/** One request as it goes over the wire; `query` are the pairs after the question mark, as they stand. */
export type Request = {
  actor: Actor;
  method: string;
  path: string;
  query: string[];
  headers: [name: string, value: string][];
  body: Uint8Array | undefined;
  /** How far it is from what the document asks for. */
  kind: "valid" | "near" | "hostile";
};

/** The requests of a seed: each is made from its number alone, so any can be made again without those before it. */
export function requestsOf(world: World, seed: number): (index: number) => Request {
  const operations = operationsOf(world.document);
  const lasting = operations.filter(({ name }) => !name.startsWith("DELETE"));
  // As often as the others, deletions would leave nothing to ask for.
  const pickOperation = (random: Random) => random.pick(random.chance(0.1) ? operations : lasting);
  return (index) => {
    const random = new Random(Math.imul(seed, 0x9e3779b1) + index);
    const request = validRequest(world, pickOperation(random), random);
    const [kind, changes] = random.weighted<readonly [Request["kind"], number]>([
      [3, ["valid", 0]],
      [5, ["near", 1 + random.below(2)]],
      [2, ["hostile", 3 + random.below(4)]],
    ]);
    request.kind = kind;
    for (let change = 0; change < changes; change++) random.weighted(mutations)(request, random, world);
    return request;
  };
}

function validRequest(
  world: World,
  { name, path, operation }: ReturnType<typeof operationsOf>[number],
  random: Random,
): Request {
  const named = world.document.components.schemas;
  const isKeyed = (operation.security ?? []).length > 0;
  const method = name.slice(0, name.indexOf(" "));
  const actor = isKeyed
    ? random.weighted<Actor>([
        [8, "owner"],
        [2, method === "GET" ? "reader" : "writer"],
        [1, method === "GET" ? "writer" : "reader"],
        [3, "foreign"],
        [1, "none"],
        [1, "nobody"],
      ])
    : random.weighted<Actor>([
        [4, "none"],
        [1, "owner"],
      ]);
  const request: Request = {
    actor,
    method,
    path: targetOf(path, actor, world, random),
    query: [],
    headers: [],
    body: undefined,
    kind: "valid",
  };
  const texts = { slug: world.slugs.items, tag: world.tags, tags: ["a", "testing"], "if-match": world.etags };
  const value = (schema: Schema, member: string) => valueOf(schema, random, named, texts, member);
  for (const parameter of operation.parameters ?? []) {
    if (parameter.in === "path" || !random.chance(0.35)) continue;
    const text = String(value(parameter.schema, parameter.name));
    if (parameter.in === "query") request.query.push(`${parameter.name}=${encodeURIComponent(text)}`);
    else request.headers.push([parameter.name, headerText(parameter.name, text, random, world)]);
  }
  if (method === "GET" && random.chance(0.1))
    request.headers.push(["If-None-Match", random.pick([...world.etags, "*"])]);
  const [type, content] = Object.entries(operation.requestBody?.content ?? {})[0] ?? [];
  if (type === "application/zip") request.body = random.pick(zips);
  else if (content) request.body = new TextEncoder().encode(asSent(type!, value(content.schema, "")));
  if (type !== undefined) request.headers.push(["Content-Type", type]);
  return request;
}

const asSent = (type: string, value: unknown): string =>
  type === "application/x-www-form-urlencoded"
    ? new URLSearchParams(value as Record<string, string>).toString()
    : JSON.stringify(value);

function headerText(name: string, text: string, random: Random, { bookmarks }: World): string {
  if (name === "range") return `bytes=${random.below(50)}-${50 + random.below(500)}`;
  if (name === "x-vault-bookmark") return random.pick(bookmarks);
  if (name === "idempotency-key") return `key-${random.below(500)}`;
  return name === "if-match" && random.chance(0.3) ? "*" : text;
}

/**
 * What a path names. The foreign person never goes to what only they may see: nothing of it is to change or be shown.
 */
function targetOf(path: string, actor: Actor, { slugs, teams, records }: World, random: Random): string {
  const list = /^\/api\/v1\/([\w-]+)\/\{slug\}$/.exec(path)?.[1];
  const isHidden = actor !== "foreign" && random.chance(0.15);
  const team = actor !== "foreign" && random.chance(0.1) ? teams.foreign : teams.own;
  const slug = list ? random.pick(records[list]!) : random.pick(isHidden ? slugs.hidden : slugs.items);
  const number = String(1 + random.below(3));
  return path.replace("{team}", team).replace("{slug}", slug).replace("{n}", number);
}
