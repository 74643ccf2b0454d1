/** Brings the search database up to a catalogue that is being written, with the service's own indexer. */
import { setTimeout as wait } from "node:timers/promises";
import { parentPort, workerData } from "node:worker_threads";
import { catchUp } from "../../../src/publish/index/indexer.ts";
import { catalogDatabase } from "../../../src/db/sessions.ts";
import { mergeSegments } from "../../../src/search/merge-segments.ts";
import { NodeD1 } from "./node-d1.ts";

const { catalog, search, until } = workerData as { catalog: string; search: string; until: number };
const source = new NodeD1(catalog);
const index = new NodeD1(search, 20);
const databases = { catalog: catalogDatabase(source.binding), search: index.binding };

const stepsBetweenReports = 10;
/** The cron merges every five minutes, in which an import brings in so many at 250 a second. */
const recordsBetweenMerges = 75_000;
let merged = 0;
for (let reached = 0; reached < until;) {
  const { indexedSequence, done } = await catchUp(databases, stepsBetweenReports);
  reached = indexedSequence;
  parentPort!.postMessage(reached);
  if (reached - merged >= recordsBetweenMerges) {
    await mergeSegments(index.binding, Infinity);
    merged = reached;
  }
  if (done && reached < until) {
    index.commit();
    await wait(200);
  }
}
await mergeSegments(index.binding, Infinity);
index.close();
source.close();
