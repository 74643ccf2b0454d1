import { contentOf } from "./contents.ts";
import type { Actor, ActorKind } from "./scheduler.ts";

/** An item with its bundle as the database has it; or a package, whose `slug` is the name that the scanner is told. */
export type Row = {
  itemId: number;
  ownerId: number;
  slug: string;
  revision: number;
  generation: number | null;
  objectKey: string;
  sizeBytes: number;
  sha256: string;
  status: string;
  attempts: number;
  leaseUntil: number | null;
  signatureVersion: string | null;
};
/** The bytes of an item that were cleared last, while the present ones are not. */
export type KeptRow = Pick<Row, "itemId" | "objectKey" | "sha256" | "status" | "signatureVersion">;
/** Whose doing it is that a row comes, and that it goes. */
export type Doers = { writers: readonly ActorKind[]; remover: ActorKind };
export type OwnerRow = { used: number; limit: number; counted: number };

export const unsettled = ["quarantined", "scanning"];

type Scan = { sha256: string; slug: string; verdict: string; signatureVersion: string; at: number };

/** What has been seen to happen, and what in it must not have. */
export class Ledger {
  rows = new Map<number, Row>();
  kept = new Map<number, KeptRow>();
  readonly violations: string[] = [];
  /** When each object was stored. */
  readonly objects = new Map<string, number>();
  /** Taken away by nobody of the service. */
  readonly lost = new Set<string>();
  /** The item and generation that each object came to. */
  readonly written = new Map<string, { itemId: number; generation: number }>();
  #at = 0;
  readonly #now: () => number;
  readonly #scans: Scan[] = [];
  readonly #rescanned = new Map<number, number>();
  readonly #holders = new Map<number, Actor>();
  readonly #by: Doers;

  constructor(now: () => number, by: Doers) {
    this.#now = now;
    this.#by = by;
  }

  violated(what: string): void {
    this.violations.push(what);
  }

  get bundles() {
    return [...this.rows.values()].filter(({ generation }) => generation !== null);
  }

  scanned(scan: Omit<Scan, "at">): void {
    this.#scans.push({ ...scan, at: ++this.#at });
  }

  /** The state right after an operation of this actor's. */
  observe(actor: Actor | undefined, rows: Row[], kept: KeptRow[] = []): void {
    this.#at += 1;
    const before = this.rows;
    const offered = rows.map(({ itemId }) => [itemId, this.#offeredOf(itemId)] as const);
    this.rows = new Map(rows.map((row) => [row.itemId, row]));
    this.kept = new Map(kept.map((row) => [row.itemId, row]));
    if (actor) for (const [itemId, bytes] of offered) this.#judgeOffer(actor, itemId, bytes);
    for (const row of this.bundles) {
      this.#judgeRow(row);
      if (actor) this.#judgeChange(actor, before.get(row.itemId), row);
    }
    for (const row of before.values()) {
      if (row.generation === null || this.rows.get(row.itemId)?.generation) continue;
      if (actor && actor.kind !== this.#by.remover)
        this.violated(`${actor.name} took away the bundle of item ${row.itemId}`);
    }
  }

  /** The bytes that clients may install. */
  #offeredOf(itemId: number): KeptRow | undefined {
    return [this.rows.get(itemId), this.kept.get(itemId)].find((row) => row?.status === "clean");
  }

  /** What is on offer goes for other bytes that are cleared, or because a scan or a loss took it away. */
  #judgeOffer(actor: Actor, itemId: number, before: KeptRow | undefined): void {
    const now = this.#offeredOf(itemId);
    if (!before || now?.sha256 === before.sha256) return;
    if (now && now === this.rows.get(itemId)) return;
    const isWithdrawn = this.#scans.some(({ sha256, verdict }) => sha256 === before.sha256 && verdict !== "clean");
    if (isWithdrawn || this.lost.has(before.objectKey)) return;
    this.violated(`${actor.name} took from item ${itemId} what was on offer`);
  }

  judgeOwner({ used, limit, counted }: OwnerRow): void {
    const stored = this.bundles.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
    if (used !== stored) this.violated(`${stored} bytes are stored, and counted are ${used}`);
    if (used > limit) this.violated(`${used} bytes are stored, and ${limit} may be`);
    if (counted !== this.rows.size) this.violated(`there are ${this.rows.size} items, and counted are ${counted}`);
  }

  #judgeRow({ itemId, objectKey, attempts }: Row): void {
    if (!this.objects.has(objectKey) && !this.lost.has(objectKey)) this.violated(`item ${itemId} names no object`);
    if (attempts > 5) this.violated(`item ${itemId} was tried ${attempts} times`);
  }

  #judgeChange(actor: Actor, before: Row | undefined, row: Row): void {
    const { itemId, generation, objectKey, status } = row;
    if (objectKey !== before?.objectKey) {
      if (!this.#by.writers.includes(actor.kind)) this.violated(`${actor.name} wrote a bundle of item ${itemId}`);
      if (actor.expects !== undefined && actor.expects !== before?.revision) {
        this.violated(`${actor.name} wrote onto revision ${before?.revision} and had seen ${actor.expects}`);
      }
      if (generation !== (before?.generation ?? 0) + 1) this.violated(`item ${itemId} has skipped a generation`);
      if (status !== "quarantined" || row.attempts !== 0) this.violated(`item ${itemId} begins as ${status}`);
      this.written.set(objectKey, { itemId, generation: generation! });
      return;
    }
    if (generation !== before.generation) {
      if (actor.kind !== "rescan") this.violated(`${actor.name} began item ${itemId} again`);
      this.#rescanned.set(itemId, this.#at);
    }
    if (status === "scanning" && row.attempts > before.attempts) this.#judgeLease(actor, before, row);
    if (status !== before.status) this.#judgeTransition(actor, before, row);
  }

  #judgeLease(actor: Actor, before: Row, { itemId }: Row): void {
    if (before.status === "scanning" && before.leaseUntil! > this.#now()) {
      this.violated(`${actor.name} took the lease of item ${itemId} before its end`);
    }
    this.#holders.set(itemId, actor);
  }

  #judgeTransition(actor: Actor, before: Row, row: Row): void {
    const { itemId, status } = row;
    const from = before.status;
    const bad = () => this.violated(`${actor.name} made item ${itemId} ${status}, which was ${from}`);
    const isLost = status === "failed" && this.lost.has(row.objectKey);
    if (actor.kind === "rescan") return status === "quarantined" ? undefined : bad();
    if (actor.kind === "watch") {
      return isLost || (from === "scanning" && ["quarantined", "failed"].includes(status)) ? undefined : bad();
    }
    if (actor.kind !== "consumer") return bad();
    if (from === "quarantined") return ["scanning", "failed"].includes(status) ? undefined : bad();
    if (from !== "scanning" && from !== "clean") return bad();
    const isGivenUp = status === "failed" && before.leaseUntil !== null && before.leaseUntil <= this.#now();
    if (from === "scanning" && this.#holders.get(itemId) !== actor && !isGivenUp) {
      this.violated(`${actor.name} settled item ${itemId} under the lease of ${this.#holders.get(itemId)?.name}`);
    }
    if (from === "clean" && ["quarantined", "scanning"].includes(status)) bad();
    if (!isLost) this.#judgeVerdict(row);
  }

  /** A scanner has said so of these bytes, and after whoever asked anew. */
  #judgeVerdict({ itemId, slug, sha256, status, signatureVersion }: Row): void {
    if (status === "rejected" && contentOf(sha256)?.outcome?.(1) !== "rejected") {
      this.violated(`item ${itemId} is rejected, and its archive is sound`);
    }
    if (!["clean", "infected", "unscannable"].includes(status)) return;
    const since = this.#rescanned.get(itemId) ?? 0;
    const isSaid = this.#scans.some(
      (scan) =>
        scan.sha256 === sha256 &&
        scan.verdict === status &&
        scan.signatureVersion === signatureVersion &&
        (scan.slug !== slug || scan.at > since),
    );
    if (!isSaid) this.violated(`item ${itemId} is ${status} without a scanner's word for it`);
  }

  /** Bytes have left the service for who asked for this item, its row having been read as it was then. */
  served(row: Row | undefined, given: string): void {
    const what = contentOf(given);
    if (row?.status !== "clean" || row.sha256 !== given) {
      this.violated(`${what?.name ?? "unknown"} bytes were given of an item that is ${row?.status ?? "gone"}`);
    }
    if (!this.#scans.some(({ sha256, verdict }) => sha256 === given && verdict === "clean")) {
      this.violated(`${what?.name ?? "unknown"} bytes were given that nobody has cleared`);
    }
  }

  took(key: string): void {
    this.objects.delete(key);
    for (const { itemId, objectKey, generation } of this.bundles) {
      if (objectKey === key) this.violated(`the bytes of item ${itemId}, generation ${generation}, were taken away`);
    }
    for (const { itemId, objectKey } of this.kept.values()) {
      if (objectKey === key) this.violated(`the bytes that item ${itemId} offers were taken away`);
    }
  }
}
