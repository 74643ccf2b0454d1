import { Option } from "commander";
import { script, wholeNumber } from "../../src/cli/script.ts";
import { limits } from "../../src/contract/wire/limits.ts";
import { skillsOf } from "./bench/base-skills.ts";
import { seeded } from "./bench/statistics.ts";
import { builtSearch, plainSearch, type Search, serviceSearch, type Text } from "./relevance/answers.ts";
import { type JudgedRow, judgedRows } from "./relevance/judged.ts";
import { builtSuggestions, lettersUntilSuggested } from "./relevance/suggestions.ts";
import { type Row, rowsOf } from "./relevance/rows.ts";
import { tradeSkills } from "./relevance/trade-skills.ts";
import { type Skill, skillsIn } from "./relevance/skills.ts";

const program = script(
  "relevance",
  "Measures how well sort=relevance finds what a person means, on a folder of SKILL.md files, beside " +
    "FTS5's bm25 over the same texts. Each row asks for skills in one way, by rules drawn with the " +
    "seed. What is printed: the mean of 1/place in the first ten (MRR), the shares found first and " +
    "among the first ten, and the share of queries that find nothing.",
  "path/to/skills --most 1000 --seed 3",
)
  .argument(
    "[folder]",
    "that holds OWNER/REPO/…/SKILL.md (of others, skills have neither author nor repository); " +
      "without one, skills of other trades are made by rules",
  )
  .addOption(
    new Option(
      "--url <address>",
      "a running service into which the folder was imported, with its --layout; else one is built",
    ),
  )
  .option("--most <number>", "of each kind asked", wholeNumber, 1_000)
  .option("--seed <number>", "of what is chosen", wholeNumber, 1)
  .option("--misses <number>", "of each kind shown", wholeNumber, 0)
  .option("--verbatim", "with nothing forgiven", false)
  .option("--only <text>", "rows whose name has it", "")
  .option("--among <number>", "records in all: the others are variants of the skills", wholeNumber, 0)
  .option("--cache <folder>", "where what is built is kept", "/dev/shm/discovery-relevance")
  .parse();
const values = program.opts<{
  url?: string;
  most: number;
  seed: number;
  misses: number;
  verbatim: boolean;
  only: string;
  among: number;
  cache: string;
}>();

const ofTrades = 4_000;

/** Each is asked for letter by letter. */
const mostTyped = 300;

/** So many pieces of each text: a folder has few texts in these scripts, and one piece of each says little. */
const mostPieces = 20;

/** `holder`: the place of the first that has the query as it stands, be it the one that was asked for or another. */
type Outcome = { place: number; isEmpty: boolean; holder: number };
type Asked = { skill: Skill; query: string };

const lines = program.args[0] === undefined ? tradeSkills(ofTrades, values.seed) : await skillsOf(program.args[0]);
const { search: ours, isPublic } =
  values.url === undefined
    ? await builtSearch(lines, values)
    : { search: serviceSearch(values.url, values.verbatim), isPublic: () => true };
const skills = skillsIn(lines).filter(isPublic);
const plain = plainSearch(skills);

const times = Map.groupBy(skills, ({ name }) => name);
const groups = {
  unique: skills.filter(({ name }) => times.get(name)!.length === 1),
  // Of what is shared, those that the author tells apart.
  shared: [...times.values()].flatMap((same) =>
    same.length < 2 ? [] : same.filter((one) => same.every((other) => other === one || other.author !== one.author)),
  ),
};
console.log(
  `${skills.length} skills, ${groups.unique.length} whose name no other has; ${values.most} at most ` +
    `of each row; seed ${values.seed}`,
);
console.log(`${"query".padEnd(34)} ${"asked".padStart(6)}  ${"bm25".padStart(5)}   ours   first  in ten nothing  goal`);
const random = seeded(values.seed);
for (const row of rowsOf(random, skills)) {
  const asked = queriesOf(row);
  if (!row.name.includes(values.only) || asked.length === 0) continue;
  const [own, other] = [await outcomesOf(ours, row, asked, values.misses), await outcomesOf(plain, row, asked, 0)];
  const share = (test: (outcome: Outcome) => boolean) =>
    `${((100 * own.filter(test).length) / own.length).toFixed(1)} %`.padStart(7);
  const mean = figure(mrr(own));
  const ambiguous = row.isPart ? ambiguity(asked, own) : "";
  const verdict = row.goal === undefined ? "" : `≥ ${row.goal} ${Number(mean) >= row.goal ? "reached" : "MISSED"}`;
  console.log(
    `${row.name.padEnd(34)} ${`${own.length}`.padStart(6)}  ${figure(mrr(other))}  ${mean} ` +
      `${share(({ place }) => place === 0)} ${share(({ place }) => place >= 0)} ` +
      `${share(({ isEmpty }) => isEmpty)}  ${verdict}${ambiguous}`,
  );
}
for (const row of judgedRows) if (row.name.includes(values.only)) await printJudged(row);
if (values.url === undefined && "suggestions".includes(values.only)) {
  const typed = groups.unique.toSorted(() => random() - 0.5).slice(0, Math.min(values.most, mostTyped));
  console.log(await lettersUntilSuggested(await builtSuggestions(lines, values.cache, values.among), typed));
}

/** Of the first ten, or of all that are right where those are fewer, the share that a query's rule calls right. */
async function printJudged({ name, goal, queries }: JudgedRow) {
  const heads = skills.map((skill) => `${skill.name} ${skill.description}`);
  const outcomes: { own: number; other: number; isFirst: boolean; isEmpty: boolean }[] = [];
  let misses = values.misses;
  for (const { query, isAbout } of queries) {
    const most = Math.min(10, heads.filter(isAbout).length);
    if (most === 0) continue;
    const rightOf = (hits: Text[]) => hits.map(({ title, summary }) => isAbout(`${title} ${summary}`));
    const shareOf = (right: boolean[]) => right.filter(Boolean).length / most;
    const hits = await ours(query);
    const [own, other] = [rightOf(hits), rightOf(await plain(query))];
    outcomes.push({ own: shareOf(own), other: shareOf(other), isFirst: own[0] === true, isEmpty: own.length === 0 });
    if (shareOf(own) < 1 && misses-- > 0) {
      const wrong = hits.filter((_, at) => !own[at]).map(({ title }) => title);
      console.log(`  ${shareOf(own).toFixed(1)}: ${JSON.stringify(query)}; not about it: ${wrong.join(", ")}`);
    }
  }
  if (outcomes.length === 0) return;
  const meanOf = (numberOf: (outcome: (typeof outcomes)[number]) => number) =>
    outcomes.reduce((sum, outcome) => sum + numberOf(outcome), 0) / outcomes.length;
  const share = (number: number) => `${(100 * number).toFixed(1)} %`.padStart(7);
  const precision = figure(meanOf(({ own }) => own));
  const verdict = goal === undefined ? "" : `≥ ${goal} ${Number(precision) >= goal ? "reached" : "MISSED"}`;
  console.log(
    `${name.padEnd(34)} ${`${outcomes.length}`.padStart(6)}  ${figure(meanOf(({ other }) => other))}  ${precision} ` +
      `${share(meanOf(({ isFirst }) => Number(isFirst)))} ${share(meanOf(({ own }) => Number(own > 0)))} ` +
      `${share(meanOf(({ isEmpty }) => Number(isEmpty)))}  ${verdict} (of these two, MRR is precision in ten)`,
  );
}

function queriesOf(row: Row): Asked[] {
  const shuffled = groups[row.of]
    .map((skill) => ({ skill, key: random() }))
    .toSorted((one, another) => one.key - another.key);
  const asked = new Map<string, Asked>();
  for (let rounds = row.isPart ? mostPieces : 1; rounds > 0; rounds--) {
    for (const { skill } of shuffled) {
      if (asked.size >= values.most) break;
      const query = row.query(skill)?.slice(0, limits.queryMaxLength).trim();
      if (query) asked.set(`${skill.author}/${skill.name} ${query}`, { skill, query });
    }
  }
  return [...asked.values()];
}

async function outcomesOf(search: Search, row: Row, asked: Asked[], misses: number): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const { skill, query } of asked) {
    const hits = await search(query);
    const isWanted = (text: Text) =>
      row.name === "owner/repository"
        ? skills.some((other) => other.repository === skill.repository && isOf(other, text))
        : isOf(skill, text);
    // What stands for the copy that was asked for is found as well.
    const place = hits.findIndex((hit) => [hit, ...(hit.copies ?? [])].some(isWanted));
    const holder = hits.findIndex((hit) => [hit, ...(hit.copies ?? [])].some((text) => holds(text, query)));
    outcomes.push({ place, isEmpty: hits.length === 0, holder });
    if (place !== 0 && misses-- > 0) {
      const first = hits.slice(0, 3).map((hit) => hit.title);
      console.log(
        `  place ${place + 1 || "none"}: ${JSON.stringify(query)} for ${skill.name}; first: ${first.join(", ")}`,
      );
    }
  }
  return outcomes;
}

/** How many texts stand in other skills too, and what comes of it where those with the text are shown in any order. */
function ambiguity(asked: Asked[], outcomes: Outcome[]): string {
  const holders = asked.map(
    ({ query }) => skills.filter(({ name, description }) => holds({ title: name, summary: description }, query)).length,
  );
  const meanOf = (some: number) =>
    Array.from({ length: Math.min(10, some) }, (_, at) => 1 / (at + 1)).reduce((sum, share) => sum + share, 0) / some;
  const mean = holders.reduce((sum, some) => sum + meanOf(some), 0) / asked.length;
  return (
    `; ${holders.filter((some) => some > 1).length} stand in others too: ${figure(mean).trim()} ` +
    `in any order; ${figure(mrr(outcomes.map(({ holder }) => ({ place: holder })))).trim()} for ` +
    "any that has it"
  );
}

function holds({ title, summary }: Text, query: string): boolean {
  return `${title} ${summary}`.includes(query);
}

function isOf({ name, description }: Skill, { title, summary }: Text): boolean {
  return title === name && summary === description;
}

function mrr(outcomes: Pick<Outcome, "place">[]): number {
  return outcomes.reduce((sum, { place }) => sum + (place < 0 ? 0 : 1 / (place + 1)), 0) / outcomes.length;
}

function figure(value: number): string {
  return value.toFixed(3).padStart(5);
}
