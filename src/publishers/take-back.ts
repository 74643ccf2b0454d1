import { and, eq } from "drizzle-orm";
import type { YankReason } from "../contract/public/yanked.ts";
import { ApiError } from "../contract/wire/errors.ts";
import { isOpen, submissions } from "../db/publishing.ts";
import { notFoundForCaller, type Owner } from "../people/owner.ts";
import type { Deps } from "./deps.ts";
import { requireOwnPublisher } from "./own-publisher.ts";
import { withdrawSubmission } from "./own-submissions.ts";
import { readOwnRecord, requireOwnRecord, unyankVersions, yankVersions } from "./yanks.ts";

/** Whole skills, for clients that know no single version of a yank. */

/** Takes back all of a skill: what is submitted is withdrawn, and each version that is not yanked yet is yanked. */
export async function takeBack(deps: Deps, owner: Owner, slug: string, reason: YankReason): Promise<void> {
  const { slug: publisher } = await requireOwnPublisher(deps, owner, "approver");
  const { catalog } = deps.primary;
  const [[open]] = await catalog.batch([
    catalog
      .select({ id: submissions.id })
      .from(submissions)
      .where(and(eq(submissions.publisher, publisher), eq(submissions.slug, slug), isOpen)),
  ]);
  if (open) await withdrawSubmission(deps, owner, open.id);
  const record = await readOwnRecord(catalog, publisher, slug);
  if (!record) {
    if (!open) throw notFoundForCaller();
    return;
  }
  const versions = record.versions.filter(({ isBlocked, yankReason }) => !isBlocked && yankReason === null);
  await changeEach(versions, (numbers) => yankVersions(deps, owner, slug, { versions: numbers, reason }));
}

/** Offers again what was yanked last, by one act: what its publisher has advised against before stays yanked. */
export async function giveBack(deps: Deps, owner: Owner, slug: string): Promise<void> {
  const { versions } = await readOwn(deps, owner, slug);
  const last = Math.max(...versions.map(({ yankedAt }) => yankedAt ?? 0));
  const yanked = versions.filter(({ isBlocked, yankedAt }) => !isBlocked && yankedAt !== null && yankedAt === last);
  await changeEach(yanked, (numbers) => unyankVersions(deps, owner, slug, { versions: numbers }));
}

/** The number of a version of a publisher's skill, by the N of `1.0.N`. */
export async function versionOfNumber(deps: Deps, owner: Owner, slug: string, number: number): Promise<number> {
  const { versions } = await readOwn(deps, owner, slug);
  const one = versions.find((each) => each.number === number);
  if (!one) throw new ApiError("version_not_found", `"${slug}" has no public version 1.0.${number}.`);
  return one.version;
}

async function readOwn(deps: Deps, owner: Owner, slug: string) {
  const { slug: publisher } = await requireOwnPublisher(deps, owner, "approver");
  return requireOwnRecord(deps.primary.catalog, publisher, slug);
}

async function changeEach(versions: readonly { version: number }[], change: (numbers: number[]) => Promise<unknown>) {
  const numbers = versions.map(({ version }) => version);
  if (numbers.length > 0) await change(numbers);
}
