import { factSet, valueText } from "../../facts/fact.ts";
import { summaryOf } from "../../facts/summary.ts";
import { factsOfFolder } from "./judge-folder.ts";

/** Prints the facts of a folder; gives the exit status. */
export async function printFacts(folder: string, isTsv: boolean): Promise<number> {
  try {
    const deeds = await factsOfFolder(folder);
    if (!isTsv) console.log(`${summaryOf(deeds).text} (facts ${factSet})`);
    for (const { kind, value, file, line, announced, count } of deeds) {
      const said = valueText(value).replaceAll(/\s+/g, " ");
      if (isTsv) console.log([kind, said, `${file}:${line}`, announced ? "announced" : "", count].join("\t"));
      else {
        const more = [count > 1 ? `, ${count} times` : "", announced ? ", announced" : ""].join("");
        console.log(`  ${kind.padEnd(12)} ${said}  ${file}:${line}${more}`);
      }
    }
    return 0;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return 2;
  }
}
