import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test } from "vitest";
import type { Verdict } from "../../../src/contract/public/verdicts.ts";
import { anon, operator, problemOf, serviceWith } from "../../support/actors.ts";
import { bare, cleanScreen, givePackage, sha256 } from "../../support/package-rows.ts";

const ask = (body: unknown, service = anon, headers: Record<string, string> = {}) =>
  service.send("/api/v1/verdicts", {
    method: "POST",
    body: typeof body === "string" ? body : JSON.stringify(body),
    headers: { "Content-Type": "application/json", ...headers },
  });
async function verdicts(...digests: string[]): Promise<Verdict[]> {
  const response = await ask({ sha256: digests });
  expect(response.status).toBe(200);
  return (await response.json<{ items: Verdict[] }>()).items;
}
const unjudged = { yanked: null, log: [], facts: null, engines: [], verdict: null, judgedAt: null };
const unknown = { known: false, screen: null, virusScan: null, records: [], withdrawn: false, ...unjudged };
const licence = "MIT, as ever\n";
const digests: Record<string, string> = {};
/** Another digest that begins as this one. */
const other = (digest: string) => digest.slice(0, 32) + sha256(digest).slice(0, 32);

beforeAll(async () => {
  await operator.import([
    ...["one", "two", "gone", "moved"].map((slug) => bare({ slug, body: `The words of ${slug}` })),
    { ...bare({ slug: "never" }), status: "pending" },
  ]);
  for (const slug of ["one", "two", "gone", "never"]) {
    const files = { "SKILL.md": `# ${slug}\n`, LICENSE: licence, "own.txt": `of ${slug}` };
    digests[slug] = (await givePackage(slug, { files, original: `as it came: ${slug}` })).sha256;
  }
  digests.moved = (await givePackage("moved", { files: { "SKILL.md": "before\n" } })).sha256;
  await givePackage("moved", { files: { "SKILL.md": "after\n" }, status: "infected" });
  await operator.setStatus("skill", "gone", "rejected");
});

describe("a verdict", () => {
  test("is not given of a digest that only begins as one that is known, whatever files are called", async () => {
    const others = [digests.one!, sha256("of one"), sha256("as it came: one")].map((digest) => other(digest));
    const files = { "SKILL.md": "# paths", ...Object.fromEntries(others.map((digest) => [digest, digest])) };
    await operator.import([bare({ slug: "paths", body: "Files that are called as digests." })]);
    await givePackage("paths", { files });
    await env.CATALOG.batch(
      others.map((digest) =>
        env.CATALOG.prepare(
          "insert into package_files select unhex(substr(?, 1, 16)), package_id from records where slug = 'paths'",
        ).bind(digest),
      ),
    );
    expect(await verdicts(...others)).toEqual(others.map((digest) => ({ sha256: digest, ...unknown })));
  });

  test("is given of a package, of a file of it and of its SKILL.md as it came", async () => {
    const own = [digests.one!, sha256("of one"), sha256("as it came: one")];
    const { results } = await env.CATALOG.prepare(
      "select id - 1 as at from log_entries where entry ->> '$.digest' = ? order by id desc",
    )
      .bind(digests.one!)
      .all<{ at: number }>();
    const entries = results.map(({ at }) => at);
    expect(entries.length).toBeGreaterThan(0);
    for (const [at, verdict] of (await verdicts(...own)).entries()) {
      expect(verdict).toEqual({
        sha256: own[at],
        known: true,
        screen: { ...cleanScreen.result, findings: [], ruleSet: "1.0.0", clearing: null },
        virusScan: expect.objectContaining({ engine: "builtin", status: "clean", sha256: digests.one }),
        records: [{ type: "skill", slug: "one" }],
        withdrawn: false,
        ...unjudged,
        log: at === 0 ? entries : [],
      });
    }
  });

  test("names every public record that holds it, in some version", async () => {
    const [shared, earlier, infected] = await verdicts(sha256(licence), digests.moved!, sha256("after\n"));
    expect(shared!.records.map(({ slug }) => slug).toSorted()).toEqual(["one", "two"]);
    expect(earlier).toMatchObject({ known: true, records: [{ slug: "moved" }], virusScan: { status: "clean" } });
    expect(infected).toMatchObject({ known: true, withdrawn: true, records: [], virusScan: { status: "infected" } });
  });

  test("says what was withdrawn, and nothing of what never was public", async () => {
    const [package_, file] = await verdicts(digests.gone!, sha256("of gone"));
    for (const verdict of [package_!, file!]) {
      expect(verdict).toMatchObject({ known: true, withdrawn: true, records: [], virusScan: { sha256: digests.gone } });
    }
    const hidden = [digests.never!, sha256("of never"), sha256("as it came: never"), sha256("nothing")];
    expect(await verdicts(...hidden)).toEqual(hidden.map((one) => ({ sha256: one, ...unknown })));
  });

  test("says of a blocked digest that it is withdrawn, where that was public", async () => {
    const block = (digest: string) =>
      env.CATALOG.prepare("insert into blocked values (?1, 'package', 'skill', 'x', null, 0)").bind(digest).run();
    await block(digests.two!);
    await block(digests.never!);
    const [two, never] = await verdicts(digests.two!, digests.never!);
    expect(two).toMatchObject({ known: true, withdrawn: true, records: [] });
    expect(never).toEqual({ sha256: digests.never, ...unknown });
  });

  test("is given of a hundred at once, in their order, each as often as it is asked", async () => {
    const asked = [digests.one!, digests.one!, ...Array.from({ length: 98 }, (_, at) => sha256(`${at}`))];
    expect((await verdicts(...asked)).map((verdict) => verdict.sha256)).toEqual(asked);
  });

  test("names no more than 20 records of a file that many have", async () => {
    const slugs = Array.from({ length: 25 }, (_, at) => `copy-${at}`);
    await operator.import(slugs.map((slug) => bare({ slug, body: `The words of ${slug}` })));
    for (const slug of slugs) await givePackage(slug, { files: { "SKILL.md": slug, "common.txt": "everywhere" } });
    const [verdict] = await verdicts(sha256("everywhere"));
    expect(verdict!.records).toHaveLength(20);
  });
});

describe("what is refused", () => {
  test.each([
    [{ sha256: [] }, "invalid_value"],
    [{ sha256: Array<string>(101).fill("0".repeat(64)) }, "invalid_value"],
    [{ sha256: ["0".repeat(63)] }, "invalid_value"],
    [{ sha256: ["A".repeat(64)] }, "invalid_value"],
    [{ sha256: "0".repeat(64) }, "invalid_value"],
    [{ sha256: [7] }, "invalid_value"],
    [{}, "missing_field"],
    [{ sha256: ["0".repeat(64)], more: 1 }, "unknown_field"],
    ["[", "invalid_body"],
    ["", "invalid_body"],
  ])("%j is a 400, and it says why", async (body, code) => {
    const response = await ask(body);
    expect(response.status).toBe(400);
    expect(await problemOf(response)).toMatchObject({ code });
  });

  test("another type and another method", async () => {
    expect((await ask("x", anon, { "Content-Type": "text/plain" })).status).toBe(415);
    const get = await anon.get("/api/v1/verdicts");
    expect([get.status, get.headers.get("Allow")]).toEqual([405, "POST"]);
  });
});

test("anyone may ask, from a page too, and counts as for a read", async () => {
  const { anon: limited } = serviceWith({ ISOLATE: "verdicts", ANONYMOUS_REQUESTS_PER_MINUTE: "2" });
  const address = { "CF-Connecting-IP": "198.51.100.77" };
  const responses = [];
  for (let at = 0; at < 3; at++) responses.push(await ask({ sha256: [digests.one] }, limited, address));
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 429]);
  for (const { headers } of responses) expect(headers.get("Access-Control-Allow-Origin")).toBe("*");
  expect(responses[0]!.headers.get("Cache-Control")).toBe("no-store");
  const preflight = await anon.send("/api/v1/verdicts", {
    method: "OPTIONS",
    headers: {
      Origin: "https://a.example",
      "Access-Control-Request-Method": "POST",
      "Access-Control-Request-Headers": "content-type",
    },
  });
  expect([preflight.status, preflight.headers.get("Access-Control-Allow-Methods")]).toEqual([204, "POST"]);
  expect(preflight.headers.get("Access-Control-Allow-Headers")).toBe("content-type");
});
