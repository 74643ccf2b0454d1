import { eq, sql } from "drizzle-orm";
import type { UnyankInput, YankedVersions, YankInput } from "../contract/publishing/published.ts";
import type { YankReason } from "../contract/public/yanked.ts";
import { ApiError } from "../contract/wire/errors.ts";
import { type CatalogDatabase, records } from "../db/catalog.ts";
import { namedBatch } from "../db/named-batch.ts";
import { yankDays } from "../db/publishing.ts";
import { actorOf } from "../people/caller.ts";
import { notFoundForCaller, type Owner } from "../people/owner.ts";
import { auditLineStatement, moveAuditLinesNow } from "../publish/audit.ts";
import { changePublic } from "../publish/change-public.ts";
import { indexAfter } from "../publish/index/index-after.ts";
import { reportSecret } from "../publish/moderation/report-secret.ts";
import { publicReason } from "../discovery/packages/yanked.ts";
import type { Deps } from "./deps.ts";
import { isOwnRecord, requireOwnPublisher } from "./own-publisher.ts";
import { showOfferedTexts } from "./offered-text.ts";
import { followStatements, yankStatements } from "./yank-statements.ts";

/** What is asked for: to yank for a reason, or, where that is null, to offer again. */
type Change = { versions: readonly number[]; reason: YankReason | null };

/**
 * Advises against versions: nothing offers their bytes any more, and their own addresses give them still. The bytes of
 * the newest version that clients may be given become a further version, as clients move by numbers.
 */
export const yankVersions = (deps: Deps, owner: Owner, slug: string, { versions, reason }: YankInput) =>
  change(deps, owner, slug, { versions, reason });

/** Offers versions again. Where they are newer than what is offered, they become a further version. */
export const unyankVersions = (deps: Deps, owner: Owner, slug: string, { versions }: UnyankInput) =>
  change(deps, owner, slug, { versions, reason: null });

async function change(deps: Deps, owner: Owner, slug: string, asked: Change): Promise<YankedVersions> {
  const { slug: publisher } = await requireOwnPublisher(deps, owner, "approver");
  const { catalog } = deps.primary;
  const before = await requireOwnRecord(catalog, publisher, slug);
  const packages = packagesOf(before, slug, asked.versions);
  const it = { recordId: before.id, slug, publisher, packages, reason: asked.reason, at: deps.now() };
  const act = {
    act: asked.reason === null ? "record.unyank" : "record.yank",
    subject: `skill ${slug}`,
    detail: `versions ${asked.versions.join(", ")}${asked.reason === null ? "" : `: ${publicReason(asked.reason)}`}`,
    actor: actorOf(owner.caller),
    owner: `${owner.type} ${owner.slug}`,
  };
  const { counted, changed } = yankStatements(catalog, it, deps.config.YANKS_PER_DAY);
  const {
    versions,
    seq: [newest],
    days: [day],
  } = await namedBatch(catalog, {
    counted,
    reported: it.reason === "secret" ? [reportSecret(catalog, it, asked.versions, sql`changes() > 0`)] : [],
    changed: [changed],
    audit: auditLineStatement(deps, { ...act, detail: act.detail.slice(0, 500) }, sql`changes() > 0`),
    seen: changePublic(catalog, sql`${records.id} = ${it.recordId} and changes() > 0`, it.at),
    follow: followStatements(catalog, it),
    versions: selectVersions(catalog, it.recordId),
    seq: catalog.select({ seq: records.seq }).from(records).where(eq(records.id, it.recordId)),
    days: catalog.select().from(yankDays).where(eq(yankDays.publisher, publisher)),
  });
  const isDone = (version: number) =>
    versions.some((one) => one.version === version && one.yankReason === asked.reason);
  if (!asked.versions.every(isDone)) {
    // Refused for what is true by now, else by the limit.
    packagesOf(await requireOwnRecord(catalog, publisher, slug), slug, asked.versions);
    throw tooMany(deps.config.YANKS_PER_DAY, day?.versions ?? 0);
  }
  deps.sequence.learn(newest!.seq);
  await showOfferedTexts(deps, it.recordId);
  await Promise.all([indexAfter(deps), moveAuditLinesNow(deps)]);
  return { slug, yanked: versions.flatMap(({ version, yankReason }) => (yankReason === null ? [] : [version])) };
}

type Read = Awaited<ReturnType<typeof requireOwnRecord>>;

/** The same, where it must be there. */
export async function requireOwnRecord(...asked: Parameters<typeof readOwnRecord>) {
  const record = await readOwnRecord(...asked);
  if (!record) throw notFoundForCaller();
  return record;
}

/** A record of the publisher with all versions that were ever public. */
export async function readOwnRecord(catalog: CatalogDatabase, publisher: string, slug: string) {
  const isIt = isOwnRecord(slug, publisher);
  const {
    record: [record],
    versions,
  } = await namedBatch(catalog, {
    record: catalog.select({ id: records.id, status: records.status }).from(records).where(isIt),
    versions: selectVersions(catalog, sql`(select ${records.id} from ${records} where ${isIt})`),
  });
  return record && { ...record, versions };
}

const selectVersions = (catalog: CatalogDatabase, recordId: number | ReturnType<typeof sql>) =>
  catalog
    .select({
      version: sql<number>`one.version`.as("version"),
      packageId: sql<number>`one.package_id`.as("package_id"),
      number: sql<number>`one.number`.as("number"),
      isBlocked: sql<number>`one.blocked`.as("is_blocked"),
      yankReason: sql<YankReason | null>`one.yank_reason`.as("yank_reason"),
      yankedAt: sql<number | null>`one.yanked_at`.as("yanked_at"),
    })
    .from(sql`judged_versions as one`)
    .where(sql`one.record_id = ${recordId} and one.was_public = 1`)
    .orderBy(sql`one.version`);

/** The packages of the versions that are named. Throws for what is not there, and for what was taken down. */
export function packagesOf({ status, versions }: Read, slug: string, wanted: readonly number[]): number[] {
  if (status === "rejected") throw new ApiError("withdrawn", `"${slug}" was taken down: nobody is given it any more.`);
  const named = wanted.map((number) => {
    const one = versions.find(({ version }) => version === number);
    if (!one) throw new ApiError("version_not_found", `"${slug}" has no public version ${number}.`);
    if (one.isBlocked)
      throw new ApiError("withdrawn", `Version ${number} was taken down: nobody is given it any more.`);
    return one.packageId;
  });
  return [...new Set(named)];
}

const tooMany = (limit: number, used: number) =>
  new ApiError(
    "submission_limit_reached",
    `Versions that were yanked today, or are not any more: ${used}, and there may be ${limit}.`,
    { limit, used },
  );
