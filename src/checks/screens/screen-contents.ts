import { and, eq, inArray, sql, type SQL } from "drizzle-orm";
import { loadPassageReader } from "../../facts/load-passage.ts";
import type { ByteSource } from "../../formats/archive/byte-source.ts";
import { archiveLimits } from "../../formats/archive/limits.ts";
import type { ArchiveNote } from "../../formats/archive/verdict.ts";
import type { Config } from "../../lib/config.ts";
import { judgementText } from "../../db/judgement-column.ts";
import type { ScannedRow } from "../../db/scanned.ts";
import type { Deps } from "../deps.ts";
import type { BundleText } from "../../screen/bundle-text/bundle-text.ts";
import { preferredJudgement, claimed, isDue, someDue } from "./screen-due.ts";
import { notRun } from "../../screen/judgement.ts";
import type { BundleScreen } from "../../db/judgement.ts";
import { bundleJudges } from "./stored-screen.ts";
import { idIn, type ScanMessage } from "../scans/message.ts";
import { storedSource } from "../../db/objects.ts";
import { readArchive, type ReadSkillMd, RefusedArchive } from "../read-archive.ts";
import type { Scanned } from "../scans/scanned.ts";

type Screening = Pick<Deps, "primary" | "config" | "now" | "bundles">;

/** Each archive may have a hundred MiB to unpack. */
const judgedARun = 4;

/** Runs right after scans. The cron repeats what fails here: the verdicts and their messages stay as they are. */
export async function screenScanned(
  deps: Screening,
  scanned: Scanned,
  messages: readonly ScanMessage[],
): Promise<void> {
  const { table, name, readable } = scanned;
  try {
    const named = JSON.stringify(messages.map((message) => [idIn(message), message.generation, message.sha256]));
    const isOne = sql`(${table.id}, ${table.generation}, ${table.sha256}) in
      (select value ->> 0, value ->> 1, value ->> 2 from json_each(${named}))`;
    const isIt = and(isOne, inArray(table.status, [...readable]));
    const due = isDue(table.contentsScreen, bundleJudges, deps.now());
    for (const row of await claim(deps, scanned, and(isIt, due))) await screenContents(deps, scanned, row);
  } catch (error) {
    for (const message of messages) {
      console.error(JSON.stringify({ message: `${name} not screened`, ...message, error: String(error) }));
    }
  }
}

/** Judges readable archives that were never judged to the end, or by other rules. Gives how many it judged. */
export async function screenContentsAgain(deps: Screening, scanned: Scanned): Promise<number> {
  const { table } = scanned;
  let judged = 0;
  for (const status of scanned.readable) {
    const where = { id: table.id, column: table.contentsScreen, among: eq(table.status, status) };
    const few = someDue(where, bundleJudges, deps.now(), judgedARun - judged);
    const due = await claim(deps, scanned, sql`${table.id} in ${few}`);
    for (const row of due) await screenContents(deps, scanned, row);
    judged += due.length;
    if (judged === judgedARun) break;
  }
  return judged;
}

async function claim({ primary, now }: Screening, scanned: Scanned, which: SQL | undefined): Promise<ScannedRow[]> {
  const { table } = scanned;
  const database = scanned.databaseOf(primary);
  const [due] = await database.batch([
    database
      .update(table)
      .set({ contentsScreen: claimed(table.contentsScreen, now()) })
      .where(which)
      .returning(),
  ]);
  return due;
}

/** An object's name never gets other bytes, so findings hold as long as the row has that name. */
async function screenContents(deps: Screening, scanned: Scanned, row: ScannedRow): Promise<void> {
  const { table, name } = scanned;
  const about = scanned.messageOf(row);
  const source = storedSource(deps, row.objectKey, row.sizeBytes);
  const judging = async () => judgeContents(deps, source, row.filename, await scanned.skillMdOf?.(deps, row));
  const anew = await judging().catch((error: unknown) => {
    // The archive check has refused it for ever, as one with an archive inside: what was found at its import stands.
    if (error instanceof RefusedArchive && row.status === "rejected") {
      return { screen: { ...row.contentsScreen!, rules: bundleJudges, attempts: 0, dueAt: null }, archive: [] };
    }
    console.error(JSON.stringify({ message: `${name} not screened`, ...about, error: String(error) }));
    return undefined;
  });
  if (anew) {
    const { outcome, suspicious, notes } = anew.screen.result;
    const archive = [...new Set(anew.archive.map(({ kind }) => kind))];
    console.log(JSON.stringify({ message: `${name} screened`, ...about, outcome, suspicious, notes, archive }));
  }
  const contentsScreen = preferredJudgement(row.contentsScreen!, anew?.screen ?? unreadable);
  const isIt = and(eq(table.id, row.id), eq(table.objectKey, row.objectKey));
  const written = sql`exists (select 1 from ${table}
    where ${isIt} and ${table.contentsScreen} = ${judgementText(contentsScreen)})`;
  const told = await scanned.tellJudgement(deps, { row, contentsScreen, written });
  const database = scanned.databaseOf(deps.primary);
  await database.batch([database.update(table).set({ contentsScreen }).where(isIt), ...told]);
}

const unreadable: BundleScreen = { result: notRun, findings: [], rules: bundleJudges, attempts: 1, dueAt: 0 };

/**
 * What the screen finds in an archive, and what is odd about the archive itself. `also` adds notes that are known
 * already. The screen is imported at its first use, as most requests never need it.
 */
export async function judgeContents(
  { config }: { config: Config },
  source: ByteSource,
  filename: string,
  readSkillMd?: ReadSkillMd,
  also: (text: BundleText) => void = () => {},
): Promise<{ screen: BundleScreen; archive: ArchiveNote[] }> {
  const [{ BundleText }, doesSomething] = await Promise.all([
    import("../../screen/bundle-text/bundle-text.ts"),
    loadPassageReader(),
  ]);
  const text = new BundleText(filename, doesSomething);
  also(text);
  const archive = await readArchive(source, archiveLimits(config), text, readSkillMd);
  const judged = text.finish();
  // Contents that are too much stay so, and are not tried again.
  const isFinal = judged.result.ran || text.isTooMuch;
  return { screen: { ...judged, rules: bundleJudges, attempts: 0, dueAt: isFinal ? null : 0 }, archive };
}
