import { and, eq, sql } from "drizzle-orm";
import { statusFor } from "../../discovery/all-kinds.ts";
import { ApiError } from "../../contract/wire/errors.ts";
import type { Kind } from "../../contract/public/kinds.ts";
import type { StatusReport } from "../../contract/operator/operator.ts";
import type { Status } from "../../contract/wire/status.ts";
import { type CatalogDatabase, held, type HeldChange, packages, records, screens } from "../../db/catalog.ts";
import type { LogActor } from "../../db/log.ts";
import { namedBatch } from "../../db/named-batch.ts";
import type { StoredScreen } from "../../db/judgement.ts";
import { toScreenReport } from "../../checks/screens/screen-report.ts";
import { type Acting, asSeen, type auditLineStatement } from "../audit.ts";
import type { Deps } from "../deps.ts";
import { draftFor } from "../import/drafts.ts";
import { partOf } from "../import/package-part.ts";
import { storeRecords } from "../import/store-records.ts";
import { groupCopies } from "../near-duplicates/group-copies.ts";
import { hostsOfRecord, ownHostOf } from "../packages/named-hosts.ts";
import { recordNotFound } from "./problems.ts";

export type Held = Awaited<ReturnType<typeof findHeld>>;
export type Act = ReturnType<typeof auditLineStatement>;
export type Published = Pick<StatusReport, "status" | "public">;

/** A record that waits, or that the screen flags, with all that is judged of it. */
export async function findHeld(catalog: CatalogDatabase, kind: Kind, slug: string) {
  const isIt = and(eq(records.kind, kind), eq(records.slug, slug));
  const id = sql`(select id from ${records} where ${isIt})`;
  const {
    row: [row],
    hold: [hold],
    screen: [screen],
    waiting: [waiting],
    own: [own],
  } = await namedBatch(catalog, {
    row: catalog.select().from(records).where(isIt),
    hold: catalog.select().from(held).where(eq(held.recordId, id)),
    screen: catalog.select().from(screens).where(eq(screens.recordId, id)),
    waiting: catalog
      .select()
      .from(packages)
      .where(eq(packages.id, sql`(select package_id from held where record_id = ${id})`)),
    own: catalog
      .select()
      .from(packages)
      .where(eq(packages.id, sql`(select package_id from ${records} where ${isIt})`)),
  });
  if (!row) throw recordNotFound(kind, slug);
  const isFlagged = screen && toScreenReport(screen.screen, partOf(own ?? null)).outcome === "flagged";
  // One that was taken down waits in no queue, but a flagged one becomes public only by a clearing.
  if (!hold && (row.public || !isFlagged))
    throw new ApiError("invalid_value", `"${slug}" is not held: there is nothing to clear.`);
  const change = hold?.change ?? null;
  return {
    row,
    change,
    reason: hold?.reason ?? null,
    screen: screen?.screen,
    textSha256: screen?.textSha256,
    package: (change ? waiting : own) ?? null,
  };
}

export const packageOf = ({ package: row, change }: Held) =>
  row && {
    sha256: row.sha256,
    textSha256: row.textSha256,
    contentsScreen: row.contentsScreen!,
    label: change?.label ?? null,
    infection: null,
  };

/** Makes public what waited beside a record. */
export async function publishChange(
  deps: Acting & Pick<Deps, "sequence" | "config">,
  heldRecord: Held,
  screen: StoredScreen,
  { record, hash, textSha256 }: HeldChange,
  { act, by }: { act: Act; by?: LogActor },
): Promise<Published> {
  const { primary, sequence: known, now, config } = deps;
  const { catalog } = primary;
  const { status, createdAt, countedInstalls } = heldRecord.row;
  // The moderator's word makes it public, also where the record was taken down: no block is left by then.
  const before = {
    ...statusFor(heldRecord.row.kind, "approved"),
    createdAt,
    countedInstalls,
    hold: null,
    changeHash: null,
  };
  const draft = {
    ...draftFor({ ...record, status: undefined }, { hash, before, defaultStatus: "approved", now: now() }),
    statusWas: status,
  };
  const stored = {
    ...draft,
    judged: { screen, textSha256 },
    package: packageOf(heldRecord),
    hold: null,
    holdFacts: [],
    holdHosts: [],
    recordHosts: hostsOfRecord(draft, ownHostOf(config)),
  };
  const written = await storeRecords(catalog, { stored: [stored], waiting: [] }, { act, guard: asSeen(deps), by });
  const { row } = written.records[0]!;
  known.learn(row.seq);
  await groupCopies(catalog, [row.id]);
  return { status: row.status as Status, public: row.public };
}
