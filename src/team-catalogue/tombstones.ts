import type { WithdrawalWord } from "../contract/public/withdrawals.ts";
import type { ApprovalRow } from "../db/approvals.ts";
import type { RecordVersion, RecordKind } from "./versions.ts";

/** An approval of a record with what the catalogue says of its version. */
type Approved = { row: ApprovalRow & { kind: RecordKind }; record: RecordVersion | undefined };
type Live = Approved & { deniedBy: string | null; isOffered: boolean };

/** What a catalogue offered and was taken back. */
export type CatalogueTombstone = {
  origin: "approved" | "own";
  kind: ApprovalRow["kind"];
  slug: string;
  number: number;
  at: number;
  word: WithdrawalWord;
};

/** When and how an approval ended. */
export const toEnd = ({ withdrawnAt, expiresAt }: ApprovalRow): { at: number; word: WithdrawalWord } =>
  withdrawnAt !== null && (expiresAt === null || withdrawnAt < expiresAt)
    ? { at: withdrawnAt, word: "withdrawn" }
    : { at: expiresAt!, word: "expired" };

const inSeconds = (at: number) => Math.floor(at / 1000);

/** How something of an own item ended that the catalogue offered. `number`: the N under which it was given. */
export type OwnEnd = { kind: ApprovalRow["kind"]; slug: string; at: number; word: WithdrawalWord } & {
  number: number | null;
  /** Of an approval; otherwise all of the name ended. */
  approvedAt?: number;
};

/** The N of the tombstone that ends leave, the first one first: what is given between two of them has one between. */
export const numberAfterEnds = (ends: readonly OwnEnd[]): number =>
  ends.reduce((before, { at, number }) => Math.max(before + 2, (number ?? 0) + 1, inSeconds(at)), -2);

/** The N under which an approved own item is given. `newer`: what was approved after it, and stands. */
export function numberOfOwn(own: ApprovalRow, newer: readonly ApprovalRow[], ends: readonly OwnEnd[]): number {
  const before = ends.filter(
    ({ at, approvedAt }) => approvedAt === undefined || at <= own.approvedAt || approvedAt > own.approvedAt,
  );
  return Math.max(own.number ?? 0, numberAfterEnds(before) + 1, ...newer.map(({ number }) => (number ?? 0) + 1));
}

const numberOf = ({ row, record }: Approved) =>
  row.kind === "mcp-server" ? inSeconds(row.approvedAt) : (record?.number ?? 0);

/** What a team has of one record. `ended`: approvals that are over; `policyAt`: when the policy kept it out last. */
type OfRecord = { live: readonly Live[]; ended: readonly Approved[]; policyAt: number | undefined };

/** The N that what ends at a moment leaves: higher than what was given before. */
const numberAfter = (at: number, before: readonly Approved[]) =>
  before.reduce((most, one) => Math.max(most, numberOf(one) + 1), inSeconds(at));

/**
 * The N under which a catalogue gives an approved version: the version's own, unless something newer was given before,
 * or it comes back. Clients never go back.
 */
export function numberGiven(one: Approved, { live, ended, policyAt }: OfRecord): number {
  const place = live.findIndex(({ row }) => row.id === one.row.id);
  const newer = live.slice(0, place).map((each) => numberOf(each));
  const over = ended
    .filter(({ row }) => toEnd(row).at <= one.row.approvedAt || isNewer(row, one.row))
    .map((each) => numberAfter(toEnd(each.row).at, [each]));
  const known = [...live, ...ended];
  const byPolicy =
    policyAt === undefined
      ? []
      : [
          numberAfter(
            policyAt,
            known.filter(({ row }) => row.approvedAt <= policyAt),
          ),
        ];
  return Math.max(numberOf(one), 1 + Math.max(-1, one.record?.withdrawnNumber ?? -1, ...newer, ...over, ...byPolicy));
}

/** Of two approvals of one record: a skill's versions have numbers, a server's come in the order of approval. */
const isNewer = (one: ApprovalRow, other: ApprovalRow) =>
  one.kind === "skill" ? Number(one.version) >= Number(other.version) : one.approvedAt >= other.approvedAt;

/**
 * The tombstone of a record that a catalogue offers no more. Undefined where it only fell out, as for a flag that
 * nobody has decided about.
 */
export function toTombstone(
  { kind, slug }: { kind: RecordKind; slug: string },
  { live, ended, policyAt }: OfRecord,
): CatalogueTombstone | undefined {
  const causes = live.length > 0 ? live.map((one) => findCause(one, policyAt)) : ended.map(({ row }) => toEnd(row));
  const [first] = causes.toSorted((one, other) => (other?.at ?? 0) - (one?.at ?? 0));
  if (!first || causes.includes(undefined)) return undefined;
  const all = [...live, ...ended];
  const upstream = all.map(({ record }) => record?.tombstone?.number ?? 0);
  return { origin: "approved", kind, slug, number: Math.max(numberAfter(first.at, all), ...upstream), ...first };
}

/** Why an approval that stands gives nothing. */
function findCause({ record, deniedBy }: Live, policyAt: number | undefined) {
  if (record?.status === "infected" && record.withdrawn) return { at: record.withdrawn.at, word: "infected" as const };
  if (record?.tombstone) return { at: record.tombstone.at, word: record.tombstone.word };
  if (record?.isGiven && deniedBy !== null && policyAt !== undefined) return { at: policyAt, word: "policy" as const };
  return undefined;
}
