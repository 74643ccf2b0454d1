import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Argument } from "commander";
import { script, wholeNumber } from "../../src/cli/script.ts";
import { projectRoot } from "../../src/cli/wrangler.ts";
import { skills } from "./facts/corpora.ts";
import { type Named, popularIn, unlistedHosts, unlistedPlaces } from "./facts/lists.ts";

const popularPackages = join(projectRoot, "src/facts/data/popular-packages.json");

const program = script(
  "facts-lists",
  "Makes the lists in src/facts/data, or shows what they lack. Frequencies: npm run facts-figures -- --frequencies.",
  "hosts ~/data",
);
const print = (named: readonly Named[]) => {
  for (const [name, owners] of named) console.log(`${String(owners).padStart(4)} owners  ${name}`);
};

program
  .command("hosts")
  .description(
    "names hosts that no list has, by how many owners of genuine skills name them. A person decides which are well " +
      "known: a host at which anybody can publish is not, however many name it.",
  )
  .argument("<folder>", "the folder of the data")
  .option("--owners <number>", "at least so many owners", wholeNumber, 5)
  .action(async (folder: string, { owners }: { owners: number }) => print(await unlistedHosts(skills(folder), owners)));

program
  .command("places")
  .description("names paths of a person's home that no list has, by how many owners of genuine skills name them")
  .argument("<folder>", "the folder of the data")
  .option("--owners <number>", "at least so many owners", wholeNumber, 3)
  .action(async (folder: string, { owners }: { owners: number }) =>
    print(await unlistedPlaces(skills(folder), owners)),
  );

program
  .command("popular")
  .description("writes the names of popular packages of a registry")
  .addArgument(new Argument("<registry>", "npm or pypi").choices(["npm", "pypi"]))
  .argument("<file>", "the registry's own list, the most installed first, a name a line")
  .option("--most <number>", "so many of them", wholeNumber, 500)
  .action((registry: "npm" | "pypi", file: string, { most }: { most: number }) => {
    const lists = JSON.parse(readFileSync(popularPackages, "utf8")) as Record<string, string[] | string>;
    lists[registry] = popularIn(readFileSync(file, "utf8"), most);
    lists.note =
      "Names that package managers install most: npm run facts-lists -- popular REGISTRY FILE. " +
      "A name one edit from one of six letters or more is told.";
    writeFileSync(popularPackages, `${JSON.stringify(lists, undefined, 2)}\n`);
  });

await program.parseAsync();
