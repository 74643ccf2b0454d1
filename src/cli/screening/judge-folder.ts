import { deedsOf, type FileText, mostWeighty } from "../../facts/extract.ts";
import type { Deed } from "../../facts/fact.ts";
import { doesSomething } from "../../facts/passage.ts";
import { type Decision, decide, type ScreenFound } from "../../facts/judge/decide.ts";
import { splitSkillMd } from "../../lib/skill-md.ts";
import { parseFrontMatter } from "../../formats/packages/front-matter.ts";
import { BundleText } from "../../screen/bundle-text/bundle-text.ts";
import { screen, screenText } from "../../screen/screen.ts";
import { asText, filesOf, type FolderFile } from "./folder.ts";

export type FolderJudgement = Decision & { outcome: "clean" | "notes-only" | "flagged" | "error" };

type Read = { files: FolderFile[]; texts: FileText[]; title: string; summary: string; opening: string };

async function read(folder: string): Promise<Read> {
  const files = await filesOf(folder);
  const texts = files.map(asText);
  const main =
    texts.find(({ path }) => /(?:^|\/)SKILL\.md$/.test(path)) ?? texts.find(({ path }) => path.endsWith(".md"));
  const opening = main && "text" in main ? main.text : "";
  const parts = splitSkillMd(opening);
  const parsed = parts ? parseFrontMatter(parts.frontMatter) : undefined;
  const values: Record<string, unknown> = parsed && "values" in parsed ? parsed.values : {};
  const named = (name: string) => (typeof values[name] === "string" ? values[name] : "");
  return { files, texts, title: named("name"), summary: named("description"), opening: parts?.body ?? opening };
}

const deedsIn = ({ texts, title, summary, opening }: Read) => deedsOf(texts, { title, summary, opening });

export async function factsOfFolder(folder: string): Promise<Deed[]> {
  return mostWeighty(deedsIn(await read(folder)));
}

/** Judges a folder as the service judges its import; with an earlier version, as its update. */
export async function judgeFolder(folder: string, before?: string): Promise<FolderJudgement> {
  const later = await read(folder);
  const earlier = before === undefined ? undefined : await read(before);
  const { outcome, findings } = screened(later);
  return {
    outcome,
    ...decide(
      { files: later.texts, deeds: deedsIn(later) },
      { findings, ofText },
      earlier && { files: earlier.texts, deeds: deedsIn(earlier) },
    ),
  };
}

/** The screen's outcome of the worst file, and the suspicious findings. */
function screened({ files, title, summary }: Read): { outcome: FolderJudgement["outcome"]; findings: ScreenFound[] } {
  const text = new BundleText("", doesSomething);
  text.addNames(files.map(({ path }) => path));
  for (const { path, bytes } of files) {
    if (path === "SKILL.md") text.addSkillMd({ field: "bundle:SKILL.md", text: bytes.toString("utf8") });
    else {
      text.push({ path }, bytes);
      text.endFile();
    }
  }
  const { result, findings } = text.finish();
  const record = screen({ title, summary, body: "", tags: [] }, doesSomething);
  const suspicious = [...record.findings, ...findings]
    .filter(({ severity }) => severity === "suspicious")
    .map(({ rule, reason, field, line }) => ({ rule, reason, line, file: field.replace(/^bundle:/, "") }));
  const outcomes = [record, result].map((one) => (one.ran ? one.outcome : "error"));
  const worst = (["flagged", "error", "notes-only"] as const).find((one) => outcomes.includes(one)) ?? "clean";
  return { outcome: worst, findings: suspicious };
}

const ofText = (text: string) => screenText(text).findings.filter(({ severity }) => severity === "suspicious");
