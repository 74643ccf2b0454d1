import { vi } from "vitest";

/** What a zone has under a name: texts of TXT records, or that its servers fail. Nothing: there is no such name. */
type Zone = Record<string, readonly string[] | "fails">;

const types: Record<string, number> = { TXT: 16, CNAME: 5 };

/** As two public resolvers write a TXT record: in strings of 255 in quotation marks, or as it is. */
const written = {
  "https://cloudflare-dns.com/dns-query": (text: string) =>
    (text.match(/.{1,255}/gs) ?? [""]).map((part) => `"${part.replaceAll(/["\\]/g, String.raw`\$&`)}"`).join(" "),
  "https://dns.google/resolve": (text: string) => text,
};
type Resolver = keyof typeof written;
export const resolvers = Object.keys(written) as Resolver[];

/** DNS over HTTPS as JSON, from a zone (https://developers.google.com/speed/public-dns/docs/doh/json). */
function answer(zone: Zone, url: URL, write: (text: string) => string): object {
  const name = url.searchParams.get("name")!;
  const type = types[url.searchParams.get("type")!]!;
  const found = zone[name.toLowerCase()];
  const head = { TC: false, RD: true, RA: true, AD: false, CD: false, Question: [{ name: `${name}.`, type }] };
  if (found === "fails") return { Status: 2, ...head };
  if (!found) return { Status: 3, ...head, Authority: [{ name: "com.", type: 6, TTL: 900, data: "a.example. 1" }] };
  const answers = found.map((text) => ({ name: `${name}.`, type, TTL: 300, data: write(text) }));
  return { Status: 0, ...head, Answer: [{ name: `${name}.`, type: types["CNAME"], TTL: 300, data: "b." }, ...answers] };
}

/**
 * Stands for both resolvers. A test changes what one of them has, or that it is away, while it runs; `asked` are the
 * names that were looked up, with the resolver.
 */
export function standForDns() {
  const zones: Record<Resolver, Zone | "away"> = {
    "https://cloudflare-dns.com/dns-query": {},
    "https://dns.google/resolve": {},
  };
  const asked: string[] = [];
  vi.spyOn(globalThis, "fetch").mockImplementation(async (input, init) => {
    const request = new Request(input, init);
    const url = new URL(request.url);
    const resolver = resolvers.find((one) => one === `${url.origin}${url.pathname}`);
    const zone = resolver && zones[resolver];
    if (!resolver || !zone || zone === "away") throw new TypeError(`nothing stands for ${url.href}`);
    if (request.headers.get("Accept") !== "application/dns-json") return new Response("", { status: 415 });
    asked.push(url.searchParams.get("name")!);
    const json = JSON.stringify(answer(zone, url, written[resolver]));
    return new Response(json, { headers: { "Content-Type": "application/dns-json" } });
  });
  return {
    asked,
    set: (resolver: Resolver, zone: Zone | "away") => void (zones[resolver] = zone),
    /** Both have the same. */
    setAll: (zone: Zone | "away") => {
      for (const resolver of resolvers) zones[resolver] = zone;
    },
  };
}
