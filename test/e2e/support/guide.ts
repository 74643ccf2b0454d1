import { readFileSync } from "node:fs";
import { join } from "node:path";
import { projectRoot } from "../../../src/cli/wrangler.ts";

export type GuideCommands = { section: string; commands: string };

const page = () => readFileSync(join(projectRoot, "src/docs/clients.md"), "utf8");

/** What a page of the guide asks its reader to type, by section; what stands before the first one is for all. */
export function commandsOfClients(): { first: string; sections: GuideCommands[] } {
  const [first = "", ...sections] = page().split(/^## /m);
  return {
    first: fencesIn(first, "sh").join(""),
    sections: sections.flatMap((text) => {
      const commands = fencesIn(text, "sh").join("");
      return commands === "" ? [] : [{ section: text.slice(0, text.indexOf("\n")), commands }];
    }),
  };
}

/** The settings that a section shows. */
export function settingsOf(section: string): string {
  const text = page().split(/^## /m).find((part) => part.startsWith(`${section}\n`));
  return fencesIn(text ?? "", "json").join("");
}

const fencesIn = (text: string, language: string) =>
  [...text.matchAll(new RegExp(`^\`\`\`${language}\n(.*?)^\`\`\`$`, "gms"))].map(([, code]) => code!);
