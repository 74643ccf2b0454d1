import { sql } from "drizzle-orm";
import { ApiError } from "../contract/wire/errors.ts";
import type { CatalogDatabase } from "../db/catalog.ts";
import { isInState, openStateList } from "../db/publishing.ts";
import type { Config } from "../lib/config.ts";

const dayMs = 24 * 60 * 60_000;

/** A publisher that submits something under a slug. */
type Entering = { publisher: string; slug: string; at: number };

/**
 * What stands against a submission, as conditions of the statement that writes it: whose the slug is, and the limits of
 * the publisher. `isNew`: there is no record of that slug.
 */
export function entryConditions({ config }: { config: Config }, { publisher, slug, at }: Entering) {
  const open = sql`state in ${openStateList}`;
  const record = sql`select 1 from records where kind = 'skill' and slug = ${slug}`;
  const since = sql`publisher = ${publisher} and created_at > ${at - dayMs}`;
  const counts = {
    isAnothers: sql<number>`(exists (${record} and publisher is not ${publisher})
      or exists (select 1 from records where kind = 'mcp-server' and slug = ${slug} and public = 1)
      or exists (select 1 from submissions where slug = ${slug} and publisher <> ${publisher} and ${open}))`,
    isTakenDown: sql<number>`exists (${record} and status = 'rejected')`,
    today: sql<number>`(select count(*) from submissions where ${since})`,
    newToday: sql<number>`(select count(distinct slug) from submissions where ${since} and is_new = 1
      and slug <> ${slug})`,
    open: sql<number>`(select count(*) from submissions where publisher = ${publisher} and ${open}
      and slug <> ${slug})`,
    openMost: sql<number>`iif(exists (select 1 from submissions where publisher = ${publisher}
      and state = 'published' and decided_by is not null),
      ${config.OPEN_SUBMISSIONS}, ${config.OPEN_SUBMISSIONS_AT_FIRST})`,
    published: sql<number>`((select count(*) from records where publisher = ${publisher} and public = 1)
      + (select count(*) from submissions where publisher = ${publisher} and ${open} and is_new = 1
        and slug <> ${slug}))`,
    held: sql<number>`(select count(*) from submissions where ${isInState("held")})`,
  };
  const isNew = sql<number>`not exists (${record})`;
  return {
    isNew,
    mayEnter: sql`(not ${counts.isAnothers} and not ${counts.isTakenDown}
      and ${counts.today} < ${config.SUBMISSIONS_PER_DAY} and ${counts.open} < ${counts.openMost}
      and ${counts.held} < ${config.HELD_MAX}
      and (not ${isNew} or (${counts.newToday} < ${config.NEW_RECORDS_PER_DAY}
        and ${counts.published} < ${config.PUBLISHED_MAX})))`,
    select: (catalog: CatalogDatabase) =>
      catalog
        .select({
          isAnothers: counts.isAnothers.as("is_anothers"),
          isTakenDown: counts.isTakenDown.as("is_taken_down"),
          today: counts.today.as("today"),
          newToday: counts.newToday.as("new_today"),
          open: counts.open.as("open_now"),
          openMost: counts.openMost.as("open_most"),
          published: counts.published.as("published_now"),
          held: counts.held.as("held_now"),
          isNew: isNew.as("is_new_record"),
        })
        .from(sql`(select 1)`),
  };
}

export type EntryState = Awaited<ReturnType<ReturnType<typeof entryConditions>["select"]>>[number];

/** Why a submission under this slug was not let in. */
export function whyNot({ config }: { config: Config }, slug: string, state: EntryState): ApiError {
  if (state.isAnothers) {
    return new ApiError("slug_taken", `The public slug "${slug}" is another's; give yours as \`slug\`.`);
  }
  if (state.isTakenDown) {
    return new ApiError("withdrawn", `A moderator took "${slug}" down: appeal, a new version changes nothing of that.`);
  }
  if (state.held >= config.HELD_MAX) {
    const detail = "As much waits for moderators as they can look at. Try again tomorrow.";
    return new ApiError("busy", detail, { retryAfter: 3_600 }, { "Retry-After": "3600" });
  }
  const full = (what: string, used: number, limit: number) =>
    used >= limit
      ? new ApiError("submission_limit_reached", `${what}: ${used}, and there may be ${limit}.`, { limit, used })
      : undefined;
  return (
    full("Submissions of the last 24 hours", state.today, config.SUBMISSIONS_PER_DAY) ??
    full("Open submissions", state.open, state.openMost) ??
    full("Skills submitted for the first time in the last 24 hours", state.newToday, config.NEW_RECORDS_PER_DAY) ??
    full("Published skills, with those on their way", state.published, config.PUBLISHED_MAX) ??
    // What was in the way is gone by now.
    new ApiError("precondition_failed", "Something has changed just now. Submit it again.")
  );
}
