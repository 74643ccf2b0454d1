import { createHash } from "node:crypto";
import { and, eq, isNull, lt, lte, or, type SQL, sql } from "drizzle-orm";
import { type BundleRow, bundles, scanResults } from "../../db/vault.ts";
import type { Deps } from "../../deps.ts";
import { inspectContents } from "../../archive/inspect-contents.ts";
import { inspectDirectory } from "../../archive/inspect-directory.ts";
import { archiveLimits } from "../../archive/limits.ts";
import type { Rejection } from "../../archive/verdict.ts";
import { storedSource } from "./objects.ts";
import type { ScanMessage } from "./scan-message.ts";
import { distrust, doubtAfterFailure } from "../../scanner/check.ts";
import type { Scanner, ScanResult } from "../../scanner/port.ts";

export type Scanning = Pick<Deps, "primary" | "config" | "now" | "bundles" | "scanner">;

/** What becomes of the message. */
export type Handled = { act: "ack" } | { act: "retry"; delaySeconds: number };
const done: Handled = { act: "ack" };

/** After each attempt without a verdict; after the last one there is none, and the bundle is `failed`. */
const backOffSeconds = [10, 60, 300, 1_800];
export const attemptsMost = backOffSeconds.length + 1;
// A scanner has two minutes; inflating and reading an archive takes some seconds.
const leaseMs = 5 * 60_000;
// A retry comes when its time has come; the clocks of two machines differ by less.
const earlyMs = 2_000;
// Where only a change of the configuration helps: the watch asks again.
const holdMs = 10 * 60_000;

/**
 * Scans the bundle that a message names. Messages come twice, late and out of order: only a bundle that waits is
 * begun, under a lease, and a verdict is written only while the lease, the generation and the digest still hold.
 */
export async function scanBundle(deps: Scanning, message: ScanMessage): Promise<Handled> {
  const { scanner } = deps;
  // Quarantine holds; the watch sends again once there is a scanner.
  if (!scanner) return done;
  const bundle = await takeLease(deps, message);
  if (!bundle) return done;
  const startedAt = deps.now();
  const verdict = await judge(deps, scanner, bundle).catch((error: unknown) => again(String(error)));
  const handled = await conclude(deps, bundle, verdict);
  const { itemId, generation, sha256, attempts } = bundle;
  const { engine, status, detail } = { engine: null, detail: null, ...verdict };
  const ms = deps.now() - startedAt;
  console.log(
    JSON.stringify({ message: "bundle scanned", itemId, generation, sha256, status, engine, detail, attempts, ms }),
  );
  return handled;
}

export const is = ({ itemId, generation, sha256 }: ScanMessage) =>
  and(eq(bundles.itemId, itemId), eq(bundles.generation, generation), eq(bundles.sha256, sha256));

async function takeLease({ primary: { vault }, now }: Scanning, message: ScanMessage): Promise<BundleRow | undefined> {
  const at = now();
  const isDue = or(isNull(bundles.nextAttemptAt), lte(bundles.nextAttemptAt, at + earlyMs));
  const waits = or(
    and(eq(bundles.status, "quarantined"), isDue),
    and(eq(bundles.status, "scanning"), lte(bundles.leaseUntil, at)),
  );
  const [[taken]] = await vault.batch([
    vault
      .update(bundles)
      .set({
        status: "scanning",
        attempts: sql`${bundles.attempts} + 1`,
        leaseUntil: at + leaseMs,
        nextAttemptAt: null,
      })
      .where(and(is(message), waits, lt(bundles.attempts, attemptsMost)))
      .returning(),
  ]);
  return taken;
}

type Engine = Pick<BundleRow, "engine" | "engineVersion">;
export type Verdict =
  | (Engine & {
      status: "clean" | "infected" | "unscannable";
      signature: string | null;
      signatureVersion: string | null;
    })
  | { status: "rejected"; signature: string }
  | { status: "failed"; detail: string }
  | { status: "again"; detail: string; isHeld: boolean };

export const again = (detail: string, isHeld = false): Verdict => ({ status: "again", detail, isHeld });

export async function judge(deps: Scanning, scanner: Scanner, bundle: BundleRow): Promise<Verdict> {
  const { objectKey, sizeBytes } = bundle;
  if (!(await deps.bundles.head(objectKey))) return { status: "failed", detail: "its bytes are gone" };
  const source = storedSource(deps, objectKey, sizeBytes);
  const directory = await inspectDirectory(source, archiveLimits(deps.config));
  if (!directory.ok) return rejected(directory);
  const contents = await inspectContents(source, directory.entries);
  if (!contents.ok) return rejected(contents);

  const known = await knownResult(deps, scanner, bundle);
  if (known) return known;
  const reason = await distrust(deps, scanner);
  if (reason) return again(reason.detail, !reason.retryable);
  return await ask(deps, scanner, bundle);
}

const rejected = ({ reason, detail, entry }: Rejection): Verdict => ({
  status: "rejected",
  signature: `${reason}: ${detail}${entry === undefined ? "" : ` (${entry})`}`,
});

/** What this engine has said of these bytes under the signatures that it has now. */
async function knownResult(
  { primary: { vault } }: Scanning,
  scanner: Scanner,
  { sha256 }: BundleRow,
): Promise<Verdict | undefined> {
  const { engine, signatureVersion } = await scanner.health();
  if (signatureVersion === null) return undefined;
  const { sha256: digest, engine: name, signatureVersion: version } = scanResults;
  const [[known]] = await vault.batch([
    vault
      .select()
      .from(scanResults)
      .where(and(eq(digest, sha256), eq(name, engine), eq(version, signatureVersion))),
  ]);
  return known;
}

async function ask(deps: Scanning, scanner: Scanner, { objectKey, sha256, sizeBytes, filename }: BundleRow) {
  const object = await deps.bundles.get(objectKey);
  if (!object) return again("its bytes went while it was scanned");
  const digest = createHash("sha256");
  const passing = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      digest.update(chunk);
      controller.enqueue(chunk);
    },
  });
  const result = await scanner.scan(object.body.pipeThrough(passing), { sha256, size: sizeBytes, name: filename });
  if (result.verdict === "error") {
    await doubtAfterFailure(deps, scanner);
    return again(result.detail, !result.retryable);
  }
  const reason = await distrust(deps, scanner, result);
  if (reason) return again(reason.detail, !reason.retryable);
  // Clean are only the very bytes that the row names, read to their end.
  if (result.verdict === "clean" && digest.digest("hex") !== sha256) return again("the scanner saw other bytes");
  return asVerdict(result);
}

const asVerdict = (result: ScanResult & { verdict: "clean" | "infected" | "unscannable" }): Verdict => ({
  status: result.verdict,
  engine: result.engine,
  engineVersion: result.engineVersion,
  signatureVersion: result.signatureVersion,
  signature: result.names.join(", ").slice(0, 500) || result.detail,
});

/** The lease guards it: what was replaced, deleted, rescanned or taken over meanwhile stays as it is. */
async function conclude(deps: Scanning, bundle: BundleRow, verdict: Verdict): Promise<Handled> {
  const { primary, now } = deps;
  const { vault } = primary;
  const at = now();
  const holds = and(is(bundle), eq(bundles.status, "scanning"), eq(bundles.leaseUntil, bundle.leaseUntil!));
  if (verdict.status === "again") {
    const waitSeconds = backOffSeconds[bundle.attempts - 1];
    const next = verdict.isHeld
      ? { status: "quarantined" as const, attempts: bundle.attempts - 1, nextAttemptAt: at + holdMs }
      : waitSeconds === undefined
        ? { status: "failed" as const }
        : { status: "quarantined" as const, nextAttemptAt: at + waitSeconds * 1_000 };
    const [[updated]] = await vault.batch([
      vault
        .update(bundles)
        .set({ ...next, leaseUntil: null })
        .where(holds)
        .returning({ status: bundles.status }),
    ]);
    const isRetried = updated?.status === "quarantined" && !verdict.isHeld && waitSeconds !== undefined;
    return isRetried ? { act: "retry", delaySeconds: waitSeconds } : done;
  }
  await writeVerdict(deps, bundle, verdict, holds);
  return done;
}

/** What was found holds for these bytes of whoever has them, so it is kept beside the bundle too. */
export async function writeVerdict(
  { primary: { vault }, now }: Pick<Scanning, "primary" | "now">,
  { sha256 }: BundleRow,
  verdict: Exclude<Verdict, { status: "again" }>,
  holds: SQL | undefined,
): Promise<void> {
  const at = now();
  const unknown = { engine: null, engineVersion: null, signature: null, signatureVersion: null };
  const { status, engine, engineVersion, signature, signatureVersion } = { ...unknown, ...verdict };
  const found = { status, engine, engineVersion, signature, signatureVersion };
  const update = vault
    .update(bundles)
    .set({ ...found, leaseUntil: null, ...(status !== "failed" && { scannedAt: at }) })
    .where(holds);
  if (status === "failed" || status === "rejected" || engine === null || signatureVersion === null) {
    await vault.batch([update]);
    return;
  }
  // Only with the bundle: who asked anew meanwhile is not to be answered with what was said before.
  const result = sql`select ${sha256}, ${engine}, ${signatureVersion}, ${status}, ${engineVersion}, ${signature}, ${at} where changes() > 0`;
  await vault.batch([update, vault.insert(scanResults).select(result).onConflictDoNothing()]);
}

/** The queue has given a message up. Whoever scans at this moment may still come to a verdict. */
export async function giveUp({ primary: { vault }, now }: Pick<Deps, "primary" | "now">, message: ScanMessage) {
  const isLeft = or(
    eq(bundles.status, "quarantined"),
    and(eq(bundles.status, "scanning"), lte(bundles.leaseUntil, now())),
  );
  const [given] = await vault.batch([
    vault
      .update(bundles)
      .set({ status: "failed", leaseUntil: null, nextAttemptAt: null })
      .where(and(is(message), isLeft))
      .returning({ itemId: bundles.itemId }),
  ]);
  if (given.length > 0) console.error(JSON.stringify({ message: "bundle scan failed for good", ...message }));
}
