import type { Command } from "commander";
import { CatalogState } from "../../contract/operator/operator.ts";
import { sessionOf } from "../session.ts";
import { count } from "../terminal.ts";

export const failuresOf = ({ indexFailures, notIndexed }: CatalogState): string[] => [
  ...(indexFailures > 0 ? [`not indexed, and tried again by each run of the cron: ${count(indexFailures)}`] : []),
  ...notIndexed.map(({ type, slug, reason }) => `  ${type} ${slug}: ${reason}`),
];

/** How many packages wait for their scan, and since when the oldest; undefined if none does. */
export function unscannedText({ unscanned: { packages, oldestAt } }: CatalogState): string | undefined {
  if (oldestAt === null) return undefined;
  const wait = packages === 1 ? "1 package waits for its scan" : `${count(packages)} packages wait for their scan`;
  const minutes = Math.max(0, Math.floor((Date.now() - Date.parse(oldestAt)) / 60_000));
  return `${wait}, the oldest since ${oldestAt} (${count(minutes)} min)`;
}

export async function showState(command: Command) {
  const { client, answer } = sessionOf(command);
  const state = await client.get("catalog", CatalogState);
  const widest = Math.max(...Object.values(state.records).map((records) => count(records).length), 0);
  const lines = Object.entries(state.records).map(([type, records]) => `${count(records).padStart(widest)} ${type}`);
  const behind = state.sequence - state.indexedSequence;
  const since = state.indexBehindSince === null ? "" : ` since ${state.indexBehindSince}`;
  const index = behind > 0 ? `behind by ${count(behind)} ${behind === 1 ? "change" : "changes"}${since}` : "up to date";
  const scans = unscannedText(state);
  const records = lines.length > 0 ? lines : ["no public records"];
  answer(state, [...records, `search index: ${index}`, ...failuresOf(state), ...(scans ? [scans] : [])].join("\n"));
}
