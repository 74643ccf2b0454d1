import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";
import { script, serviceUrl, wholeNumber } from "../../src/cli/script.ts";
import { seeded } from "./bench/statistics.ts";

type Skill = { name: string; description: string };
type Measure = { name: string; query: (skill: Skill) => string | undefined; within: number; aim?: number };

// Each request comes from an address of its own, which a local service takes from the client, so that the anonymous
// limit does not end the run.
const program = script(
  "relevance",
  "Measures how well sort=relevance finds what a person means, on a folder of SKILL.md files that has been imported. Only skills whose name no other in the folder has are asked for.",
  "path/to/skills --most 1000",
)
  .argument("<folder>", "that holds the SKILL.md files")
  .addOption(serviceUrl())
  .option("--most <number>", "of each kind asked", wholeNumber, 1_000)
  .option("--seed <number>", "of what is chosen", wholeNumber, 1)
  .option("--misses <number>", "of each kind shown", wholeNumber, 0)
  .parse();
const folder = program.args[0]!;
const values = program.opts<{ url: string; most: number; seed: number; misses: number }>();

const random = seeded(values.seed);
const shuffled = <Item>(items: readonly Item[]) =>
  items
    .map((item) => ({ item, key: random() }))
    .toSorted((one, other) => one.key - other.key)
    .map(({ item }) => item);

const skills = readdirSync(folder, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.name === "SKILL.md")
  .map((entry): Skill | undefined => {
    const matter = readFileSync(join(entry.parentPath, entry.name), "utf8").match(
      /^\uFEFF?---\r?\n([\s\S]*?)\r?\n---/,
    )?.[1];
    const { name, description } = matter ? (parse(matter) as Partial<Record<keyof Skill, unknown>>) : {};
    if (typeof name !== "string" || typeof description !== "string" || description === "") return undefined;
    return { name: name.trim(), description: description.trim() };
  })
  .filter((skill) => skill !== undefined);
const times = Map.groupBy(skills, ({ name }) => name);
const unique = skills.filter(({ name }) => times.get(name)!.length === 1);

const wordsOf = (text: string) => text.match(/[\p{L}\p{N}]+/gu) ?? [];

const measures: Measure[] = [
  { name: "its name", query: ({ name }) => name, within: 1, aim: 0.98 },
  {
    name: "its name's words in another order",
    query: ({ name }) => {
      const words = wordsOf(name);
      const other = [...words.slice(1), words[0]];
      return new Set(words).size > 1 && other.join() !== words.join() ? other.join(" ") : undefined;
    },
    within: 1,
    aim: 0.95,
  },
  {
    name: "the first 70 % of its name's letters",
    query: ({ name }) => name.slice(0, Math.ceil(name.length * 0.7)),
    within: 3,
    aim: 0.85,
  },
  {
    name: "five words of its description, at random",
    query: ({ description }) => {
      const words = [...new Set(wordsOf(description).filter((word) => word.length > 3))];
      return words.length >= 5 ? shuffled(words).slice(0, 5).join(" ") : undefined;
    },
    within: 10,
    aim: 0.92,
  },
  {
    name: "five words of its description in a row",
    query: ({ description }) => {
      const words = wordsOf(description);
      const from = Math.floor(random() * (words.length - 4));
      return words.length >= 5 ? words.slice(from, from + 5).join(" ") : undefined;
    },
    // Without an aim: where the five words are what thousands of descriptions say, no search can tell which is meant.
    within: 10,
  },
];

let address = 0;
async function placeOf(skill: Skill, query: string): Promise<number> {
  const url = `${values.url}/api/v1/skills?sort=relevance&pageSize=10&q=${encodeURIComponent(query.slice(0, 200))}`;
  address++;
  const client = `10.${(address >> 16) & 255}.${(address >> 8) & 255}.${address & 255}`;
  const response = await fetch(url, { headers: { "CF-Connecting-IP": client } });
  if (!response.ok) throw new Error(`${response.status} for ${url}: ${await response.text()}`);
  const { items } = (await response.json()) as { items: { title: string; summary: string }[] };
  return items.findIndex(({ title, summary }) => title === skill.name && summary === skill.description);
}

console.log(
  `${skills.length} skills, ${unique.length} whose name no other has; ${values.most} at most of each kind asked`,
);
for (const measure of measures) {
  const asked = shuffled(unique)
    .map((skill) => ({ skill, query: measure.query(skill) }))
    .filter((one): one is { skill: Skill; query: string } => one.query !== undefined)
    .slice(0, values.most);
  let found = 0;
  let shown = 0;
  for (let at = 0; at < asked.length; at += 4) {
    const places = await Promise.all(asked.slice(at, at + 4).map(({ skill, query }) => placeOf(skill, query)));
    for (const [offset, place] of places.entries()) {
      if (place >= 0 && place < measure.within) found++;
      else if (shown++ < values.misses) {
        const { skill, query } = asked[at + offset]!;
        console.log(`  missed (place ${place + 1 || "none"}): ${JSON.stringify(query)} for ${skill.name}`);
      }
    }
  }
  const share = asked.length === 0 ? 1 : found / asked.length;
  const verdict =
    measure.aim === undefined ? "" : `; aim ${measure.aim * 100} %, ${share >= measure.aim ? "reached" : "MISSED"}`;
  console.log(
    `${measure.name}: ${(share * 100).toFixed(1)} % among the first ${measure.within} (${found} of ${asked.length}${verdict})`,
  );
}
