import { readFileSync } from "node:fs";
import { join } from "node:path";
import { projectRoot } from "../../../src/cli/wrangler.ts";

/** What the guide's page on clients asks its reader to type or to write, by section. */
export type GuideSection = { title: string; commands: string; settings: string };

const page = readFileSync(join(projectRoot, "src/web/docs/clients.md"), "utf8");
const fencesIn = (text: string, language: string) =>
  [...text.matchAll(new RegExp(`^\`\`\`${language}\n(.*?)^\`\`\`$`, "gms"))].map(([, code]) => code!).join("");

const [intro = "", ...parts] = page.split(/^## /m);
const sections: GuideSection[] = parts.map((text) => ({
  title: text.slice(0, text.indexOf("\n")),
  commands: fencesIn(text, "sh"),
  settings: fencesIn(text, "json"),
}));

/** What is typed before the commands of any section. */
export const first = fencesIn(intro, "sh");

const isLarge = ({ commands }: GuideSection) => /^(?:claude|codex|copilot|gemini|opencode) /m.test(commands);
const withCommands = sections.filter(({ commands }) => commands !== "");
export const smallSections = withCommands.filter((section) => !isLarge(section));
export const largeSections = withCommands.filter(isLarge);

/** The page's own example of an address, as the service under test has it. */
export const withAddress = (text: string, base: string) => text.replaceAll("http://localhost:8787", base);
