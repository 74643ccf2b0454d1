import { setTimeout as wait } from "node:timers/promises";
import { type ImportOutcome, ImportReport } from "../../contract/operator/operator.ts";
import { type Client, ServiceError } from "../client.ts";
import { CommandError } from "../terminal.ts";
import type { RecordItem } from "./source.ts";

export type Outcome = Omit<ImportOutcome, "line" | "type" | "slug"> & { item: RecordItem };

/** `isTrusted`: what an export says is believed without its seal. */
export type Sending = { status: string; isTrusted?: boolean };

const attempts = 3;
const longestWaitSeconds = 60;

/**
 * Sends a batch and gives the outcome of each record. If the service keeps failing, the batch is halved, so that one
 * faulty record does not hold up the others. If it fails for every record, the failure is the service's and is thrown.
 */
export async function sendBatch(client: Client, items: RecordItem[], sending: Sending): Promise<Outcome[]> {
  try {
    return await withRetries(() => post(client, items, sending));
  } catch (error) {
    if (!isServerFault(error) || items.length === 1) throw error;
    const outcomes = await halved(client, items, sending);
    if (outcomes.every(({ outcome }) => outcome === "rejected")) throw error;
    return outcomes;
  }
}

async function post(client: Client, items: RecordItem[], { status, isTrusted }: Sending): Promise<Outcome[]> {
  const body = items.map(({ ndjson }) => ndjson).join("\n");
  const { outcomes } = await client.send(
    { method: "POST", path: `catalog/import?status=${status}${isTrusted ? "&trusted=true" : ""}`, body },
    ImportReport,
  );
  const byLine = new Map(outcomes.map((outcome) => [outcome.line, outcome]));
  return items.map((item, at) => {
    const outcome = byLine.get(at + 1);
    if (!outcome) throw new CommandError(`${client.url.origin} did not say what became of ${item.place.at}`);
    return { ...outcome, item };
  });
}

export async function withRetries<Answer>(request: () => Promise<Answer>): Promise<Answer> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await request();
    } catch (error) {
      if (!(error instanceof ServiceError) || !error.isTemporary) throw error;
      if (attempt === attempts) throw error;
      await wait(1000 * Math.min(error.retryAfterSeconds ?? 4 ** (attempt - 1), longestWaitSeconds));
    }
  }
}

const isServerFault = (error: unknown): error is ServiceError =>
  error instanceof ServiceError && error.status !== null && error.status >= 500;

async function halved(client: Client, items: RecordItem[], sending: Sending): Promise<Outcome[]> {
  const middle = Math.ceil(items.length / 2);
  const outcomes: Outcome[] = [];
  for (const half of [items.slice(0, middle), items.slice(middle)]) {
    try {
      outcomes.push(...(await post(client, half, sending)));
    } catch (error) {
      if (!isServerFault(error)) throw error;
      const [only, another] = half;
      if (only && !another) outcomes.push(rejected(only, error));
      else outcomes.push(...(await halved(client, half, sending)));
    }
  }
  return outcomes;
}

const rejected = (item: RecordItem, { message }: ServiceError): Outcome => ({
  item,
  outcome: "rejected",
  errors: [{ pointer: "", code: "internal", message }],
  held: null,
  notes: [],
  indexFault: null,
});
