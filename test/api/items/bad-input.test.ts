import { beforeAll, describe, expect, test } from "vitest";
import { aTitle, create, listed, newItem, newRegistry, patch, registries, type Registry } from "../../support/items.ts";

const post = (registry: Registry, body: string | Uint8Array, type: string | null = "application/json") =>
  registry.ask("/items", {
    method: "POST",
    body,
    headers: type === null ? {} : { "Content-Type": type },
  });

/** A body of fields that are right, and what is wrong in this one, as JSON text. */
const withText = (members: string) => `{"title":"A title","body":"Text",${members}}`;

/** What is sent, the code and the pointer (or none) that it is answered with. */
const bodies: [string, string, string, string?][] = [
  ["no JSON", "{", "invalid_body"],
  ["nothing", "", "invalid_body"],
  ["white space", " \n ", "invalid_body"],
  ["an array", "[]", "invalid_value", ""],
  ["a number", "1", "invalid_value", ""],
  ["null", "null", "invalid_value", ""],
  ["a string", '"title"', "invalid_value", ""],
  ["two values", '{"title":"A","body":"B"}{}', "invalid_body"],
  ["comments", '{"title":"A","body":"B"/* */}', "invalid_body"],
  ["NaN", withText('"metadata":NaN'), "invalid_body"],
  ["no title", '{"body":"B"}', "missing_field", "/title"],
  ["no body", '{"title":"A"}', "missing_field", "/body"],
  ["an unknown field", withText('"colour":1'), "unknown_field", "/colour"],
  ["an unknown field with odd letters", withText('"a/b~c":1'), "unknown_field", "/a~1b~0c"],
  ["__proto__", withText('"__proto__":{"kind":"note"}'), "unknown_field", "/__proto__"],
  ["__proto__ in escapes", withText('"\\u005f_proto__":1'), "unknown_field", "/__proto__"],
  ["__proto__ in metadata", withText('"metadata":{"__proto__":"x"}'), "unknown_field", "/metadata/__proto__"],
  ["constructor", withText('"constructor":1'), "unknown_field", "/constructor"],
  ["toString", withText('"toString":1'), "unknown_field", "/toString"],
  ["a member twice", '{"title":"A","title":"B","body":"C"}', "invalid_body", "/title"],
  ["an equal member twice", '{"title":"A","title":"A","body":"C"}', "invalid_body", "/title"],
  ["a member twice in escapes", '{"title":"A","t\\u0069tle":"A","body":"C"}', "invalid_body", "/title"],
  ["a member twice in metadata", withText('"metadata":{"a":"1","b":"}","a":"1"}'), "invalid_body", "/metadata/a"],
  ["a member twice in an array", withText('"tags":["x",{"a":1,"a":2}]'), "invalid_body", "/tags/1/a"],
  ["arrays in arrays", `${"[".repeat(20_000)}${"]".repeat(20_000)}`, "invalid_body"],
  ["objects in objects", `${'{"a":'.repeat(20_000)}1${"}".repeat(20_000)}`, "invalid_body"],
  ["an opening without end", "[".repeat(500_000), "invalid_body"],
  ["a title of null", '{"title":null,"body":"B"}', "invalid_value", "/title"],
  ["a title of spaces", '{"title":"  \\u3000 ","body":"B"}', "invalid_value", "/title"],
  ["an empty title", '{"title":"","body":"B"}', "invalid_value", "/title"],
  ["a title of 121", `{"title":"${"x".repeat(121)}","body":"B"}`, "invalid_value", "/title"],
  ["a title of two lines", '{"title":"A\\nB","body":"B"}', "invalid_value", "/title"],
  ["a title with a bidirectional override", '{"title":"A\\u202eB","body":"B"}', "invalid_value", "/title"],
  ["a summary with an isolate", withText('"summary":"A\\u2066B"'), "invalid_value", "/summary"],
  ["a title with NUL", '{"title":"A\\u0000","body":"B"}', "invalid_value", "/title"],
  ["a title with a lone surrogate", '{"title":"A\\ud800","body":"B"}', "invalid_value", "/title"],
  ["a title of a number", '{"title":1,"body":"B"}', "invalid_value", "/title"],
  ["a body with NUL", '{"title":"A","body":"\\u0000"}', "invalid_value", "/body"],
  ["a body with a lone surrogate", '{"title":"A","body":"\\udc00"}', "invalid_value", "/body"],
  ["a body of null", '{"title":"A","body":null}', "invalid_value", "/body"],
  ["a body of 256 KiB and one", `{"title":"A","body":"${"x".repeat(262_145)}"}`, "invalid_value", "/body"],
  ["a body of 256 KiB in fewer letters", `{"title":"A","body":"${"é".repeat(131_073)}"}`, "invalid_value", "/body"],
  ["a kind of its own", withText('"kind":"poem"'), "invalid_value", "/kind"],
  ["a kind of null", withText('"kind":null'), "invalid_value", "/kind"],
  ["a summary of 301", withText(`"summary":"${"x".repeat(301)}"`), "invalid_value", "/summary"],
  ["a platform that is no slug", withText('"platform":"Claude Code"'), "invalid_value", "/platform"],
  ["tags of null", withText('"tags":null'), "invalid_value", "/tags"],
  ["a tag that is no slug", withText('"tags":["ok","Not Ok"]'), "invalid_value", "/tags/1"],
  ["a tag of null", withText('"tags":[null]'), "invalid_value", "/tags/0"],
  ["a tag of 49", withText(`"tags":["${"x".repeat(49)}"]`), "invalid_value", "/tags/0"],
  ["eleven tags", withText(`"tags":${JSON.stringify("abcdefghijk".split(""))}`), "invalid_value", "/tags"],
  ["metadata of null", withText('"metadata":null'), "invalid_value", "/metadata"],
  ["metadata of an array", withText('"metadata":["a"]'), "invalid_value", "/metadata"],
  ["a number in metadata", withText('"metadata":{"a":1}'), "invalid_value", "/metadata/a"],
  ["depth in metadata", withText('"metadata":{"a":{"b":"c"}}'), "invalid_value", "/metadata/a"],
  ["NUL in metadata", withText('"metadata":{"a":"\\u0000"}'), "invalid_value", "/metadata/a"],
  ["a lone surrogate as a name", withText('"metadata":{"\\ud800":"a"}'), "invalid_value"],
  ["metadata of 4 KiB and one", withText(`"metadata":{"a":"${"x".repeat(4089)}"}`), "invalid_value", "/metadata"],
  ...["", "-a", "a-", "a--b", "A", "a_b", "a.b", "a/b", "ä", "a b", "x".repeat(65)].map(
    (slug): [string, string, string, string] => [
      `the slug "${slug.slice(0, 9)}"`,
      withText(`"slug":${JSON.stringify(slug)}`),
      "invalid_value",
      "/slug",
    ],
  ),
  ["a slug of null", withText('"slug":null'), "invalid_value", "/slug"],
];

describe.each(registries)("%s: nothing is stored for", (kind) => {
  let registry: Registry;
  beforeAll(async () => {
    registry = await newRegistry(kind);
    await newItem(registry, { slug: "there" });
  });
  let asked = 0;
  // 120 writes a minute belong to a key: each forty requests take another.
  const next = async () => (++asked % 80 === 0 ? (registry = await newRegistry(kind)) : registry);

  test.each(bodies)("%s", async (_, body, code, pointer) => {
    const at = await next();
    const before = (await listed(at)).total;
    const response = await post(at, body);
    expect(response.headers.get("Content-Type")).toBe("application/problem+json");
    const problem = await response.json();
    expect([response.status, problem]).toMatchObject([
      400,
      { code, ...(pointer !== undefined && { errors: [{ pointer }] }) },
    ]);
    expect((await listed(at)).total).toBe(before);
  });

  test("each fault is named, and no more than twenty", async () => {
    const two = await (await post(registry, '{"title":"","colour":1}')).json();
    expect(two).toMatchObject({
      errors: [{ pointer: "/title" }, { pointer: "/body", code: "missing_field" }, { pointer: "/colour" }],
    });
    const many = Object.fromEntries(Array.from({ length: 900 }, (_, number) => [`field-${number}`, 1]));
    const { errors } = await (await create(registry, many)).json<{ errors: unknown[] }>();
    expect(errors).toHaveLength(20);
  });

  test("a body that is not UTF-8", async () => {
    const response = await post(registry, new Uint8Array([...Buffer.from('{"title":"A","body":"'), 0xff, 0x22, 0x7d]));
    expect([response.status, await response.json()]).toMatchObject([400, { code: "invalid_body" }]);
  });

  test.each([
    ["text/plain"],
    ["application/x-www-form-urlencoded"],
    ["multipart/form-data"],
    ["application/jsonx"],
    ["nonsense"],
    [""],
  ])("the content type %j: 415", async (type) => {
    const response = await post(registry, JSON.stringify(aTitle), type);
    expect([response.status, await response.json()]).toMatchObject([415, { code: "unsupported_media_type" }]);
  });

  test("513 KiB, by its header and by count: 413", async () => {
    const text = JSON.stringify({ ...aTitle, body: "x".repeat(513 * 1024) });
    const header = await registry.ask("/items", {
      method: "POST",
      body: text,
      headers: { "Content-Length": String(text.length), "Content-Type": "application/json" },
    });
    const counted = await post(registry, text);
    const lying = await registry.ask("/items", {
      method: "POST",
      body: text,
      headers: { "Content-Length": "10", "Content-Type": "application/json" },
    });
    for (const response of [header, counted, lying]) {
      expect([response.status, await response.json()]).toMatchObject([413, { code: "payload_too_large" }]);
    }
  });
});

describe.each(registries)("%s: a change is refused like a new item", (kind) => {
  test("for its fields, its slug, its JSON and its type; and what is there stays", async () => {
    const registry = await newRegistry(kind);
    const { item } = await newItem(registry, { summary: "s" });
    for (const [body, code, pointer] of [
      [{ title: "  " }, "invalid_value", "/title"],
      [{ body: null }, "invalid_value", "/body"],
      [{ tags: null }, "invalid_value", "/tags"],
      [{ metadata: null }, "invalid_value", "/metadata"],
      [{ kind: null }, "invalid_value", "/kind"],
      [{ slug: null }, "invalid_value", "/slug"],
      [{ slug: "another" }, "invalid_value", "/slug"],
      [{ revision: 1 }, "unknown_field", "/revision"],
      ['{"title":"A","title":"A"}', "invalid_body", "/title"],
    ] as const) {
      const response = await patch(registry, item.slug, body);
      expect([response.status, await response.json()]).toMatchObject([400, { code, errors: [{ pointer }] }]);
    }
    expect((await patch(registry, item.slug, "{}", { "Content-Type": "text/plain" })).status).toBe(415);
    expect((await patch(registry, item.slug, "[]")).status).toBe(400);
    expect(await (await registry.ask(`/items/${item.slug}`)).json()).toEqual(item);
  });
});

describe.each(registries)("%s: taken as they are", (kind) => {
  test.each([
    ["a title of 120 characters beyond the first plane", { title: "😀".repeat(120) }],
    ["an empty body", { body: "" }],
    ["a body of 256 KiB", { body: "x".repeat(262_144) }],
    ["`constructor` in metadata", { metadata: { constructor: "a", toString: "b" } }],
    ["metadata of 4 KiB", { metadata: { a: "x".repeat(4088) } }],
    ["null for what may be null", { summary: null, platform: null }],
    ["a summary of 300", { summary: "x".repeat(300) }],
    ["a slug of 64", { slug: "x".repeat(64) }],
    ["control characters other than NUL in a body", { body: "\u001b[31m\ttab\f" }],
  ])("%s", async (_, fields) => {
    const { item } = await newItem(await newRegistry(kind), fields);
    expect(item).toMatchObject(fields);
  });

  test.each([["application/json; charset=utf-8"], ["Application/JSON"], ["application/json ;charset=UTF-8"]])(
    "%s",
    async (type) => {
      const response = await post(await newRegistry(kind), `\ufeff${JSON.stringify(aTitle)}`, type);
      expect(response.status).toBe(201);
    },
  );
});
