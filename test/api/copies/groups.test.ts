import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test } from "vitest";
import { anon, everyPage, operator } from "../../support/actors.ts";
import { runCron } from "../../support/cron.ts";
import { article, skill, tool } from "../../support/records.ts";
import { changedIn, textOf } from "../../support/texts.ts";

const wombat = textOf("wombat");
const of = (slug: string, body: string, changes: Partial<Parameters<typeof skill>[0]> = {}) =>
  skill({ slug, title: slug, summary: "Digs", createdAt: "2026-01-01T00:00:00Z", body, ...changes });

const found = (q: string, rest = "") => anon.list(`/api/v1/skills?sort=relevance&q=${q}${rest}`);
const shown = async (q: string, rest = "") =>
  (await found(q, rest)).items.map(({ slug, copies = 0 }) => `${slug as string} ${copies as number}`);
const copiesOf = (slug: string) => anon.slugs(`/api/v1/skills/${slug}/copies`);

describe("texts that are the same or nearly the same", () => {
  beforeAll(async () => {
    await operator.import([
      of("original", wombat),
      of("reflowed", wombat.replaceAll(" ", "  \n")),
      // Of 200 words: 4 others leave 0.85 of the shingles in common, 6 leave 0.78, 12 leave 0.6.
      of("edited", changedIn(wombat, 4)),
      of("revised", changedIn(wombat, 6)),
      of("rewritten", changedIn(wombat, 12)),
      of("stranger", textOf("quokka")),
    ]);
  }, 60_000);

  test("are shown as one, with the number of the others, and listed by it", async () => {
    expect((await shown("digs")).toSorted()).toEqual(["original 2", "revised 0", "rewritten 0", "stranger 0"]);
    expect(await copiesOf("original")).toEqual(["reflowed", "edited"]);
    expect(await copiesOf("edited")).toEqual(["original", "reflowed"]);
    expect(await copiesOf("rewritten")).toEqual([]);
  });

  test("are all shown with `copies=all`, and in every other order", async () => {
    const all = ["edited", "original", "reflowed", "revised", "rewritten", "stranger"];
    expect((await found("digs", "&copies=all")).items.map(({ slug }) => slug).toSorted()).toEqual(all);
    expect((await anon.slugs("/api/v1/skills?q=digs")).toSorted()).toEqual(all);
    expect((await anon.slugs("/api/v1/skills?q=digs&copies=all")).toSorted()).toEqual(all);
    expect((await anon.problem("/api/v1/skills?q=digs&copies=some")).code).toBe("invalid_parameter");
  });

  test("are found by their own name", async () => {
    expect((await shown("reflowed"))[0]).toBe("reflowed 2");
  });

  test("404 for the copies of what is not public", async () => {
    expect((await anon.get("/api/v1/skills/nowhere/copies")).status).toBe(404);
    expect((await anon.get("/api/v1/skills/-/copies")).status).toBe(404);
  });
});

test("the original stands before its copy, whose title is nearer to the query", async () => {
  const body = textOf("echidna");
  await operator.import([
    of("conventional-digger", body, {
      title: "Conventional digger",
      summary: "Writes a burrow message",
      installs: 5_210,
    }),
    of("burrow-message-helper", body, {
      title: "Burrow message helper",
      installs: 76,
      createdAt: "2026-02-01T00:00:00Z",
    }),
    of("conventional-burrow", textOf("thylacine"), { title: "Conventional burrow" }),
    of("burrow-copied", textOf("thylacine"), { title: "Burrow that is copied", createdAt: "2026-02-01T00:00:00Z" }),
  ]);
  expect((await shown("burrow+message"))[0]).toBe("conventional-digger 1");
  expect((await shown("burrow+message+helper"))[0]).toBe("burrow-message-helper 1");
  const { records } = await anon.read<{ records: { slug: string }[] }>("/api/v1/suggest?q=burr&kind=skill");
  expect(records.map(({ slug }) => slug).filter((slug) => !slug.includes("message"))).toEqual(["conventional-burrow"]);
}, 60_000);

describe("which of a group is shown", () => {
  beforeAll(async () => {
    const body = textOf("numbat");
    await operator.import([
      of("numbat-young", body, { createdAt: "2026-03-01T00:00:00Z", platform: "cursor" }),
      of("numbat-old", body, { createdAt: "2025-03-01T00:00:00Z", platform: "cursor" }),
      of("numbat-popular", body, { installs: 100, tags: ["digging"] }),
      of("numbat-verified", body, { verified: true }),
    ]);
  }, 60_000);

  test("the verified, then the most installed, then the oldest, of those that match", async () => {
    expect(await shown("numbat")).toEqual(["numbat-verified 3"]);
    expect(await shown("numbat", "&tag=digging")).toEqual(["numbat-popular 3"]);
    expect(await shown("numbat", "&platform=cursor")).toEqual(["numbat-old 3"]);
    expect(await copiesOf("numbat-verified")).toEqual(["numbat-popular", "numbat-old", "numbat-young"]);
  });

  test("the next one, at once, when it is taken down, and again when it is back", async () => {
    await operator.setStatus("skill", "numbat-verified", "pending");
    expect(await shown("numbat")).toEqual(["numbat-popular 2"]);
    expect(await copiesOf("numbat-popular")).toEqual(["numbat-old", "numbat-young"]);
    expect((await anon.get("/api/v1/skills/numbat-verified/copies")).status).toBe(404);
    await operator.setStatus("skill", "numbat-verified", "approved");
    expect(await shown("numbat")).toEqual(["numbat-verified 3"]);
  });

  test("the next one when it is edited into something else", async () => {
    await operator.import([of("numbat-verified", textOf("bilby"), { verified: true })]);
    expect((await shown("numbat")).toSorted()).toEqual(["numbat-popular 2", "numbat-verified 0"]);
    expect(await copiesOf("numbat-verified")).toEqual([]);
  });
});

describe("a list of groups", () => {
  const families = Array.from({ length: 30 }, (_, at) =>
    textOf(`family${"abcdefghij"[at % 10]}${"abc"[Math.floor(at / 10)]}`),
  );

  beforeAll(async () => {
    const records = families.flatMap((body, family) =>
      Array.from({ length: 1 + (family % 5) }, (_, at) =>
        of(`paged-${family}-${at}`, body, {
          summary: `Paged ${at % 2 ? "odd" : "even"}`,
          tags: at === 0 ? [] : ["second"],
        }),
      ),
    );
    await operator.import(records);
  }, 60_000);

  test.each([1, 3, 7, 20, 100])("has each group once, and as many as it says, at %i a page", async (size) => {
    const list = "/api/v1/skills?q=paged&sort=relevance";
    const all = await everyPage(list, size);
    const whole = await anon.list(`${list}&pageSize=100`);
    expect(all).toEqual(whole.items.map(({ slug }) => slug));
    expect(all.map((slug) => slug.split("-")[1]!).toSorted()).toEqual(families.map((_, at) => String(at)).toSorted());
    expect(whole).toMatchObject({ total: 30, totalRelation: "eq", hasMore: false });
    const first = await anon.list(`${list}&pageSize=${size}`);
    expect(first).toMatchObject({ total: 30, hasMore: size < 30 });
  });

  test("counts with a filter what matches it", async () => {
    const list = await anon.list("/api/v1/skills?q=paged&sort=relevance&tag=second&pageSize=100");
    expect(list.total).toBe(24);
    expect(list.items).toHaveLength(24);
    expect(list.items.every(({ tags }) => (tags as string[]).includes("second"))).toBe(true);
  });
});

describe("a text with more copies than a page has places", () => {
  beforeAll(async () => {
    const body = textOf("potoroo");
    const copies = Array.from({ length: 90 }, (_, at) => of(`potoroo-${at}`, body, { title: "Potoroo" }));
    const others = Array.from({ length: 10 }, (_, at) =>
      of(`other-${at}`, textOf(`other${"abcdefghij"[at]}`), { summary: "Potoroo besides" }),
    );
    await operator.import(copies);
    await operator.import(others);
  }, 60_000);

  test("takes one", async () => {
    const page = await found("potoroo");
    expect(page.items[0]).toMatchObject({ copies: 89 });
    expect(page.items).toHaveLength(11);
    expect(page).toMatchObject({ total: 11, hasMore: false });
    expect(await everyPage("/api/v1/skills?q=potoroo&sort=relevance", 3)).toHaveLength(11);
    expect(await everyPage("/api/v1/skills/potoroo-0/copies", 40)).toHaveLength(89);
  });
});

test("being copied counts as popularity", async () => {
  await operator.import([
    of("thrice-b", textOf("thriceb"), { title: "Thrice", installs: 5 }),
    of("thrice-a", textOf("thricea"), { title: "Thrice" }),
    of("thrice-a2", textOf("thricea"), { title: "Thrice" }),
  ]);
  expect((await shown("thrice")).map((one) => one.slice(0, 8))).toEqual(["thrice-a", "thrice-b"]);
});

test("articles have copies; tools that are described alike have none", async () => {
  const body = textOf("bandicoot");
  await operator.import([
    article({ slug: "bandicoot", title: "Bandicoot", body }),
    article({ slug: "bandicoot-again", title: "Bandicoot", body }),
    tool({ slug: "bandicoot", name: "Bandicoot", body }),
    tool({ slug: "bandicoot-again", name: "Bandicoot", body }),
  ]);
  expect((await anon.list("/api/v1/articles?q=bandicoot&sort=relevance")).items).toMatchObject([{ copies: 1 }]);
  expect((await anon.list("/api/v1/tools?q=bandicoot&sort=relevance")).total).toBe(2);
});

test("a text of a few words is no copy, nor is one that became so short", async () => {
  const body = textOf("wallaby");
  await operator.import([of("wallaby-one", body), of("wallaby-two", body), of("wallaby-three", body)]);
  expect(await copiesOf("wallaby-one")).toEqual(["wallaby-two", "wallaby-three"]);
  await operator.import([of("wallaby-two", "It hops."), of("wallaby-three", "It hops.", { title: "wallaby-two" })]);
  expect(await copiesOf("wallaby-one")).toEqual([]);
  expect(await copiesOf("wallaby-two")).toEqual([]);
});

test("a locked skill is not known by its body", async () => {
  const body = textOf("dunnart");
  await operator.import([
    of("dunnart-free", body),
    of("dunnart-sold", body, { price: 5 }),
    of("dunnart-sold-too", body, { price: 5 }),
  ]);
  expect(await copiesOf("dunnart-free")).toEqual([]);
  expect(await copiesOf("dunnart-sold")).toEqual([]);
});

describe("texts whose front matter alone differs", () => {
  const front = (name: string) => ({ title: `${name} guide`, summary: textOf(`${name}told`, 40) });

  test("are copies, and each is found by its own name", async () => {
    const body = textOf("echidna", 60);
    await operator.import([
      of("echidna-one", body, front("Ravine")),
      of("echidna-two", changedIn(body, 1), front("Meadow")),
      of("echidna-three", body, front("Gully")),
    ]);
    expect(await copiesOf("echidna-one")).toEqual(["echidna-two", "echidna-three"]);
    expect(await shown("guide")).toEqual(["echidna-one 2"]);
    expect(await shown("meadow+guide")).toEqual(["echidna-two 2"]);
  });

  test("are none where the body is as short as a form that is filled in, or is another", async () => {
    const body = textOf("cuscus", 30);
    await operator.import([
      of("cuscus-one", body, front("Marsh")),
      of("cuscus-two", body, front("Bank")),
      of("cuscus-three", textOf("gliderone", 60), front("Ridge")),
      of("cuscus-four", textOf("glidertwo", 60), front("Ridge")),
    ]);
    expect(await copiesOf("cuscus-one")).toEqual([]);
    expect(await copiesOf("cuscus-three")).toEqual([]);
  });

  test("are grouped by the cron where an earlier version has made their signatures", async () => {
    const body = textOf("bettong", 60);
    await operator.import([of("bettong-one", body, front("Hollow")), of("bettong-two", body, front("Burrow"))]);
    await env.CATALOG.batch([
      env.CATALOG.prepare("update copy_signatures set signature = randomblob(128), grouped = 1"),
      env.CATALOG.prepare("update records set copy_group = null where slug like 'bettong-%'"),
      env.CATALOG.prepare("update copy_progress set version = 1, rest = 0"),
    ]);
    const before = await copiesOf("echidna-one");
    await runCron();
    await operator.import([of("anything-else", "Something else changes the number that answers are kept by.")]);
    expect(await copiesOf("bettong-one")).toEqual(["bettong-two"]);
    expect(await copiesOf("echidna-one")).toEqual(before);
  });
});

test("the cron groups what was stored before there were groups", async () => {
  const body = textOf("kowari");
  await operator.import([of("kowari-one", body), of("kowari-two", body)]);
  await env.CATALOG.batch([
    env.CATALOG.prepare("delete from copy_signatures"),
    env.CATALOG.prepare("update records set copy_group = null"),
    env.CATALOG.prepare("update copy_progress set version = 0"),
  ]);
  expect(await copiesOf("kowari-one")).toEqual([]);
  await runCron();
  await operator.import([of("anything", "Something else changes the number that answers are kept by.")]);
  expect(await copiesOf("kowari-one")).toEqual(["kowari-two"]);
  const { results } = await env.CATALOG.prepare("select count(*) as rows from copy_bands").all<{ rows: number }>();
  const signed = await env.CATALOG.prepare("select count(*) as rows from copy_signatures where grouped").all<{
    rows: number;
  }>();
  expect(results[0]!.rows).toBe(8 * signed.results[0]!.rows);
});
