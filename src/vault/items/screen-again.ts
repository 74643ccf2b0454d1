import { and, eq, sql } from "drizzle-orm";
import { approvedItems } from "../../db/approvals.ts";
import { items, type ItemRow } from "../../db/vault.ts";
import { loadPassageReader } from "../../facts/load-passage.ts";
import type { Deps } from "../deps.ts";
import { withSecondOpinion } from "../../checks/screens/second-opinion.ts";
import type { StoredScreen } from "../../db/judgement.ts";
import { judgesOf, screenForStorage } from "../../checks/screens/stored-screen.ts";
import { screenContentsAgain } from "../../checks/screens/screen-contents.ts";
import { approvedBundleScans, bundleScans, clearedBundleScans } from "../bundles/bundle-scans.ts";
import { preferredJudgement, claimed, someDue } from "../../checks/screens/screen-due.ts";

type Screening = Pick<Deps, "primary" | "now" | "secondOpinion" | "config" | "bundles">;

/**
 * Items, and what was approved of them. Items come first: what was approved of the same revision has its judgement from
 * there, by a trigger.
 */
const tables = [items, approvedItems] as const;
type Table = (typeof tables)[number];

/** Some seconds at most. The rest waits for the next run. */
const itemsARun = 100;
/**
 * A model takes seconds for each text, and minutes where it is slow and the text is long. A cron run has fifteen
 * minutes.
 */
const opinionsARun = 10;
const askingMs = 4 * 60_000;

/**
 * Judges again the items, and what was approved of them, that other rules judged or whose judgement did not finish, and
 * asks the model where its opinion is due. The earlier judgement stays until there is a better one. The item keeps its
 * revision.
 */
export async function screenAgain(deps: Screening) {
  const counts = { items: 0, opinions: 0, unfinished: 0, bundles: 0 };
  const startedAt = deps.now();
  for (const table of tables) {
    for (const id of await claimDue(deps, table)) {
      const mayAsk = counts.opinions < opinionsARun && deps.now() - startedAt < askingMs;
      const outcome = await judgeAgain(deps, table, id, mayAsk);
      if (outcome === undefined) continue;
      counts.items += 1;
      if (outcome.isAsked) counts.opinions += 1;
      if (outcome.screen.dueAt !== null) counts.unfinished += 1;
    }
  }
  for (const scanned of [bundleScans, clearedBundleScans, approvedBundleScans])
    counts.bundles += await screenContentsAgain(deps, scanned);
  return counts;
}

async function claimDue({ primary: { vault }, now, secondOpinion }: Screening, table: Table): Promise<number[]> {
  const at = now();
  const few = someDue({ id: table.id, column: table.screen }, judgesOf(secondOpinion?.name), at, itemsARun);
  const [taken] = await vault.batch([
    vault
      .update(table)
      .set({ screen: claimed(table.screen, at) })
      .where(sql`${table.id} in ${few}`)
      .returning({ id: table.id }),
  ]);
  return taken.map(({ id }) => id);
}

/** Undefined where the item is gone, or its text or judgement changed meanwhile. */
async function judgeAgain(deps: Screening, table: Table, id: number, mayAsk: boolean) {
  const { vault } = deps.primary;
  const isIt = eq(table.id, id);
  const stored = sql<string>`${table.screen}`;
  const [[storedRow]] = await vault.batch([
    vault
      .select({ row: table, stored: stored.as("stored") })
      .from(table)
      .where(isIt),
  ]);
  if (!storedRow?.row.screen) return undefined;
  const { screen, isAsked } = await anew(deps, storedRow.row, storedRow.row.screen, mayAsk);
  const [written] = await vault.batch([
    vault
      .update(table)
      .set({ screen })
      .where(and(isIt, eq(stored, storedRow.stored)))
      .returning({ id: table.id }),
  ]);
  return written.length > 0 ? { screen, isAsked } : undefined;
}

type Judged = Parameters<typeof screenForStorage>[0] & Pick<ItemRow, "title" | "summary" | "body">;
type Anew = { screen: StoredScreen; isAsked: boolean };

async function anew(
  { now, secondOpinion }: Screening,
  row: Judged,
  previous: StoredScreen,
  mayAsk: boolean,
): Promise<Anew> {
  const screen = await screenForStorage(row, {
    now: now(),
    model: secondOpinion?.name,
    previous,
    loadPassageReader,
  });
  const isWanted = screen.opinion !== null && screen.opinion.status !== "given";
  if (!secondOpinion || !isWanted) return { screen: preferredJudgement(previous, screen), isAsked: false };
  const { attempts, dueAt } = previous;
  // The model's opinion under earlier rules holds until the model has answered under these.
  const isGiven = previous.opinion?.status === "given";
  // The item waits for the next run. This run does not count as an attempt.
  if (!mayAsk)
    return { screen: { ...(isGiven ? previous : screen), attempts: attempts - 1, dueAt: now() }, isAsked: false };
  const judged = await withSecondOpinion(secondOpinion, row, screen, await listFacts(row));
  if (judged.opinion?.status === "given") return { screen: { ...judged, attempts: 0, dueAt: null }, isAsked: true };
  return { screen: { ...(isGiven ? previous : judged), attempts, dueAt }, isAsked: true };
}

/** What its text does, a line each, for the model. Readers of facts are loaded where a model is asked. */
async function listFacts({ title, summary, body }: Judged): Promise<string[]> {
  const [{ deedsOf, mostWeighty }, { valueText }] = await Promise.all([
    import("../../facts/extract.ts"),
    import("../../facts/fact.ts"),
  ]);
  const deeds = deedsOf([{ path: "SKILL.md", text: body }], { title, summary: summary ?? "", opening: body });
  return mostWeighty(deeds).map(({ kind, value, line }) => `${kind}: ${valueText(value)} (line ${line})`);
}
