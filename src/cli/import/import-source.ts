import type { FieldError } from "../../contract/common.ts";
import { limits } from "../../contract/limits.ts";
import type { Client } from "../client.ts";
import { type Outcome, sendBatch } from "./send-batch.ts";
import { type Bad, type Item, type RecordItem, type Source } from "./source.ts";
import { RequestWindow } from "./window.ts";

export type ImportError = {
  file: string;
  line: number | null;
  type: string | null;
  slug: string | null;
  errors: FieldError[];
};

/** A record that is stored, and that search does not find. */
export type NotIndexed = Pick<ImportError, "file" | "line" | "type" | "slug"> & { reason: string };

export type ImportSummary = {
  created: number;
  updated: number;
  unchanged: number;
  rejected: number;
  seconds: number;
  errors: ImportError[];
  notIndexed: NotIndexed[];
};

export type ImportWatcher = {
  /** After each batch: how much of the source's `total` is done, and how many records that is. */
  progress?: (done: number, records: number) => void;
  say: (line: string) => void;
  /** Aborted: nothing more is sent; what has been sent is waited for. */
  signal?: AbortSignal;
};

const batchMaxRecords = limits.importMaxRecords;
const batchMaxBytes = 1024 * 1024;
/** While the index is away it lacks every record, for one reason. */
const mostSaid = 20;

/** Imports a source; what is bad is said at once and in the summary, which holds also when the service gives out. */
export async function importSource(
  client: Client,
  source: Source,
  status: string,
  { progress = () => {}, say, signal }: ImportWatcher,
): Promise<{ summary: ImportSummary; failure: unknown }> {
  const startedAt = performance.now();
  const summary: ImportSummary = {
    created: 0,
    updated: 0,
    unchanged: 0,
    rejected: 0,
    seconds: 0,
    errors: [],
    notIndexed: [],
  };
  let done = 0;
  const reject = ({ place, type, slug, errors }: Omit<Bad, "kind" | "size">) => {
    summary.rejected += 1;
    summary.errors.push({ file: place.file, line: place.line, type, slug, errors });
    say(lineFor(place.at, type, slug, errors));
  };
  const note = ({ place, type, slug }: RecordItem, reason: string) => {
    const said = summary.notIndexed.push({ file: place.file, line: place.line, type, slug, reason });
    if (said <= mostSaid) say(`${place.at}: ${nameOf(type, slug)}is stored, but search does not find it: ${reason}`);
  };
  const settle = (outcomes: Outcome[]) => {
    for (const { item, outcome, errors, indexFault } of outcomes) {
      if (outcome === "rejected") reject({ ...item, errors });
      else summary[outcome] += 1;
      if (indexFault !== null) note(item, indexFault);
      done += item.size;
    }
    progress(done, summary.created + summary.updated + summary.unchanged + summary.rejected);
  };

  let failure: unknown;
  const window = new RequestWindow();
  const inFlight = new Set<Promise<void>>();
  const dispatch = (batch: RecordItem[]) => {
    const sending = sendBatch(client, batch, { status, window })
      .then(settle, (error: unknown) => void (failure ??= error))
      .finally(() => inFlight.delete(sending));
    inFlight.add(sending);
  };
  for await (const batch of batchesOf(source.items, (item) => {
    done += item.size;
    if (item.kind === "note") say(item.text);
    else reject(item);
  })) {
    if (failure !== undefined || signal?.aborted) break;
    dispatch(batch);
    while (inFlight.size >= window.size) await Promise.race(inFlight);
  }
  await Promise.all(inFlight);
  summary.errors.sort((a, b) => (a.file === b.file ? (a.line ?? 0) - (b.line ?? 0) : a.file < b.file ? -1 : 1));
  summary.seconds = Math.round(performance.now() - startedAt) / 1000;
  return { summary, failure };
}

type Aside = Exclude<Item, { kind: "record" }>;

/** The records in batches that one request takes; whatever else comes along the way goes to `aside`. */
async function* batchesOf(items: AsyncIterable<Item>, aside: (item: Aside) => void): AsyncGenerator<RecordItem[]> {
  const seenAt = new Map<string, string>();
  let batch: RecordItem[] = [];
  let bytes = 0;
  for await (const item of items) {
    if (item.kind !== "record") {
      aside(item);
      continue;
    }
    const twin = twinOf(item, seenAt);
    if (twin) {
      aside(twin);
      continue;
    }
    const size = Buffer.byteLength(item.ndjson) + 1;
    if (batch.length === batchMaxRecords || (batch.length > 0 && bytes + size > batchMaxBytes)) {
      yield batch;
      batch = [];
      bytes = 0;
    }
    batch.push(item);
    bytes += size;
  }
  if (batch.length > 0) yield batch;
}

/** A second record of the same type and slug would undo the first, and each import would write both again. */
function twinOf({ place, type, slug, size }: RecordItem, seenAt: Map<string, string>): Bad | undefined {
  if (type === null || slug === null) return undefined;
  const key = `${type}/${slug}`;
  const first = seenAt.get(key);
  if (first === undefined) {
    seenAt.set(key, place.at);
    return undefined;
  }
  const errors: FieldError[] = [
    { pointer: "/slug", code: "slug_taken", message: `is given a second time; first at ${first}` },
  ];
  return { kind: "bad", place, type, slug, errors, size };
}

const nameOf = (type: string | null, slug: string | null) => {
  const named = [type, slug?.slice(0, 80)].filter(Boolean).join(" ");
  return named ? `${named}: ` : "";
};

function lineFor(at: string, type: string | null, slug: string | null, errors: FieldError[]): string {
  const faults = errors.map(({ pointer, message }) => (pointer ? `${pointer} ${message}` : message)).join("; ");
  return `${at}: ${nameOf(type, slug)}${faults}`;
}
