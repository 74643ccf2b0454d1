import { describe, expect, test } from "vitest";
import type { SkillDetail } from "../../../src/contract/public/skills.ts";
import { anon, ndjson, operator } from "../../support/actors.ts";
import { article, command, mcpServer, series, skill, tool } from "../../support/records.ts";

const good = (slug: string) => JSON.stringify(skill({ slug, title: `Good ${slug}` }));
const { title: _title, ...untitled } = skill({ slug: "no-title" });

/** One bad line each, between two good ones: what it is, its text, and the error it gets. */
const badLines: [string, string, { pointer?: string; code: string }][] = [
  ["that is not JSON", "{not json}", { pointer: "", code: "invalid_body" }],
  ["that ends too soon", good("cut").slice(0, -20), { pointer: "", code: "invalid_body" }],
  ["of two records", `${good("one-line")}${good("same-line")}`, { pointer: "", code: "invalid_body" }],
  ["that is null", "null", { pointer: "", code: "invalid_body" }],
  ["that is a number", "42", { pointer: "", code: "invalid_body" }],
  ["that is a string", '"skill"', { pointer: "", code: "invalid_body" }],
  ["that is an array", `[${good("in-an-array")}]`, { pointer: "", code: "invalid_body" }],
  ["without a type", '{"slug":"x","title":"X"}', { pointer: "/type", code: "missing_field" }],
  ["of an unknown type", '{"type":"plugin","slug":"x"}', { pointer: "/type", code: "invalid_value" }],
  ["without a title", JSON.stringify(untitled), { pointer: "/title", code: "missing_field" }],
  ["with an empty title", JSON.stringify(skill({ title: "  " })), { pointer: "/title", code: "invalid_value" }],
  ["with a title of a number", JSON.stringify({ ...skill(), title: 7 }), { pointer: "/title", code: "invalid_value" }],
  ["with a title of null", JSON.stringify({ ...skill(), title: null }), { pointer: "/title", code: "invalid_value" }],
  [
    "with a title of 121 characters",
    JSON.stringify(skill({ title: "x".repeat(121) })),
    { pointer: "/title", code: "invalid_value" },
  ],
  ["with tags of a string", JSON.stringify({ ...skill(), tags: "a,b" }), { pointer: "/tags", code: "invalid_value" }],
  [
    "with a tag that is no slug",
    JSON.stringify(skill({ tags: ["fine", "Not Fine"] })),
    { pointer: "/tags/1", code: "invalid_value" },
  ],
  [
    "with eleven tags",
    JSON.stringify(skill({ tags: Array.from({ length: 11 }, (_, at) => `tag-${at}`) })),
    { pointer: "/tags", code: "invalid_value" },
  ],
  ["with an unknown field", JSON.stringify({ ...skill(), colour: 1 }), { pointer: "/colour", code: "unknown_field" }],
  [
    "with an unknown field that needs escaping",
    JSON.stringify({ ...skill(), "a/b~c": 1 }),
    { pointer: "/a~1b~0c", code: "unknown_field" },
  ],
  ["with a slug in upper case", JSON.stringify(skill({ slug: "Upper" })), { pointer: "/slug", code: "invalid_value" }],
  ["with a slug of a path", JSON.stringify(skill({ slug: "../etc" })), { pointer: "/slug", code: "invalid_value" }],
  [
    "with a slug of 65 characters",
    JSON.stringify(skill({ slug: "x".repeat(65) })),
    { pointer: "/slug", code: "invalid_value" },
  ],
  ["with a slug with a line end", JSON.stringify(skill({ slug: "x\n" })), { pointer: "/slug", code: "invalid_value" }],
  [
    "with a body of 300 KB",
    JSON.stringify(skill({ body: "x".repeat(300_000) })),
    { pointer: "/body", code: "invalid_value" },
  ],
  [
    "with a body of 300 KB in 100 000 characters",
    JSON.stringify(skill({ body: "日".repeat(100_000) })),
    { pointer: "/body", code: "invalid_value" },
  ],
  ["with half a surrogate pair", good("half").replace("Good", "\\ud800"), { pointer: "/title", code: "invalid_value" }],
  ["with a NUL", good("nul").replace("Good", "\\u0000"), { pointer: "/title", code: "invalid_value" }],
  [
    "with a NUL deep inside",
    JSON.stringify(mcpServer({ packages: [{ registryType: "npm", identifier: "x", "a/b": ["\0"] }] })),
    { pointer: "/packages/0/a~1b/0", code: "invalid_value" },
  ],
  [
    "with a member twice",
    good("twin").replace('"title"', '"title":"A","title"'),
    { pointer: "/title", code: "invalid_body" },
  ],
  [
    "with a member twice deep inside",
    good("deep-twin").replace('"title"', '"trust":{"provenance":"unreviewed","provenance":"human-reviewed"},"title"'),
    { pointer: "/trust/provenance", code: "invalid_body" },
  ],
  [
    "with __proto__",
    good("proto").replace('"title"', '"__proto__":{"verified":true},"title"'),
    { pointer: "/__proto__", code: "unknown_field" },
  ],
  [
    "with a link to javascript:",
    JSON.stringify(skill({ sourceUrl: "javascript:alert(1)" })),
    { pointer: "/sourceUrl", code: "invalid_value" },
  ],
  [
    "with a date that is none",
    JSON.stringify(skill({ createdAt: "2026-02-30T00:00:00Z" })),
    { pointer: "/createdAt", code: "invalid_value" },
  ],
  [
    "with a date without its zone",
    JSON.stringify(skill({ createdAt: "2026-02-01T00:00:00" })),
    { pointer: "/createdAt", code: "invalid_value" },
  ],
  ["with a score of a half", JSON.stringify(skill({ score: 1.5 })), { pointer: "/score", code: "invalid_value" }],
  ["with a huge score", JSON.stringify(skill({ score: 2 ** 31 })), { pointer: "/score", code: "invalid_value" }],
  ["with negative installs", JSON.stringify(skill({ installs: -1 })), { pointer: "/installs", code: "invalid_value" }],
  ["with an endless number", good("inf").replace('"Good inf"', "1e999"), { pointer: "/title", code: "invalid_value" }],
  ["with a negative price", JSON.stringify(skill({ price: -1 })), { pointer: "/price", code: "invalid_value" }],
  [
    "with an unknown status",
    JSON.stringify({ ...skill(), status: "live" }),
    { pointer: "/status", code: "invalid_value" },
  ],
  [
    "with a transport that there is not",
    JSON.stringify({ ...mcpServer(), transports: ["websocket"] }),
    { pointer: "/transports/0", code: "invalid_value" },
  ],
  [
    "with an unknown member of its trust",
    JSON.stringify({ ...skill(), trust: { level: 9 } }),
    { pointer: "/trust/level", code: "unknown_field" },
  ],
  [
    "with a part before the first",
    JSON.stringify(article({ series: { slug: "s", part: 0 } })),
    { pointer: "/series/part", code: "invalid_value" },
  ],
  [
    "with 100 000 brackets",
    good("deep").replace('"Good deep"', `${"[".repeat(100_000)}${"]".repeat(100_000)}`),
    { code: "invalid_body" },
  ],
  [
    "with a __proto__",
    good("proto").replace('"title"', '"__proto__":{"admin":true},"title"'),
    { pointer: "/__proto__", code: "unknown_field" },
  ],
];

describe("a line is rejected with its number and its fault, and the others are imported", () => {
  test.each(badLines.map((line, at) => [...line, at] as const))("a line %s", async (_what, text, error, at) => {
    const outcomes = await operator.import([good(`before-${at}`), text, good(`after-${at}`)].join("\n"));
    expect(outcomes).toMatchObject([
      { line: 1, slug: `before-${at}`, outcome: "created", errors: [] },
      { line: 2, outcome: "rejected", errors: [error] },
      { line: 3, slug: `after-${at}`, outcome: "created", errors: [] },
    ]);
    expect((await anon.get(`/api/v1/skills/after-${at}`)).status).toBe(200);
  });

  test("all faults of a line are told", async () => {
    const { authorName: _authorName, ...rest } = skill({ slug: "Bad", summary: "x".repeat(3_000) });
    const [{ errors } = { errors: [] }] = await operator.import([{ ...rest, colour: 1 }]);
    expect(errors.map(({ pointer }) => pointer).toSorted()).toEqual(["/authorName", "/colour", "/slug", "/summary"]);
  });

  test("the second of two records of one slug, whatever it says", async () => {
    const twice = [
      skill({ slug: "twice", title: "First" }),
      tool({ slug: "twice" }),
      skill({ slug: "twice", title: "Second" }),
    ];
    expect(await operator.import(twice)).toMatchObject([
      { outcome: "created" },
      { outcome: "created" },
      { line: 3, slug: "twice", outcome: "rejected", errors: [{ pointer: "/slug", code: "slug_taken" }] },
    ]);
    expect(await anon.read("/api/v1/skills/twice")).toMatchObject({ title: "First" });
  });

  test("nothing of a rejected record is stored", async () => {
    const { sequence } = await operator.state();
    await operator.import([{ ...skill({ slug: "rejected" }), colour: 1 }, skill({ slug: "../no" })]);
    expect(await operator.state()).toMatchObject({ sequence });
    expect((await anon.get("/api/v1/skills/rejected")).status).toBe(404);
  });
});

describe("text", () => {
  test.each(["\u001b[31m", "\n", "\u0085", "\u202e", "\u2066", "\u2028", "\u200f"])(
    "of one line, with %j in it, is refused wherever it stands",
    async (unfit) => {
      const text = `a${unfit}b`;
      const records: [string, object][] = [
        ["/title", skill({ title: text })],
        ["/summary", skill({ summary: text })],
        ["/authorName", skill({ authorName: text })],
        ["/install/0/command", skill({ install: [{ target: "git", command: text }] })],
        ["/files/0/path", skill({ files: [{ path: text, sizeBytes: 1, isText: true }] })],
        ["/name", tool({ name: text })],
        ["/tagline", tool({ tagline: text })],
        ["/license", tool({ license: text })],
        ["/links/0/label", tool({ links: [{ label: text, url: "https://example.com" }] })],
        ["/registryName", mcpServer({ registryName: text })],
        ["/version", mcpServer({ version: text })],
        [
          "/requiredInputs/0/name",
          mcpServer({ requiredInputs: [{ name: text, description: null, isRequired: true, isSecret: true }] }),
        ],
        ["/syntax", command({ syntax: text })],
        ["/arguments/0/name", command({ arguments: [{ name: text, required: true }] })],
        ["/excerpt", article({ excerpt: text })],
        ["/description", series({ description: text })],
      ];
      const outcomes = await operator.import(records.map(([, record]) => record));
      expect(outcomes.map(({ errors }) => errors)).toMatchObject(
        records.map(([pointer]) => [{ pointer, code: "invalid_value" }]),
      );
    },
  );

  test("the error names a character that does not show", async () => {
    const [outcome] = await operator.import([skill({ title: "A\u202eB" })]);
    const message = expect.stringContaining("U+202E") as string;
    expect(outcome!.errors).toMatchObject([{ pointer: "/title", message }]);
  });

  test("with control and bidirectional characters is refused in every member that is no markdown", async () => {
    const packages = [{ registryType: "npm", identifier: "x", note: "a\u202eb" }];
    const named = [{ registryType: "npm", identifier: "x", "a\u001b": "b" }];
    expect(
      await operator.import([mcpServer({ slug: "odd", packages }), mcpServer({ slug: "odder", packages: named })]),
    ).toMatchObject([{ errors: [{ pointer: "/packages/0/note" }] }, { errors: [{ pointer: "/packages/0" }] }]);
  });

  test("that people write is kept: joiners of emoji and scripts, examples of several lines, any markdown", async () => {
    const summary = "A family \u{1f468}\u200d\u{1f469}\u200d\u{1f467}, नमस्\u200dते, می\u200cخواهم";
    const examples = [{ input: "/one\n\ttwo", note: null }];
    const body = "Text\u202e and\u001b more.";
    expect(await operator.import([skill({ slug: "joined", summary })])).toMatchObject([{ outcome: "created" }]);
    // What the screen says of it is another matter.
    expect(await operator.import([skill({ slug: "turned", body })])).toMatchObject([{ outcome: "created" }]);
    expect(await operator.import([command({ slug: "lines", examples, status: "pending" })])).toMatchObject([
      { outcome: "created" },
    ]);
    expect(await anon.read("/api/v1/skills/joined")).toMatchObject({ summary });
  });
});

describe("what a file may look like", () => {
  test("CRLF, blank lines, a BOM, no last line end: lines keep their numbers", async () => {
    const text = `\uFEFF${good("bom")}\r\n\r\n   \n${good("crlf")}\r\nnonsense\r\n${good("last")}`;
    expect(await operator.import(text)).toMatchObject([
      { line: 1, slug: "bom", outcome: "created" },
      { line: 4, slug: "crlf", outcome: "created" },
      { line: 5, outcome: "rejected" },
      { line: 6, slug: "last", outcome: "created" },
    ]);
  });

  test("a file of nothing imports nothing", async () => {
    for (const nothing of ["", "\n\n", "\uFEFF", "\r\n"]) expect(await operator.import(nothing)).toEqual([]);
  });

  test("a line separator of Unicode inside a string is part of the string", async () => {
    const text = "One\u2028two\u2029three\u0085four";
    await operator.import([skill({ slug: "separators", body: text })]);
    expect(await anon.read<SkillDetail>("/api/v1/skills/separators")).toMatchObject({ bodyHtml: `<p>${text}</p>\n` });
  });

  test("a line that is not UTF-8 is rejected, not changed into something else", async () => {
    const bytes = new TextEncoder().encode(`${good("before-bytes")}\n${good("b@d-bytes")}\n${good("after-bytes")}`);
    bytes[bytes.indexOf("@".charCodeAt(0))] = 0xff;
    const titled = new TextEncoder().encode(JSON.stringify(skill({ slug: "bad-title", title: "B@d" })));
    titled[titled.indexOf("@".charCodeAt(0))] = 0xff;
    const body = new Blob([bytes, "\n", titled]);
    const response = await operator.send("/catalog/import", { method: "POST", body });
    const { outcomes } = await response.json<{ outcomes: object[] }>();
    expect(outcomes).toMatchObject([
      { line: 1, outcome: "created" },
      { line: 2, outcome: "rejected" },
      { line: 3, outcome: "created" },
      { line: 4, outcome: "rejected" },
    ]);
  });

  test("a record as the public side shows it can be imported, what is derived in it is made anew", async () => {
    const records = [skill({ slug: "round" }), tool({ slug: "round" }), mcpServer({ slug: "round" })];
    await operator.import([...records, article({ slug: "round" }), series({ slug: "round" })]);
    for (const [type, path] of Object.entries({
      skill: "skills",
      tool: "tools",
      "mcp-server": "mcp-servers",
      article: "articles",
      series: "series",
    })) {
      const shown = await anon.read(`/api/v1/${path}/round`);
      const body = type === "series" ? {} : { body: "New body." };
      const [outcome] = await operator.import(ndjson([{ type, ...shown, ...body }]));
      expect(outcome, JSON.stringify(outcome)).toMatchObject({ outcome: "updated" });
    }
    const [shown] = (await anon.list("/api/v1/commands")).items;
    expect(shown).toBeUndefined();
    await operator.import([command({ slug: "round" })]);
    const [again] = (await anon.list("/api/v1/commands")).items;
    expect(await operator.import([{ type: "command", ...again }])).toMatchObject([{ outcome: "updated" }]);
  });
});
