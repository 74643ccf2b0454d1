import { expect, test } from "vitest";
import { restRoutes } from "../../../src/http/rest-routes.ts";
import { isAt, type PathPolicy, paths } from "../../../src/http/paths.ts";
import { description } from "../../../src/http/api-description.ts";
import { createApp } from "../../../src/worker/app.ts";
import { send } from "../../support/send.ts";

const app = createApp(restRoutes);

const named: Record<string, string> = { kind: "skills", repository: "a.git", pair: "1...2", file: "1.xml", page: "a" };
/** An address that a route answers. */
const addressOf = (path: string) =>
  path
    .replaceAll(/:(\w+)(?:\{(?:[^{}]|\{[^{}]*\})*\})?/g, (_, name: string) => named[name] ?? "no-such-thing")
    .replaceAll(/\{\w+\}/g, "no-such-thing")
    .replaceAll("*", "a");

const routed = app.routes.filter(({ method }) => method !== "ALL");
const documented = Object.entries(description(app).paths).flatMap(([path, methods]) =>
  Object.keys(methods as object).map((method) => ({ method: method.toUpperCase(), path })),
);
const all = new Map(
  [...routed, ...documented].map(({ method, path }) => [
    `${method} ${addressOf(path)}`,
    [method, addressOf(path)] as const,
  ]),
);

/** The last one says the most: `/r/{token}/mcp` is below `/r/`. */
const policyOf = (address: string): PathPolicy | undefined =>
  paths.findLast((policy) => isAt({ ...policy, path: addressOfPolicy(policy) }, address));
const addressOfPolicy = ({ path }: PathPolicy) => path.replace(/:(?:token|team)/, "no-such-thing");

test("there are routes", () => {
  expect(all.size).toBeGreaterThan(100);
});

test.each([...all.values()])("%s %s holds its policy", async (method, address) => {
  const policy = policyOf(address);
  if (!policy) throw new Error(`${address} stands in no row of src/http/paths.ts`);
  const { who, cors, cache } = policy;
  const from = { "CF-Connecting-IP": `192.0.2.${(address.length % 200) + 1}` };
  const { status, headers } = await send(address, { method, headers: from });
  expect(status).toBeLessThan(500);
  const isRefused = ["key", "client", "operator"].includes(who) || needsKeyOfClawhub(method, address);
  const kept = headers.get("Cache-Control") ?? "";
  const isKeptAsSaid =
    cache === "private" || address.startsWith("/r/")
      ? kept.startsWith("private")
      : cache !== "public" || status !== 200 || /^(?:public|no-store)/.test(kept);
  expect({
    isRefused: status === 401,
    challenge: /^(?:Basic realm="vault", )?Bearer/.test(headers.get("WWW-Authenticate") ?? ""),
    isCounted: headers.has("RateLimit"),
    origin: headers.get("Access-Control-Allow-Origin"),
    isKeptAsSaid,
  }).toEqual({
    isRefused,
    challenge: isRefused,
    // A form of another site is refused before everything else.
    isCounted: !(who === "open" && status !== 404) && !(who === "session" && status === 403),
    origin: cors ? "*" : null,
    isKeptAsSaid: true,
  });
});

test("a path that stands nowhere is unknown, and counts by its address", async () => {
  for (const path of ["/nothing", "/api/v1/nothing", "/api/v2/skills"]) {
    expect(policyOf(path)).toBeUndefined();
    const { status, headers } = await send(path);
    expect([status, headers.get("RateLimit-Policy")?.split(";")[0]]).toEqual([404, '"anonymous"']);
  }
});

test("what is loaded at the start has its routes there", () => {
  const there = new Set(
    createApp()
      .routes.filter(({ method }) => method !== "ALL")
      .map(({ path }) => path),
  );
  const wanted = routed.map(({ path }) => path).filter((path) => policyOf(addressOf(path))?.isAtStart);
  expect(wanted.filter((path) => !there.has(path))).toEqual([]);
});

/** Everybody reads there; to write, and to ask whose a key is, takes one. */
function needsKeyOfClawhub(method: string, address: string): boolean {
  const isWrite = method !== "GET" && address.startsWith("/compat/clawhub/api/v1/skills");
  return isWrite || address === "/compat/clawhub/api/v1/whoami";
}
