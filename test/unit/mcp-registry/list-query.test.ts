import { describe, expect, test } from "vitest";
import fc from "fast-check";
import { cursorOf, decodeCursor } from "../../../src/formats/mcp-registry/cursor.ts";
import { compareServers, listPage, type ListQuery, parseListQuery } from "../../../src/clients/registry/list-query.ts";

const parse = (text: string) => parseListQuery(new URLSearchParams(text));
const queryOf = (text: string) => parse(text) as ListQuery;
const none = { search: null, version: null, updatedSince: null };

describe("the parameters of a list", () => {
  test.each([
    ["", { limit: 30, filter: none, after: undefined }],
    ["limit=1", { limit: 1 }],
    ["limit=100", { limit: 100 }],
    ["limit=1000000000000000000000", { limit: 100 }],
    ["search=+weather+&version=latest", { filter: { ...none, search: "weather", version: "latest" } }],
    ["search=&version=&updated_since=", { filter: none }],
    ["updated_since=1970-01-01T00:00:01Z", { filter: { ...none, updatedSince: 1_000 } }],
    ["updated_since=1970-01-01t02:00:00.5%2b02:00", { filter: { ...none, updatedSince: 500 } }],
    ["updated_since=1970-01-01T02:00:00+02:00", { filter: { ...none, updatedSince: 0 } }],
    ["include_deleted=true", { filter: none }],
  ])("%j", (text, query) => expect(parse(text)).toMatchObject(query));

  test.each([
    ["limit=0", "limit"],
    ["limit=-1", "limit"],
    ["limit=x", "limit"],
    ["limit=", "limit"],
    ["limit=1.5", "limit"],
    ["limit=1e2", "limit"],
    [`search=${"x".repeat(201)}`, "search"],
    [`version=${"1".repeat(256)}`, "version"],
    ["updated_since=yesterday", "updated_since"],
    ["updated_since=2026-01-01", "updated_since"],
    ["updated_since=2026-13-01T00:00:00Z", "updated_since"],
    ["updated_since=2026-01-01T00:00:00", "updated_since"],
    ["cursor=x", "cursor"],
    ["cursor=%2e%2e", "cursor"],
    [`cursor=${"a".repeat(9_000)}`, "cursor"],
  ])("%s is refused", (text, parameter) => expect(parse(text)).toEqual({ parameter, message: expect.any(String) }));
});

describe("a cursor", () => {
  const cursor = {
    filter: { search: "wetter größe", version: "1.0", updatedSince: 1_795_298_556_000 },
    after: { name: "io.github.acme/weather", version: "1.2.0" },
  };

  test("carries its list, and is said in URLs as it is", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), fc.string(), fc.option(fc.nat()), (search, name, updatedSince) => {
        const given = { filter: { search, version: null, updatedSince }, after: { name, version: "1" } };
        const text = cursorOf(given);
        expect(text).toMatch(/^[A-Za-z0-9_-]+$/);
        expect(decodeCursor(text)).toEqual(given);
      }),
    );
    expect(queryOf(`cursor=${cursorOf(cursor)}&limit=50`)).toEqual({ ...cursor, limit: 50 });
    expect(queryOf(`cursor=${cursorOf(cursor)}&search=other`).filter).toEqual(cursor.filter);
  });

  test("that is bent anywhere is refused", () => {
    const text = cursorOf(cursor);
    for (let at = 0; at < text.length; at++) {
      const other = text[at] === "A" ? "B" : "A";
      expect(decodeCursor(text.slice(0, at) + other + text.slice(at + 1)), `bent at ${at}`).toBeUndefined();
      expect(decodeCursor(text.slice(0, at)), `cut at ${at}`).toBeUndefined();
    }
    expect(decodeCursor(`${text}A`)).toBeUndefined();
    expect(decodeCursor(`${text}=`)).toBeUndefined();
  });

  test("whose text is another's is refused, though its checksum is right", () => {
    const made = (after: unknown) => cursorOf({ filter: none, after: after as { name: string; version: string } });
    expect(decodeCursor(made({ name: "a", version: "b" }))).toBeDefined();
    for (const after of [{ name: 5, version: "b" }, { name: "a" }, {}])
      expect(decodeCursor(made(after))).toBeUndefined();
  });
});

test("pages in the lists' order lose nothing and repeat nothing", () => {
  const all = ["b/a", "a/b", "a/a", "B/a", "a/b"].map((name, at) => ({ server: { name, version: `${at}` } }));
  all.sort((one, other) => compareServers(one.server, other.server));
  const seen: string[] = [];
  let query = queryOf("limit=2&search=x");
  for (;;) {
    const { after } = query;
    const rest = all.filter(({ server }) => !after || compareServers(server, after) > 0);
    const page = listPage(rest.slice(0, query.limit), rest.length > query.limit, query);
    seen.push(...page.servers.map(({ server }) => `${server.name} ${server.version}`));
    expect(page.metadata.count).toBe(page.servers.length);
    if (!("nextCursor" in page.metadata)) break;
    query = queryOf(`cursor=${page.metadata.nextCursor}&limit=2`);
    expect(query.filter.search).toBe("x");
  }
  expect(seen).toEqual(["B/a 3", "a/a 2", "a/b 1", "a/b 4", "b/a 0"]);
});
