import type { FieldError } from "../../contract/wire/common.ts";
import type { Client } from "../client.ts";
import { BatchSize } from "./batch-size.ts";
import { type Outcome, sendBatch } from "./send-batch.ts";
import type { Bad, Item, RecordItem, Source } from "./source.ts";
import { type ImportSummary, Summary } from "./summary.ts";
import { upload } from "./upload.ts";

export type ImportWatcher = {
  /** Called after each batch: how much of the source's `total` is done, how many records that is, what is bad. */
  progress?: (done: number, records: number, attention: string) => void;
  /** Called for everything that needs attention: a line each. */
  say: (line: string) => void;
  /** When aborted, nothing more is sent, and sent batches are waited for. */
  signal?: AbortSignal;
  /** What an export says is believed without its seal. */
  isTrusted?: boolean;
};

const batchMaxBytes = 1024 * 1024;
/**
 * While one request is answered, the next is on its way. More of them would only make other requests of the service
 * wait longer. A refused batch waits as long as the service says.
 */
const mostInFlight = 2;
/** The service takes some statements for each version of an export, of the 1 000 that D1 allows a request. */
const batchMaxVersions = 50;
const versionsIn = ({ ndjson }: RecordItem) => ndjson.split('"isPresent":').length - 1;

/** Imports a source. The summary is complete even if the service fails. */
export async function importSource(
  client: Client,
  source: Source,
  status: string,
  { progress = () => {}, say, signal, isTrusted = false }: ImportWatcher,
): Promise<{ summary: ImportSummary; failure: unknown }> {
  const summary = new Summary(say);
  let done = 0;
  const settle = (outcomes: Outcome[]) => {
    for (const outcome of outcomes) {
      summary.settle(outcome);
      done += outcome.item.size;
    }
    progress(done, summary.records, summary.attention);
  };

  let failure: unknown;
  const inFlight = new Set<Promise<void>>();
  const size = new BatchSize();
  const dispatch = (batch: RecordItem[]) => {
    const startedAt = performance.now();
    const answered = (outcomes: Outcome[]) => {
      // Requests of one isolate take turns, so each is answered in the time of all of them.
      size.learn(batch.length, (performance.now() - startedAt) / mostInFlight);
      settle(outcomes);
    };
    const sending = sendBatch(client, batch, { status, isTrusted })
      .then(answered, (error: unknown) => void (failure ??= error))
      .finally(() => inFlight.delete(sending));
    inFlight.add(sending);
  };
  const aside = (item: Aside) => {
    done += item.size;
    if (item.kind === "note") summary.note(item);
    else summary.reject(item);
  };
  try {
    for await (const batch of batchesOf(uploaded(client, source.items, signal), size, aside)) {
      if (failure !== undefined || signal?.aborted) break;
      dispatch(batch);
      while (inFlight.size >= mostInFlight) await Promise.race(inFlight);
    }
  } catch (error) {
    failure ??= error;
  }
  await Promise.all(inFlight);
  return { summary: summary.done(), failure };
}

/** Uploads the files that records only name, one record at a time, so that few are in memory. */
async function* uploaded(client: Client, items: AsyncIterable<Item>, signal?: AbortSignal): AsyncGenerator<Item> {
  for await (const item of items) {
    if (signal?.aborted) return;
    const refusal = item.kind === "record" && item.uploads?.length ? await upload(client, item) : undefined;
    yield refusal ?? (item.kind === "record" ? { ...item, uploads: [] } : item);
  }
}

type Aside = Exclude<Item, { kind: "record" }>;

/** Collects records into batches of one request. Other items go to `aside`. */
async function* batchesOf(
  items: AsyncIterable<Item>,
  size: BatchSize,
  aside: (item: Aside) => void,
): AsyncGenerator<RecordItem[]> {
  const seenAt = new Map<string, string>();
  let batch: RecordItem[] = [];
  let bytes = 0;
  let versions = 0;
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
    const length = Buffer.byteLength(item.ndjson) + 1;
    const added = versionsIn(item);
    const isTooMuch = bytes + length > batchMaxBytes || versions + added > batchMaxVersions;
    if (batch.length >= size.records || (batch.length > 0 && isTooMuch)) {
      yield batch;
      batch = [];
      bytes = 0;
      versions = 0;
    }
    batch.push(item);
    bytes += length;
    versions += added;
  }
  if (batch.length > 0) yield batch;
}

/** A second record of the same type and slug would overwrite the first, and every import would write both again. */
function twinOf({ place, type, slug, size }: RecordItem, seenAt: Map<string, string>): Bad | undefined {
  if (type === null || slug === null || type === "block") return undefined;
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
