import { beforeAll, describe, expect, test } from "vitest";
import { anon, operator } from "../../support/actors.ts";
import { skill } from "../../support/records.ts";

const titled = (slug: string, title: string, rest: Partial<ReturnType<typeof skill>> = {}) =>
  skill({ slug, title, summary: "", body: "", ...rest });

type Answer = {
  items: { slug: string }[];
  search: { corrected: { from: string; to: string }[]; relaxed: boolean; exact: number };
};

const ask = async (q: string, rest = "&sort=relevance") => {
  const { items, search } = await anon.read<Answer>(`/api/v1/skills?pageSize=100&q=${encodeURIComponent(q)}${rest}`);
  return { slugs: items.map(({ slug }) => slug), search };
};

beforeAll(async () => {
  await operator.import([
    titled("hearding", "Sheep hearding"),
    ...Array.from({ length: 8 }, (_, at) => titled(`dogs-${at}`, `Dog ${"abcdefgh"[at]}`, { summary: "Herding" })),
    titled("herding", "Herding of sheep"),
    titled("inflected", "Овечья шерсти"),
    ...Array.from({ length: 9 }, (_, at) =>
      titled(`wool-${at}`, `Wool ${"abcdefghi"[at]}`, { summary: "Овечья шерсть" }),
    ),
    titled("three-of-four", "Velvet", { summary: "A crimson curtain" }),
    titled("four-in-body", "Laundry", { body: "A steamer for the velvet of a crimson curtain." }),
    titled("named-whole", "pelican-counter"),
    titled("lake-project", "Lakes", { summary: "A project about the village and its lake" }),
    titled("short-words", "UX-UI of the 9"),
    titled("harp-converter", "Harfe", { summary: "Convert a harp" }),
    titled("kantele-translator", "kantele-translator"),
    titled("ocarina", "Ocarina"),
    titled("ocarina-body", "Flutes", { body: "Eine ocarina umwandeln." }),
    titled("balalaika-table", "Balalaika table"),
    titled("gondola", "Gondola"),
    titled("photogrammetry", "Photogrammetry"),
    titled("lyre", "Lyre"),
    titled("lyre-translator", "Lyre translator"),
    ...Array.from({ length: 12 }, (_, at) =>
      titled(`translated-${at}`, `Wagon ${"abcdefghijkl"[at]}`, { summary: "Übersetzung" }),
    ),
    titled("zither", "Zither"),
    titled("authentication", "authentication"),
    ...["auth", "ent", "ica", "ti", "on", "um", "wan", "de", "ln"].map((crumb) =>
      titled(`crumb-${crumb}`, `Bit ${crumb}`),
    ),
  ]);
  await operator.import(Array.from({ length: 70 }, (_, at) => titled(`edit-${at}`, `Edit ${at}`, { score: 1_000 })));
}, 60_000);

describe("what a query means", () => {
  test("a word that heads have may be a mistake where few heads hold every word, and comes before it", async () => {
    const { slugs, search } = await ask("sheep hearding");
    expect(slugs).toEqual(["hearding", "herding"]);
    expect(search).toMatchObject({ corrected: [{ from: "hearding", to: "herding" }], exact: 1 });
    // Words of Cyrillic letters are as often forms of each other.
    expect((await ask("овечья шерсти")).slugs).toEqual(["inflected"]);
  });

  test("of four words or more, a head that lacks one comes before bodies with all of them", async () => {
    expect((await ask("crimson velvet curtain steamer")).slugs).toEqual(["three-of-four", "four-in-body"]);
  });

  test.each([
    "can you show me the pelican counter for my project at the lake",
    "i need a pelican counter because nobody in our village knows how many there are this year",
  ])("a title that stands whole in a question: %s", async (q) => {
    expect((await ask(q)).slugs[0]).toBe("named-whole");
  });

  test.each([
    ["umwandeln harfe", "harp-converter", [{ from: "umwandeln", to: "convert" }]],
    ["wie kann ich eine harfe umwandeln", "harp-converter", [{ from: "umwandeln", to: "convert" }]],
    ["翻译 kantele", "kantele-translator", [{ from: "翻译", to: "translator" }]],
    ["перевод kantele", "kantele-translator", [{ from: "перевод", to: "translator" }]],
  ])("what is to be done in another language: %s", async (q, slug, corrected) => {
    const { slugs, search } = await ask(q);
    expect(slugs[0]).toBe(slug);
    expect(search).toMatchObject({ corrected });
  });

  test.each([
    ["a compound", "balalaikatabellen", "balalaika-table"],
    ["a loanword in other letters, inflected", "гондолами", "gondola"],
    ["a word that many heads have", "übersetzung lyre", "lyre-translator"],
    ["a rare word beside one that is in more heads than are read", "zither bearbeiten", "zither"],
    ["two mistakes that are apart in a long word", "photogrametri", "photogrammetry"],
  ])("%s", async (_, q, slug) => {
    expect((await ask(q)).slugs[0]).toBe(slug);
  });

  test("a head that lacks only that comes before a body with every word", async () => {
    expect((await ask("ocarina umwandeln")).slugs.slice(0, 2)).toEqual(["ocarina", "ocarina-body"]);
  });

  test("an unknown word is not parted into crumbs", async () => {
    const { slugs, search } = await ask("authentification");
    expect(slugs[0]).toBe("authentication");
    expect(search.corrected).toEqual([{ from: "authentification", to: "authentication" }]);
    expect((await ask("umwandeln")).search.corrected).not.toContainEqual(
      expect.objectContaining({ to: "um wan de ln" }),
    );
  });

  test("a title that parts its letters into other words", async () => {
    const corrected = [{ from: "uxuiofthe9", to: "ux ui of the 9" }];
    expect(await ask("uxuiofthe9")).toMatchObject({ slugs: ["short-words"], search: { corrected } });
    for (const q of ["u x u i of the 9", "UxUiOfThe9"]) expect((await ask(q)).slugs[0]).toBe("short-words");
    expect((await ask("uxuiofthe9", "&sort=new")).slugs).toEqual(["short-words"]);
    expect((await ask('"uxuiofthe9"')).slugs).toEqual([]);
    expect((await ask("uxuiofthe9", "&sort=relevance&verbatim=true")).slugs).toEqual([]);
  });
});
