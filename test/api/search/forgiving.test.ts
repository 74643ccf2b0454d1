import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test } from "vitest";
import { anon, operator } from "../../support/actors.ts";
import { kinds, skill } from "../../support/records.ts";

const titled = (slug: string, title: string, rest: Partial<ReturnType<typeof skill>> = {}) =>
  skill({ slug, title, summary: "", body: "", ...rest });

type Answer = {
  items: { slug: string }[];
  total: number;
  search: { asked: string; corrected: { from: string; to: string }[]; relaxed: boolean; exact: number };
};

const ask = async (q: string, rest = "&sort=relevance", path = "/api/v1/skills") => {
  const { items, total, search } = await anon.read<Answer>(`${path}?pageSize=100&q=${encodeURIComponent(q)}${rest}`);
  return { slugs: items.map(({ slug }) => slug), total, search };
};
const first = async (q: string, rest?: string) => (await ask(q, rest)).slugs[0];

beforeAll(async () => {
  await operator.import([
    titled("kubernetes", "kubernetes-deployment-helper", { summary: "Rolls a cluster out", tags: ["ops"] }),
    titled("commit", "conventional-commit-writer", {
      summary: "Writes the messages of commits",
      authorName: "Ottoline",
    }),
    titled("pdf", "pdf-extraction", { summary: "Takes tables out of invoices" }),
    titled("powerpoint", "PowerPoint decks", { summary: "Slides from an outline" }),
    titled("apart", "Power supply", { summary: "The point of a battery" }),
    titled("deck-one", "Handouts", { summary: "Prints a powerpoint" }),
    titled("deck-two", "Speaker", { summary: "Reads a powerpoint aloud" }),
    titled("gallium", "gallium"),
    ...Array.from({ length: 10 }, (_, at) =>
      titled(`gallum-${at}`, `Paper ${"abcdefghij"[at]}`, { body: "Of gallum." }),
    ),
    titled("digits", "12 34 56"),
    titled("waxing", "Furniture", { summary: "Waxing of shelves" }),
    titled("wax", "Candles", { summary: "What the bees make: wax" }),
    titled("pair", "Herbarium", { summary: "Gentians and sorrels" }),
    titled("one-of-pair", "Alp", { summary: "Gentians" }),
    titled("body-of-two", "Balcony", { body: "A zinnia on a trellis." }),
    titled("head-of-one", "Zinnia"),
    titled("typescript", "TypeScript strictness"),
    titled("no-name", "Psqt painter"),
    titled("long-name", "Regular expression by halves", { body: "A regex." }),
    titled("email", "email-digest"),
    titled("colour", "color-palette"),
    titled("shared-one", "changelog", { authorName: "Wilhelmina Sand" }),
    titled("shared-two", "changelog", { authorName: "Bartholomew", sourceUrl: "https://github.com/brook/otterhound" }),
    titled("plus", "C++ reviewer"),
    titled("sharp", "C# reviewer"),
    titled("net", ".NET upgrades"),
    titled("network", "Network of things", { summary: "Plain c in a summary" }),
    titled("only", "Nothing else", { summary: "For this only" }),
    titled("onliness", "Onliness", { summary: "A word of few" }),
    titled("openai-prefix", "openaireview"),
    titled("openai-word", "review with openai"),
    titled("mistyped-body", "Another", { body: "Somebody wrote kubernates here." }),
    titled("every-body", "Yet another", { body: "Lanterns on a fjord, and a marigold." }),
    titled("lacks-one", "marigold-lanterns"),
    titled("question-body", "Essay", { body: "Where I can find a gondola with saffron beacons." }),
    titled("question-head", "saffron-beacons"),
    titled("title-less-words", "tourmaline"),
    titled("as-typed", "Gems of the ledger", { summary: "When a tourmaline should be this one" }),
    titled("name-left", "zircon-polisher"),
    titled("name-beside", "Lapidary", { summary: "What is a zircon, asks the polisher" }),
    titled("three-words", "Cabinet", {
      summary: `A quince, a medlar and a loquat among ${"other things that are kept dry ".repeat(6)}`,
    }),
    titled("two-words", "quince-medlar"),
    titled("same-old", "Marmoset", { createdAt: "2024-01-01T00:00:00Z" }),
    titled("same-popular", "Marmoset", { createdAt: "2025-01-01T00:00:00Z", installs: 5 }),
    titled("same-new", "Marmoset", { createdAt: "2026-01-01T00:00:00Z" }),
  ]);
}, 60_000);

describe("what is mistyped, joined, split, short, or spelled otherwise is found, and the answer says how", () => {
  test.each([
    ["one letter too few", "kuberntes deployment", "kubernetes", [{ from: "kuberntes", to: "kubernetes" }]],
    [
      "another letter at the beginning",
      "xonventional writer",
      "commit",
      [{ from: "xonventional", to: "conventional" }],
    ],
    [
      "two mistakes in two words",
      "kubernetess deploymnt",
      "kubernetes",
      [
        { from: "kubernetess", to: "kubernetes" },
        { from: "deploymnt", to: "deployment" },
      ],
    ],
    [
      "two words joined",
      "conventionalcommit writer",
      "commit",
      [{ from: "conventionalcommit", to: "conventional commit" }],
    ],
    ["camelCase", "pdfExtraction", "pdf", [{ from: "pdfextraction", to: "pdf extraction" }]],
    ["a word split", "kuber netes deployment", "kubernetes", [{ from: "kuber netes", to: "kubernetes" }]],
    ["a short name", "k8s deployment", "kubernetes", [{ from: "k8s", to: "kubernetes" }]],
    ["British spelling", "colour palette", "colour", [{ from: "colour", to: "color" }]],
  ])("%s: %s", async (_what, q, slug, corrected) => {
    for (const sort of ["relevance", "new"]) {
      const { slugs, search } = await ask(q, `&sort=${sort}`);
      expect(slugs[0]).toBe(slug);
      expect(search).toEqual({ asked: q, corrected, relaxed: expect.any(Boolean) as boolean, exact: 0 });
    }
    expect((await ask(q, "&sort=relevance&verbatim=true")).slugs).toEqual([]);
  });

  test.each([
    ["how do i write a conventional commit", "commit"],
    ["what is the best skill for pdf extraction please", "pdf"],
  ])("a question: %s", async (q, slug) => {
    expect(await first(q)).toBe(slug);
  });

  test("words of which no head has one: those with the others", async () => {
    const { slugs, search } = await ask("tables invoices zygomorphic");
    expect(slugs).toEqual(["pdf"]);
    expect(search.relaxed).toBe(true);
  });

  test.each([
    ["Wilhelmina changelog", "shared-one"],
    ["otterhound changelog", "shared-two"],
    ["brook/otterhound", "shared-two"],
    ["Ottoline", "commit"],
  ])("who made it: %s", async (q, slug) => {
    expect((await ask(q, "&sort=relevance&verbatim=true")).slugs[0]).toBe(slug);
  });
});

describe("what was typed comes first", () => {
  test("a record with the words as typed keeps its place before those that may be meant", async () => {
    expect(await first("marmoset")).toBe("same-popular");
    const { slugs, search } = await ask("power point");
    expect(slugs[0]).toBe("powerpoint");
    expect(slugs).toContain("apart");
    expect(search.exact).toBeGreaterThan(0);
  });

  test("words far apart come after the one word that they make, where more heads have that", async () => {
    expect((await ask("power point")).slugs).toEqual(["powerpoint", "deck-one", "deck-two", "apart"]);
  });

  test("a word that no head has is a mistake, whatever bodies do", async () => {
    const { slugs, search } = await ask("gallum");
    expect(slugs[0]).toBe("gallium");
    expect(slugs).toHaveLength(11);
    expect(search).toMatchObject({ corrected: [{ from: "gallum", to: "gallium" }], exact: 10 });
  });

  test("a number is not parted into others", async () => {
    expect(await ask("123456")).toMatchObject({ slugs: [], search: { corrected: [] } });
  });

  test("a completion brings in no words that begin otherwise, nor when it is forgiven", async () => {
    expect((await ask("zygomorphic waxi")).slugs).toEqual([]);
  });

  test("a question is followed by heads with one of its two words, a pair of words is not", async () => {
    expect((await ask("gentians sorrels")).slugs).toEqual(["pair"]);
    expect((await ask("what are gentians and sorrels")).slugs).toEqual(["pair", "one-of-pair"]);
  });

  test("where bodies alone have both words, heads with one of them follow", async () => {
    expect((await ask("zinnia trellis")).slugs).toEqual(["body-of-two", "head-of-one"]);
  });

  test("a body with every word comes before a head that lacks one", async () => {
    const { slugs, search } = await ask("fjord marigold lanterns");
    expect(slugs).toEqual(["every-body", "lacks-one"]);
    expect(search).toMatchObject({ relaxed: true, exact: 1 });
  });

  test("but not in a question, of which a long text has the other words as well", async () => {
    expect((await ask("where can i find saffron beacons gondola")).slugs).toEqual(["question-head", "question-body"]);
    expect((await ask("saffron beacons gondola")).slugs).toEqual(["question-body", "question-head"]);
  });

  test("a head with every word comes before a title that has but what is left of them", async () => {
    expect((await ask("when should this tourmaline")).slugs).toEqual(["as-typed", "title-less-words"]);
    expect((await ask("tourmaline should be this")).slugs).toEqual(["as-typed", "title-less-words"]);
  });

  test("but not before the title that a question names whole", async () => {
    expect((await ask("what is zircon polisher")).slugs).toEqual(["name-left", "name-beside"]);
    expect((await ask("zircon polisher what is")).slugs).toEqual(["name-beside", "name-left"]);
  });

  test("of heads that lack a word, first those with the most of the others", async () => {
    expect((await ask("quince medlar loquat physalis")).slugs).toEqual(["three-words", "two-words"]);
  });

  test("of equal titles, the most popular and then the oldest", async () => {
    expect((await ask("marmoset")).slugs.slice(0, 3)).toEqual(["same-popular", "same-old", "same-new"]);
  });

  test("verbatim=true finds nothing else, and says so", async () => {
    expect(await ask("kubernates", "&sort=relevance&verbatim=true")).toEqual({
      slugs: ["mistyped-body"],
      total: 1,
      search: { asked: "kubernates", corrected: [], relaxed: false, exact: 1 },
    });
    expect((await ask("kubernates")).slugs).toEqual(["kubernetes", "mistyped-body"]);
  });

  test("a name of the trade is no mistake, however few have it", async () => {
    expect(await ask("psql")).toMatchObject({ slugs: [], search: { corrected: [] } });
  });

  test("what finds only records with every word as typed is not told", async () => {
    const search = { asked: "regex halves", corrected: [], relaxed: false, exact: 1 };
    expect(await ask("regex halves")).toEqual({ slugs: ["long-name"], total: 1, search });
  });

  test("verbatim is true or false", async () => {
    expect((await anon.get("/api/v1/skills?q=a&verbatim=yes")).status).toBe(400);
    expect((await ask("kuberntes", "&sort=relevance&verbatim=false")).slugs[0]).toBe("kubernetes");
  });

  test("what stands between quotation marks is never taken for something else", async () => {
    expect((await ask('"kuberntes" deployment')).slugs).toEqual([]);
    expect((await ask("“kuberntes” deployment")).slugs).toEqual([]);
    const { slugs, search } = await ask('"kubernetes" deploymnt');
    expect(slugs[0]).toBe("kubernetes");
    expect(search.corrected).toEqual([{ from: "deploymnt", to: "deployment" }]);
  });

  test("a filter holds for what is meant as well", async () => {
    expect((await ask("kuberntes", "&sort=relevance&tag=ops")).slugs).toEqual(["kubernetes"]);
    for (const sort of ["relevance", "new"]) {
      const { slugs, search } = await ask("kuberntes", `&sort=${sort}&tag=none-has-it`);
      expect(slugs).toEqual([]);
      expect(search.corrected).toEqual([]);
    }
  });

  test("a list without a text says nothing of one", async () => {
    expect((await anon.read<Partial<Answer>>("/api/v1/skills")).search).toBeUndefined();
  });
});

describe("words", () => {
  test.each([
    ["c++", "plus"],
    ["cpp", "plus"],
    ["C#", "sharp"],
    ["csharp", "sharp"],
    [".net", "net"],
    ["dotnet", "net"],
  ])("%s is one of its own", async (q, slug) => {
    expect((await ask(q, "&sort=relevance&verbatim=true")).slugs).toEqual([slug]);
  });

  test("a completion brings in no words that begin otherwise", async () => {
    const { slugs } = await ask("onli", "&sort=new&verbatim=true");
    expect(slugs).toEqual(["onliness", "only"].filter((slug) => slug === "onliness" || slugs.includes(slug)));
    expect((await ask("online", "&sort=new&verbatim=true")).slugs).toEqual([]);
  });

  test("a whole word comes before one that it begins", async () => {
    expect((await ask("openai")).slugs.slice(0, 2)).toEqual(["openai-word", "openai-prefix"]);
  });
});

describe("nothing that may be typed is an error", () => {
  test.each([
    ["200 characters without a space", "kubernetesdeployment".repeat(10)],
    ["200 characters of two letters", "ab".repeat(100)],
    ["one letter", "q"],
    ["stop words", "what is the how to"],
    [
      "60 words",
      Array.from({ length: 60 }, (_, at) => `w${at.toString(36)}`)
        .join(" ")
        .slice(0, 200),
    ],
    ["digits", "1234567890 42 007"],
    ["scripts mixed", "kuberntes 日本語 деплой नमस्ते"],
    ["operators", 'kuberntes AND (NOT NEAR("a" b)) * ^ {title}: [a-z]* ?'],
    ["marks of quotation left open", '"kuberntes "deployment'],
    ["camelCase of 100 humps", "aB".repeat(100)],
  ])("%s", async (_what, q) => {
    for (const sort of ["relevance", "trending"]) {
      const response = await anon.get(`/api/v1/skills?sort=${sort}&q=${encodeURIComponent(q)}`);
      expect(response.status).toBe(200);
    }
  });

  test.each([..."AND OR NOT ^ * + - : ( ) { } [ ] [a-z]* [^k] ? \\ % _ ' ; | ~ / , \ue001 \ue009".split(" "), "NOT ("])(
    "%j is no operator",
    async (operator) => {
      const { slugs, search } = await ask(`kuberntes ${operator} deploymnt`);
      expect(slugs[0]).toBe("kubernetes");
      expect(search.corrected).toContainEqual({ from: "deploymnt", to: "deployment" });
    },
  );

  test("a record of thousands of invented words becomes no correction of many", async () => {
    const invented = Array.from({ length: 10_000 }, (_, at) => `zq${(at + 36 ** 3).toString(36)}`);
    await operator.import([
      titled("inventor", "Inventor", { summary: invented.join(" ").slice(0, 2_000), body: invented.join(" ") }),
    ]);
    // Its summary's words are in no other head: none is what anybody meant.
    expect((await ask(`x${invented[0]!.slice(1)}`)).slugs).toEqual([]);
    const { results } = await env.SEARCH.prepare("select count(*) as words from words_a where word glob 'zq*'").run();
    // Of the 280 that fit in a summary; none of those in a body.
    expect(results[0]!["words"]).toBeLessThanOrEqual(200);
  });
});

describe.each(kinds)("of $kind", ({ path, make }) => {
  test("a mistyped name is found", async () => {
    await operator.import([make({ slug: "forgiven", name: "Quetzalcoatlus" })]);
    const { slugs, search } = await ask("quetzlcoatlus", "&sort=relevance", path);
    expect(slugs).toEqual(["forgiven"]);
    expect(search.corrected).toEqual([{ from: "quetzlcoatlus", to: "quetzalcoatlus" }]);
  });
});
