import { beforeAll, describe, expect, test } from "vitest";
import type { SeriesDetail } from "../../src/contract/public/series.ts";
import type { SkillDetail } from "../../src/contract/public/skills.ts";
import { anon, operator } from "../support/actors.ts";
import { article, kinds, series, skill } from "../support/records.ts";

describe.each(kinds)("a takedown of a record of kind $kind", ({ kind, path, hasDetail, make, publicWord }) => {
  const isShown = async () => ({
    detail: hasDetail ? (await anon.get(`${path}/subject`)).status === 200 : null,
    list: (await anon.slugs(path)).includes("subject"),
    search: (await anon.slugs(`${path}?q=quokka`)).includes("subject"),
    relevance: (await anon.slugs(`${path}?q=quokka&sort=relevance`)).includes("subject"),
    total: (await anon.list(path)).total,
    found: (await anon.list(`${path}?q=quokka`)).total,
  });
  const shown = { detail: hasDetail ? true : null, list: true, search: true, relevance: true, total: 2, found: 1 };
  const gone = { detail: hasDetail ? false : null, list: false, search: false, relevance: false, total: 1, found: 0 };

  test("is seen at once everywhere, and so is its return", async () => {
    await operator.import([make({ slug: "subject", name: "Quokka" }), make({ slug: "other", name: "Wombat" })]);
    expect(await isShown()).toEqual(shown);
    expect(await operator.setStatus(kind, "subject", "rejected")).toMatchObject({ status: "rejected", public: false });
    expect(await isShown()).toEqual(gone);
    expect(await operator.setStatus(kind, "subject", "approved")).toMatchObject({ status: publicWord, public: true });
    expect(await isShown()).toEqual(shown);
  });

  test("asked for twice is one takedown", async () => {
    await operator.setStatus(kind, "other", "pending");
    await operator.setStatus(kind, "other", "rejected");
    expect((await anon.list(path)).total).toBe(1);
    await operator.setStatus(kind, "other", "listed");
    await operator.setStatus(kind, "other", "published");
    expect((await anon.list(path)).total).toBe(2);
    expect((await operator.state()).records[kind]).toBe(2);
  });
});

describe("a takedown of an article or its series", () => {
  beforeAll(async () => {
    await operator.import([
      series({ slug: "told", title: "Told in parts" }),
      article({ slug: "told-1", series: { slug: "told", part: 1 } }),
      article({ slug: "told-2", series: { slug: "told", part: 2 } }),
    ]);
  });

  test("leaves the parts of the series, and comes back in its place", async () => {
    const positions = async () =>
      (await anon.read<SeriesDetail>("/api/v1/series/told")).parts.map(({ position }) => position);
    expect(await positions()).toEqual([1, 2]);
    await operator.setStatus("article", "told-1", "unlisted");
    expect(await positions()).toEqual([2]);
    await operator.setStatus("article", "told-1", "published");
    expect(await positions()).toEqual([1, 2]);
  });

  test("takes the series off its articles, in detail, list and search", async () => {
    const seriesOf = async () => [
      (await anon.read<{ series: unknown }>("/api/v1/articles/told-2")).series,
      (await anon.list("/api/v1/articles?pageSize=100")).items.find(({ slug }) => slug === "told-2")?.["series"],
      (await anon.list("/api/v1/articles?q=told-2")).items[0]?.["series"],
    ];
    const told = { slug: "told", title: "Told in parts", part: 2 };
    expect(await seriesOf()).toEqual([told, told, told]);
    await operator.setStatus("series", "told", "pending");
    expect(await seriesOf()).toEqual([null, null, null]);
    await operator.setStatus("series", "told", "listed");
    expect(await seriesOf()).toEqual([told, told, told]);
  });
});

describe("an import", () => {
  const search = (q: string) => anon.slugs(`/api/v1/skills?q=${encodeURIComponent(q)}`);
  const first = skill({ slug: "changing", title: "Zebra", summary: "stripes", tags: ["savanna"], body: "hooves" });

  test("is found at once by each of its texts", async () => {
    expect(await operator.import([first])).toMatchObject([{ outcome: "created" }]);
    for (const q of ["zebra", "stripes", "savanna", "hooves", "changing", "zeb"]) {
      expect(await search(q), q).toEqual(["changing"]);
    }
  });

  test("that changes a record is found by its new words and no longer by its old ones", async () => {
    const second = { ...first, title: "Giraffe", summary: "necks", tags: ["acacia"], body: "tongues" };
    expect(await operator.import([second])).toMatchObject([{ outcome: "updated" }]);
    for (const q of ["giraffe", "necks", "acacia", "tongues"]) expect(await search(q), q).toEqual(["changing"]);
    for (const q of ["zebra", "stripes", "savanna", "hooves", "zeb"]) expect(await search(q), q).toEqual([]);
    expect(await anon.slugs("/api/v1/skills?tag=savanna")).toEqual([]);
    expect(await anon.read("/api/v1/skills/changing")).toMatchObject({ title: "Giraffe", tags: ["acacia"] });
    expect((await anon.list("/api/v1/skills?q=giraffe")).total).toBe(1);
  });

  test("of the same again changes nothing and writes nothing", async () => {
    const records = kinds.map(({ make }) => make({ slug: "the-same", name: "The same" }));
    await operator.import(records);
    const before = await operator.state();
    const outcomes = await operator.import(records);
    expect(outcomes.map(({ outcome }) => outcome)).toEqual(kinds.map(() => "unchanged"));
    expect(await operator.state()).toEqual(before);
  });

  test("of the same in other words changes nothing: members in another order, defaults written out", async () => {
    const { title, slug, ...rest } = skill({ slug: "reordered", title: "Reordered" });
    await operator.import([{ slug, title, ...rest }]);
    expect(await operator.import([{ ...rest, title, slug, tags: [], score: 0, price: null }])).toMatchObject([
      { outcome: "unchanged" },
    ]);
  });

  test("that says nothing of the status does not undo a takedown", async () => {
    const record = skill({ slug: "taken-down", title: "Axolotl" });
    await operator.import([record]);
    await operator.setStatus("skill", "taken-down", "rejected");
    expect(await operator.import([record])).toMatchObject([{ outcome: "unchanged" }]);
    expect(await operator.import([{ ...record, body: "Axolotl, changed." }], { status: "approved" })).toMatchObject([
      { outcome: "updated" },
    ]);
    expect((await anon.get("/api/v1/skills/taken-down")).status).toBe(404);
    expect(await search("axolotl")).toEqual([]);
    await operator.setStatus("skill", "taken-down", "approved");
    expect((await anon.read<SkillDetail>("/api/v1/skills/taken-down")).bodyHtml).toContain("changed");
    expect(await search("axolotl")).toEqual(["taken-down"]);
  });

  test("that says a record's status sets it", async () => {
    const record = skill({ slug: "says-so", title: "Narwhal", status: "approved" });
    await operator.import([record]);
    expect(await operator.import([{ ...record, status: "rejected" }])).toMatchObject([{ outcome: "updated" }]);
    expect((await anon.get("/api/v1/skills/says-so")).status).toBe(404);
    await operator.import([record]);
    expect((await anon.get("/api/v1/skills/says-so")).status).toBe(200);
  });

  test("of new records as pending shows none of them until they are approved", async () => {
    await operator.import([skill({ slug: "waiting", title: "Pangolin" })], { status: "pending" });
    expect((await anon.get("/api/v1/skills/waiting")).status).toBe(404);
    expect(await search("pangolin")).toEqual([]);
    await operator.setStatus("skill", "waiting", "approved");
    expect(await search("pangolin")).toEqual(["waiting"]);
  });

  test("keeps the time of creation where the record does not say it", async () => {
    const record = skill({ slug: "dated", title: "Dated", createdAt: "2020-01-01T00:00:00Z" });
    await operator.import([record]);
    const { createdAt: _createdAt, ...undated } = record;
    await operator.import([undated]);
    expect(await anon.read("/api/v1/skills/dated")).toMatchObject({ createdAt: "2020-01-01T00:00:00Z" });
  });

  test("of a hundred at once by two operators leaves each record whole and found", async () => {
    const batch = (title: string) =>
      Array.from({ length: 40 }, (_, at) => skill({ slug: `raced-${at}`, title, summary: title }));
    await Promise.all([operator.import(batch("Lemur")), operator.import(batch("Tapir"))]);
    const [lemurs, tapirs] = [
      await anon.list("/api/v1/skills?q=lemur&pageSize=100"),
      await anon.list("/api/v1/skills?q=tapir&pageSize=100"),
    ];
    expect(lemurs.items.length + tapirs.items.length).toBe(40);
    for (const [word, { items }] of [["Lemur", lemurs] as const, ["Tapir", tapirs] as const]) {
      for (const item of items) expect(item).toMatchObject({ title: word, summary: word });
    }
    const { sequence, indexedSequence } = await operator.state();
    expect(indexedSequence).toBe(sequence);
  });
});
