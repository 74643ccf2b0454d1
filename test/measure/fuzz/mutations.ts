import type { Random } from "../../support/faults/random.ts";
import * as hostile from "./hostile.ts";
import { hostileZips, zips } from "./archives.ts";
import { mutateBytes, mutateJson } from "./mutate-body.ts";
import type { Request } from "./requests.ts";
import { actors, type World } from "./world.ts";

type Mutation = (request: Request, random: Random, world: World) => void;

/** Each with how often it is taken. */
export const mutations: readonly (readonly [weight: number, Mutation])[] = [
  [1, (request, random) => void (request.method = random.pick(hostile.methods))],
  [1, changeActor],
  [3, changePath],
  [5, changeQuery],
  [4, changeHeader],
  [6, changeBody],
];

/** Someone else with the same request; but the foreign person may not be led to what is theirs. */
function changeActor(request: Request, random: Random, { teams, slugs }: World) {
  const isTheirs = [teams.foreign, ...slugs.hidden].some((name) => request.path.includes(name));
  request.actor = random.pick(isTheirs ? actors.filter((actor) => actor !== "foreign") : actors);
}

function changePath(request: Request, random: Random) {
  if (random.chance(0.2)) {
    request.path = random.pick(hostile.paths);
    return;
  }
  const parts = request.path.split("/");
  const at = 3 + random.below(Math.max(1, parts.length - 3));
  parts[at] = random.chance(0.2)
    ? random.pick(["%", "%FF", "%00", "%2F", "..", ".", "", "%2e%2e", "a".repeat(3_000)])
    : encoded(hostile.hostileText(random));
  request.path = parts.join("/");
}

function changeQuery(request: Request, random: Random) {
  const { query } = request;
  const name = () =>
    query.length > 0 ? random.pick(query).split("=", 1)[0]! : random.pick(["q", "page", "sort", "tag", "filename"]);
  random.weighted<() => void>([
    [4, () => void query.push(random.pick(hostile.pairs))],
    [4, () => void query.push(`${name()}=${encoded(hostile.hostileText(random))}`)],
    [2, () => void query.splice(0, query.length, `${name()}=${encoded(hostile.hostileText(random))}`)],
    [1, () => void query.push(...query)],
    [1, () => void query.push(`${encoded(hostile.hostileText(random, 100))}=x`)],
    [1, () => void query.push(...Array.from({ length: 300 }, (_, n) => `p${n}=${n}`))],
  ])();
}

function changeHeader(request: Request, random: Random) {
  const { headers } = request;
  const name = random.pick(Object.keys(hostile.headers));
  // Of a host that is no name the runtime makes no request at all.
  const text =
    name === "Host" || random.chance(0.8) ? random.pick(hostile.headers[name]!) : hostile.hostileText(random);
  const at = headers.findIndex(([known]) => known.toLowerCase() === name.toLowerCase());
  if (at >= 0 && random.chance(0.3)) headers.splice(at, 1);
  else if (at >= 0) headers[at] = [name, text];
  else headers.push([name, text]);
}

const tooLarge = new Uint8Array(700_000).fill(32);

function changeBody(request: Request, random: Random) {
  const { body } = request;
  if (!body || random.chance(0.03)) {
    request.body = random.pick([undefined, new Uint8Array(), tooLarge, new TextEncoder().encode("{}")]);
    return;
  }
  const isZip = body[0] === 0x50 && body[1] === 0x4b;
  if (isZip && random.chance(0.4)) request.body = random.pick(hostileZips);
  else if (isZip && random.chance(0.1)) request.body = random.pick(zips);
  else request.body = isZip || random.chance(0.15) ? mutateBytes(body, random) : mutateJson(body, random);
}

/** As `encodeURIComponent`, with the bytes of a lone surrogate as a careless client writes them. */
const encoded = (text: string) =>
  [...text.slice(0, 6_000)]
    .map((character) => (character.isWellFormed() ? encodeURIComponent(character) : "%ED%A0%80"))
    .join("")
    .slice(0, 6_000);
