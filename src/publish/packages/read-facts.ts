import { Extraction, type FileText, inReadingOrder, mostWeighty } from "../../facts/extract.ts";
import { type Deed, factSet, isHostValue } from "../../facts/fact.ts";
import { lookTwice, rarityOf } from "../../facts/judge/rarity.ts";
import { bringsPrograms } from "../../facts/programs.ts";
import { summaryOf } from "../../facts/summary.ts";
import type { PackedFile } from "../../db/catalog.ts";
import { letOthersGoOn } from "../../lib/other-requests.ts";
import { skillMdPath } from "../../lib/skill-md.ts";
import { filesIn } from "../../formats/packages/package-archive.ts";
import { splitSkillMd } from "../../lib/skill-md.ts";
import type { ReadFacts } from "./stored-package.ts";

/** A package's bytes. `original` is its `SKILL.md` as its author wrote it, whose lines count. */
export type PackageBytes = { archive: Uint8Array; original: Uint8Array | undefined; files: readonly PackedFile[] };

/** What its record says of it first, and whose hosts are its own. */
export type PackageAbout = { title: string; summary: string; repository: string | null };

/** A package with what it does, all of it: what is kept is the most weighty. */
export type PackageDeeds = { files: FileText[]; deeds: Deed[] };

/** In milliseconds, roughly. */
const perCharacter = 0.0002;

export async function deedsOfPackage(
  bytes: PackageBytes,
  { title, summary, repository }: PackageAbout,
): Promise<PackageDeeds> {
  const files = toTexts(bytes);
  const main = files.find(({ path }) => path === skillMdPath);
  const opening = main && "text" in main ? (splitSkillMd(main.text)?.body ?? main.text) : "";
  const extraction = new Extraction({ repository });
  for (const file of inReadingOrder(files)) {
    extraction.file(file);
    await letOthersGoOn("text" in file ? file.text.length * perCharacter : 0);
  }
  return { files, deeds: extraction.end({ title, summary, opening }) };
}

export function toReadFacts({
  deeds,
  files,
}: Readonly<{ deeds: readonly Deed[]; files: readonly FileText[] }>): ReadFacts {
  const facts = mostWeighty(deeds);
  const hasPrograms = bringsPrograms(files);
  const summary = summaryOf(facts, hasPrograms).text;
  return {
    factSet,
    summary,
    usesNetwork: deeds.some(isNetwork),
    runs: hasPrograms || deeds.some(({ kind }) => kind === "run"),
    rarity: rarityOf(deeds).sum,
    lookTwice: lookTwice(deeds).length > 0,
    facts,
  };
}

/** A host that is only linked to is not talked to. */
const isNetwork = ({ kind, value }: Deed) => kind === "send" || (isHostValue(value) && value.how !== "link");

function toTexts({ archive, original, files }: PackageBytes): FileText[] {
  const isText = new Set(files.filter((file) => file.isText).map(({ path }) => path));
  return filesIn(archive, [...files]).map(({ path, bytes }) => {
    if (!isText.has(path)) return { path, bytes };
    return { path, text: new TextDecoder().decode(path === skillMdPath ? (original ?? bytes) : bytes) };
  });
}
