import { beforeAll, describe, expect, test } from "vitest";
import type { Suggestions } from "../../../src/contract/public/suggest.ts";
import { anon, operator } from "../../support/actors.ts";
import { newIsolate } from "../../support/isolates.ts";
import { article, command, mcpServer, skill } from "../../support/records.ts";
import { textOf } from "../../support/texts.ts";

const suggest = (q: string, rest = "") => anon.read<Suggestions>(`/api/v1/suggest?q=${encodeURIComponent(q)}${rest}`);
const slugs = async (q: string, rest = "") => (await suggest(q, rest)).records.map(({ slug }) => slug);
const words = async (q: string, rest = "") => (await suggest(q, rest)).words;

let texts = 0;
const of = (slug: string, title: string, changes: Partial<Parameters<typeof skill>[0]> = {}) =>
  skill({
    slug,
    title,
    summary: "Nothing to say",
    body: textOf(`text${[...String(texts++)].map((digit) => "abcdefghij"[Number(digit)]).join("")}`),
    ...changes,
  });

beforeAll(async () => {
  await operator.import([
    of("kubernetes", "Kubernetes"),
    of("kubernetes-deploy", "Kubernetes deploy helper"),
    of("kube-popular", "Watch a Kubernetes cluster", { installs: 5_000 }),
    of("kumquat", "Kumquat peeler", { installs: 40, summary: "Peels a kumquat on kubernetes" }),
    of("kyoto", "京都の設定 guide"),
    of("numbers", "Tax form 1040"),
    ...[90, 80, 70, 60].map((installs) => of(`gazebo-${installs}`, "Gazebo", { installs })),
    of("gazebo-roof", "Gazebo roof"),
    of("many-words", "A sundial of my own by a hedge"),
    command({ slug: "kubectl", title: "Kubectl", syntax: "/kubectl", description: "Asks the cluster" }),
    mcpServer({ slug: "kubernetes-mcp", name: "Kubernetes server", tagline: "Speaks to it" }),
    article({ slug: "kubernetes-at-home", title: "Kubernetes at home" }),
  ]);
}, 60_000);

describe("records", () => {
  test("by the beginnings of their titles' words: the very title, those that begin so, then the others", async () => {
    expect(await slugs("kubernetes", "&kind=skill")).toEqual(["kubernetes", "kubernetes-deploy", "kube-popular"]);
    expect(await slugs("dep kub")).toEqual(["kubernetes-deploy"]);
    expect(await slugs("KÚBERN clus")).toEqual(["kube-popular"]);
  });

  test("by all words of a long text, though the index is not asked for each", async () => {
    expect(await slugs("a sundial of my own by a hed")).toEqual(["many-words"]);
    expect(await slugs("a sundial of an own by a hed")).toEqual([]);
    expect(await slugs("a s o m o b a h")).toEqual(["many-words"]);
    expect(await slugs("a s o m o b z h")).toEqual([]);
  });

  test("of one title two before the others, then the rest", async () => {
    const expected = ["gazebo-90", "gazebo-80", "gazebo-roof", "gazebo-70", "gazebo-60"];
    expect(await slugs("gazebo")).toEqual(expected);
    expect(await slugs("gazebo", "&limit=3")).toEqual(expected.slice(0, 3));
    expect((await slugs("gazbeo")).slice(0, 3)).toEqual(expected.slice(0, 3));
  });

  test("then by popularity", async () => {
    expect(await slugs("ku", "&kind=skill")).toEqual(["kumquat", "kubernetes", "kubernetes-deploy", "kube-popular"]);
  });

  test("of every kind, or of one", async () => {
    const { records } = await suggest("kub");
    expect(records.map(({ type }) => type).toSorted()).toEqual([
      "article",
      "command",
      "mcp-server",
      "skill",
      "skill",
      "skill",
    ]);
    expect(records.find(({ type }) => type === "command")).toEqual({
      type: "command",
      slug: "kubectl",
      title: "Kubectl",
    });
    expect(await slugs("kub", "&kind=command")).toEqual(["kubectl"]);
    expect(await slugs("kub", "&kind=series")).toEqual([]);
  });

  test("as many as are asked for", async () => {
    expect(await slugs("k", "&limit=2")).toHaveLength(2);
    expect(await slugs("k")).toHaveLength(7);
  });

  test("by parts of a text that is not parted by spaces, and by digits", async () => {
    expect(await slugs("京都")).toEqual(["kyoto"]);
    expect(await slugs("京都の設 gui")).toEqual(["kyoto"]);
    expect(await slugs("10")).toEqual(["numbers"]);
  });
});

describe("words", () => {
  test("that the last one may become, those of most records first, and that go with the others", async () => {
    expect((await words("ku"))[0]).toBe("kubernetes");
    expect(await words("kum")).toEqual(["kumquat"]);
    expect(await words("kumquat pee")).toEqual(["peeler", "peels"]);
    expect(await words("deploy pee")).toEqual([]);
    expect(await words("kubernetes")).toEqual([]);
  });

  test("of one kind", async () => {
    expect(await words("spea", "&kind=mcp-server")).toEqual(["speaks"]);
    expect(await words("spea", "&kind=skill")).toEqual([]);
  });
});

describe("forgives as a search does, where nothing or too little has what was typed", () => {
  beforeAll(async () => {
    await operator.import([
      of("postgres", "Postgres"),
      of("postgres-backup", "Postgres backup helper", { installs: 900 }),
      of("postgresql", "PostgreSQL tuning"),
      of("typescript-types", "TypeScript types"),
      mcpServer({ slug: "postgres-mcp", name: "Postgres server", tagline: "Asks a database" }),
      ...["one", "two", "three"].map((name) => of(`orchid-${name}`, `Orchid ${name}`)),
      of("orhcid", "Orhcid by mistake"),
    ]);
  }, 60_000);

  test("a mistyped word: what was meant exactly first, then by popularity, and the words to go on with", async () => {
    expect(await slugs("postgers", "&kind=skill")).toEqual(["postgres", "postgres-backup", "postgresql"]);
    expect(await words("postgers", "&kind=skill")).toEqual(["postgres", "postgresql"]);
    expect(await slugs("postgers")).toContain("postgres-mcp");
    expect(await slugs("postgers", "&limit=1")).toEqual(["postgres"]);
  });

  test("of several words, while the last one is typed", async () => {
    expect(await slugs("postgers back")).toEqual(["postgres-backup"]);
    expect(await words("postgers back")).toEqual(["backup"]);
    expect(await slugs("back postgers")).toEqual(["postgres-backup"]);
  });

  test("joined and split words", async () => {
    expect(await slugs("type script")).toEqual(["typescript-types"]);
    expect(await slugs("postgresbackup")).toEqual(["postgres-backup"]);
  });

  test("what is typed so comes first", async () => {
    expect(await slugs("orhcid")).toEqual(["orhcid"]);
    expect((await slugs("orchdi")).toSorted()).toEqual(["orchid-one", "orchid-three", "orchid-two"]);
  });

  test("nothing that is only begun, nothing between quotation marks, nothing that is far from all words", async () => {
    expect(await slugs("kubernetes dep", "&kind=skill")).toEqual(["kubernetes-deploy"]);
    expect(await suggest('"postgers"')).toEqual({ records: [], words: [] });
    expect(await suggest("qqqqzzzz")).toEqual({ records: [], words: [] });
    expect(await suggest("postgers zzzzqqqq")).toEqual({ records: [], words: [] });
  });

  test("nothing that was taken down", async () => {
    await operator.import([of("marimba", "Marimba lessons")]);
    expect(await slugs("marmiba")).toEqual(["marimba"]);
    await operator.setStatus("skill", "marimba", "rejected");
    expect(await suggest("marmiba")).toEqual({ records: [], words: [] });
  });
});

describe("scripts without spaces", () => {
  beforeAll(async () => {
    await operator.import([
      of("database", "数据库迁移助手", { summary: "迁移数据库的结构" }),
      of("analysis", "Analysis", { summary: "数据分析和可视化工具" }),
      of("design", "Design", { summary: "データベースの設計を支援するスキル" }),
      of("deploy", "デプロイ手順", { summary: "サーバーに配置する" }),
      of("docker-data", "Docker", { summary: "Docker で データベース を動かす" }),
    ]);
  }, 60_000);

  test("by titles first, then by summaries, from the first character", async () => {
    expect(await slugs("数")).toEqual(["database", "analysis"]);
    expect(await slugs("数据")).toEqual(["database", "analysis"]);
    expect(await slugs("数据分")).toEqual(["analysis"]);
    expect(await slugs("デ")).toEqual(["deploy", "design", "docker-data"]);
    expect(await slugs("docker デー")).toEqual(["docker-data"]);
    expect(await slugs("数据", "&kind=command")).toEqual([]);
  });

  test("with words to go on with", async () => {
    expect((await words("数"))[0]).toBe("数据");
    expect(await words("数据")).toContain("数据分析");
    expect(await words("数据分")).toEqual(["数据分析"]);
    expect(await words("デ")).toEqual(["データベース", "デプロイ"]);
    expect(await words("データ")).toEqual(["データベース"]);
    expect(await words("docker デー")).toEqual(["データベース"]);
  });

  test("nothing that was taken down", async () => {
    await operator.import([of("gone", "Gone", { summary: "秘密の設定" })]);
    expect(await slugs("秘")).toEqual(["gone"]);
    await operator.setStatus("skill", "gone", "rejected");
    expect(await suggest("秘")).toEqual({ records: [], words: [] });
  });
});

test("of words with one stem, one, so that others have a place", async () => {
  const forms = ["gallop", "gallops", "galloped", "galloping"];
  await operator.import([
    ...forms.map((form, at) => of(`gallop-${at}`, `Horse ${at}`, { summary: `It ${form} on and on` })),
    of("gallery", "Horse and gallery", { summary: "Of a galley in gallons" }),
  ]);
  const found = await words("gall");
  expect(found.filter((word) => forms.includes(word))).toHaveLength(1);
  expect(found).toEqual(expect.arrayContaining(["gallery", "galley", "gallons"]));
});

test("nothing that only a record has which was taken down", async () => {
  await operator.import([
    of("xylograph", "Xylograph", { summary: "Xylotomous" }),
    of("xylographs", "Other", { summary: "Of xylographs", platform: "cursor" }),
  ]);
  expect(await suggest("xylo")).toEqual({
    records: [{ type: "skill", slug: "xylograph", title: "Xylograph" }],
    words: ["xylograph", "xylotomous"],
  });
  await operator.setStatus("skill", "xylograph", "rejected");
  expect(await suggest("xylo")).toEqual({ records: [], words: ["xylographs"] });
  expect(await newIsolate().anon.read("/api/v1/suggest?q=xylo")).toEqual({ records: [], words: ["xylographs"] });
});

test("one of a group of copies, the verified first", async () => {
  const body = textOf("jerboa");
  await operator.import(
    Array.from({ length: 60 }, (_, at) =>
      of(`jerboa-${at}`, "Jerboa", { body, verified: at === 30, createdAt: "2026-01-01T00:00:00Z" }),
    ),
  );
  await operator.import([of("jerboa-garden", "Jerboa garden")]);
  expect(await slugs("jerb")).toEqual(["jerboa-30", "jerboa-garden"]);
});

const hostile = [
  ...[
    '"',
    "'",
    "*",
    "(",
    "AND",
    "a AND",
    "NOT kubernetes",
    "NEAR(a b)",
    "kub*",
    "kub^",
    "words:kub",
    "{a}",
    "a-b",
    "%",
    "_",
  ],
  ...["[a-z]", "?", "k[u]b", "\\", ";--", "' OR 1=1", "\ue001kub", "…", "🦊", "é", "a".repeat(200), "a ".repeat(100)],
  ...["京a都b", "ﬁ", "1", "0".repeat(40), "кубернетес", "ㄱ", "ا", "\u0301"],
];

test.each(hostile)("%j is only a text", async (q) => {
  const answer = await suggest(q);
  expect(answer.records.length).toBeLessThanOrEqual(10);
  expect(answer.words.length).toBeLessThanOrEqual(10);
});

test.each([
  ["", "q"],
  ["q=", "q"],
  ["q=%20%09", "q"],
  [`q=${"a".repeat(201)}`, "q"],
  ["q=a%00b", "q"],
  ["q=a&kind=thing", "kind"],
  ["q=a&limit=0", "limit"],
  ["q=a&limit=11", "limit"],
  ["q=a&limit=two", "limit"],
])("?%s is refused, and told what is wrong", async (query, parameter) => {
  const problem = await anon.problem(`/api/v1/suggest?${query}`);
  expect(problem).toMatchObject({ status: 400, code: "invalid_parameter", errors: [{ parameter }] });
});

test("without a text is told what is missing", async () => {
  const { errors } = await anon.problem("/api/v1/suggest");
  expect(errors).toMatchObject([{ parameter: "q", message: "must be given" }]);
});

test("is kept like a list", async () => {
  const response = await anon.get("/api/v1/suggest?q=kub");
  expect(response.headers.get("Cache-Control")).toBe("public, max-age=30");
  expect(response.headers.get("Access-Control-Allow-Origin")).toBe("*");
  const again = await anon.get("/api/v1/suggest?q=kub", { "If-None-Match": response.headers.get("ETag")! });
  expect(again.status).toBe(304);
  expect((await anon.head("/api/v1/suggest?q=kub")).status).toBe(200);
});
