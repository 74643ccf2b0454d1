import { createExecutionContext, createMessageBatch, getQueueResult } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect } from "vitest";
import { VaultBundle } from "../../src/contract/items/bundles.ts";
import type { Deps } from "../../src/http/deps.ts";
import { depsFrom } from "../../src/worker/isolate/rest-deps.ts";
import { consume } from "../../src/worker/jobs/consume.ts";
import { clean, failed, type ScanResult, type Scanner, type ScanVerdict } from "../../src/checks/scanner/port.ts";
import type { ScanMessage } from "../../src/checks/scans/message.ts";
import { newItem, type Registry } from "./items.ts";
import type { RequestOptions } from "./vault.ts";
import { zip } from "./zip-builder.ts";

export const aZip = (text = "# A skill\n") => zip([{ name: "SKILL.md", data: text }]);

/** An archive of just that many bytes, in one stored file. */
export function zipOf(bytes: number) {
  const empty = zip([{ name: "data.txt", data: new Uint8Array(1).fill(97), method: 0 }]).length - 1;
  return zip([{ name: "data.txt", data: new Uint8Array(bytes - empty).fill(97), method: 0 }]);
}

export const upload = (
  registry: Registry,
  slug: string,
  body: Uint8Array,
  { headers, vars, query = "" }: RequestOptions & { query?: string } = {},
) =>
  registry.ask(`/items/${slug}/bundle${query}`, {
    method: "POST",
    body,
    headers: { "Content-Type": "application/zip", "Content-Length": String(body.length), ...headers },
    ...(vars && { vars }),
  });

export async function attached(registry: Registry, slug: string, body: Uint8Array, query = "") {
  const response = await upload(registry, slug, body, { query });
  expect([response.status, response.status === 200 || (await response.text())]).toEqual([200, true]);
  return VaultBundle.strict().parse(await response.json());
}

export const download = (registry: Registry, slug: string, asked: RequestOptions = {}) =>
  registry.ask(`/items/${slug}/bundle`, asked);

/** An item with a bundle in quarantine. */
export async function withBundle(registry: Registry, body: Uint8Array = aZip()) {
  const { item } = await newItem(registry);
  const bundle = await attached(registry, item.slug, body);
  return { slug: item.slug, bundle, message: await messageOf(registry, item.slug) };
}

export type StoredBundle = {
  item_id: number;
  generation: number;
  sha256: string;
  status: string;
  object_key: string;
  attempts: number;
  next_attempt_at: number | null;
  lease_until: number | null;
};

export const stored = (registry: Registry, slug: string) =>
  env.VAULT.prepare(
    `select bundles.* from bundles join items on items.id = item_id join owners on owners.id = items.owner_id
     where owners.slug = ? and items.slug = ?`,
  )
    .bind(registry.slug, slug)
    .first<StoredBundle>();

export async function messageOf(registry: Registry, slug: string): Promise<ScanMessage & { itemId: number }> {
  const row = await stored(registry, slug);
  return { itemId: row!.item_id, generation: row!.generation, sha256: row!.sha256 };
}

const engine = { engine: "fake", engineVersion: "1", signatureVersion: null as string | null };

/** Says of every bundle what it is told to, and the truth of the canaries. */
export class FakeScanner implements Scanner {
  scanned = 0;
  signatureVersion: string | null = null;
  /** Comes in while a bundle is with the scanner. */
  meanwhile: () => Promise<unknown> = async () => {};
  verdict: ScanVerdict;

  constructor(verdict: ScanVerdict = clean) {
    this.verdict = verdict;
  }

  async scan(stream: ReadableStream<Uint8Array>, { name }: { name: string }): Promise<ScanResult> {
    await new Response(stream).arrayBuffer();
    const about = { ...engine, signatureVersion: this.signatureVersion };
    if (name === "canary-harmless.zip") return { ...about, ...clean };
    if (name.startsWith("canary-")) return { ...about, ...infected };
    this.scanned += 1;
    await this.meanwhile();
    return { ...about, ...this.verdict };
  }

  async health() {
    return { ...engine, signatureVersion: this.signatureVersion, ok: true, signaturesAt: null, detail: null };
  }
}

export const infected: ScanVerdict = { verdict: "infected", names: ["Test.Virus"], retryable: false, detail: null };
export const trouble: ScanVerdict = failed("it did not answer");

export const depsWith = (replaced: Partial<Deps> = {}): Deps => ({
  ...depsFrom(env, createExecutionContext()),
  ...replaced,
});

/** Delivers messages as the queue does, and tells which it may forget and which come again. */
export async function deliver(messages: unknown[], replaced: Partial<Deps> = {}, queue = "scans") {
  const log = console.log;
  const complain = console.error;
  console.log = console.error = () => {};
  const batch = createMessageBatch(
    queue,
    messages.map((body, n) => ({ id: String(n), timestamp: new Date(), body, attempts: 1 })),
  );
  const delays: (number | undefined)[] = [];
  const watched = batch.messages.map((message) => ({
    body: message.body,
    ack: () => message.ack(),
    retry: (options?: QueueRetryOptions) => {
      delays.push(options?.delaySeconds);
      message.retry(options);
    },
  }));
  const context = createExecutionContext();
  await consume(depsWith(replaced), { queue, messages: watched as unknown as typeof batch.messages }).finally(() => {
    console.log = log;
    console.error = complain;
  });
  const { explicitAcks, retryMessages } = await getQueueResult(batch, context);
  expect(retryMessages.length).toBe(delays.length);
  return { acks: explicitAcks.length, retries: delays };
}

export async function problemOf(response: Response) {
  return [response.status, await response.json()] as const;
}
