import { judgementIn } from "../../../src/db/judgement-column.ts";
import type { Actor } from "./scheduler.ts";

export type RecordRow = {
  id: number;
  slug: string;
  seq: number;
  status: string;
  public: number;
  packageId: number | null;
};
/** What waits for a moderator, with the package of a change. */
export type HeldRow = { recordId: number; packageId: number | null; reason: string };
export type VersionRow = { recordId: number; version: number; packageId: number };
type PackageRow = { sha256: string; status: string; unnamedSince: number | null; contentsScreen: string };

export type State = {
  packages: Map<number, PackageRow>;
  records: RecordRow[];
  versions: VersionRow[];
  /** By a version, or by what waits for a moderator. */
  named: Set<number>;
  /** Why records wait, or a change of them. */
  waiting: Map<number, string>;
  sequence: number;
};

const keptMs = 7 * 24 * 60 * 60_000;

/** What is told to readers of records, and which packages are kept for them. */
export class PackageLedger {
  #state: State | undefined;
  readonly #everNamed = new Set<string>();

  everNamed = (slug: string, sha256: string) => this.#everNamed.has(`${slug} ${sha256}`);

  get unnamed(): number[] {
    const { packages, named } = this.#state!;
    return [...packages.keys()].filter((id) => !named.has(id));
  }

  /** What in the state right after an operation of this actor's must not have happened. */
  observe(actor: Actor | undefined, state: State, now: number): string[] {
    const before = this.#state;
    this.#state = state;
    const slugs = new Map(state.records.map(({ id, slug }) => [id, slug]));
    for (const { recordId, packageId } of state.versions) {
      this.#everNamed.add(`${slugs.get(recordId)} ${state.packages.get(packageId)?.sha256}`);
    }
    if (!before || !actor) return [];
    return [
      ...numbersOf(state),
      ...told(actor, before, state),
      ...kept(before, state, now),
      ...madePublic(actor, before, state),
    ].map((what) => `${actor.name}: ${what}`);
  }
}

function numbersOf({ records, sequence, versions, packages }: State): string[] {
  const seqs = records.map(({ seq }) => seq);
  return [
    ...(new Set(seqs).size < seqs.length ? [`two records have one number: ${seqs.join(", ")}`] : []),
    ...seqs.filter((seq) => seq > sequence).map((seq) => `the number ${seq} is more than ${sequence}`),
    ...records.flatMap(({ slug, packageId, public: isPublic }) =>
      isPublic && packages.get(packageId!)?.status === "infected" ? [`${slug} is public and infected`] : [],
    ),
    ...records.flatMap(({ slug, packageId }) => (packageId === null ? [`${slug} has lost its package`] : [])),
    ...versions.flatMap(({ packageId }) => (packages.has(packageId) ? [] : [`a version names no package`])),
  ];
}

/** Of what readers are shown, of each version; a scan that has begun is none of it. */
function shownOf({ id, public: isPublic, packageId }: RecordRow, { packages, versions }: State): string {
  if (isPublic === 0) return "";
  const earlier = versions.flatMap((one) => (one.recordId === id ? [one.packageId] : []));
  return JSON.stringify(
    [packageId, ...earlier].map((of) => {
      const one = of === null ? undefined : packages.get(of);
      const { result, findings } = judgementIn(one?.contentsScreen ?? "{}");
      return [one?.sha256, one?.status === "scanning" ? "quarantined" : one?.status, result, findings];
    }),
  );
}

/** A record takes a new number with each change that its readers see, and none from the pipeline without one. */
function* told(actor: Actor, before: State, state: State): Generator<string> {
  const isPipeline = ["consumer", "watch", "judge"].includes(actor.kind);
  const olds = new Map(before.records.map((row) => [row.id, row]));
  for (const record of state.records) {
    const old = olds.get(record.id);
    if (!old || old.slug !== record.slug) continue;
    const isSeen = shownOf(old, before) !== shownOf(record, state);
    if (isSeen && record.seq <= before.sequence) yield `${record.slug} has changed and kept its number ${record.seq}`;
    if (!isSeen && isPipeline && record.seq !== old.seq) yield `${record.slug} took ${record.seq} for nothing`;
  }
}

/** A package goes seven days after it was noted that nothing named it, and while nothing does. */
function* kept(before: State, state: State, now: number): Generator<string> {
  for (const [id, { unnamedSince }] of before.packages) {
    if (state.packages.has(id)) continue;
    if (before.named.has(id)) yield `took away package ${id}, which is named`;
    if (unnamedSince === null || unnamedSince > now - keptMs) yield `took away package ${id} before its time`;
  }
}

/** What was taken down comes back by a moderator's word alone, and what waits for one by a clean scan at most. */
function* madePublic({ kind }: Actor, before: State, state: State): Generator<string> {
  const olds = new Map(before.records.map((row) => [row.id, row]));
  for (const { id, slug, public: isPublic, packageId } of state.records) {
    const old = olds.get(id);
    if (!old || old.slug !== slug || !isPublic || old.public || kind === "restore") continue;
    const wasWaiting = before.waiting.has(id);
    const isClean = state.packages.get(packageId!)?.status === "clean";
    if (kind === "consumer" && before.waiting.get(id) === "infected" && isClean) continue;
    if (!wasWaiting || (kind !== "clear" && (kind !== "import" || old.status !== "pending"))) {
      yield `made ${slug} public, which was ${old.status}${wasWaiting ? " and waited" : ""}`;
    }
  }
}
