import type { CachedResponse } from "../../lib/cached-response.ts";
import { listRecords } from "../../discovery/list.ts";
import { readListQuery } from "../../discovery/list-query.ts";
import { SearchText, slugPattern } from "../../contract/wire/common.ts";
import { limits } from "../../contract/wire/limits.ts";
import type { ListedRow } from "../../db/listed-row.ts";
import type { Deps } from "../deps.ts";
import { invalidParameter, messageOf } from "../../contract/wire/errors.ts";

type Searching = Pick<Deps, "publicCache" | "catalog" | "primary" | "sequence" | "search" | "base">;

/** The form that the `skills` CLI reads: it passes `source` to `skills add`. */
export type FoundSkills = { skills: { id: string; name: string; source: string; installs: number }[] };

/** Shorter texts come from people who are still typing. */
const shortestText = 2;
const foundDefault = 20;

/** Installable skills by relevance. */
export async function findSkills(deps: Searching, parameters: URLSearchParams): Promise<CachedResponse<FoundSkills>> {
  const q = readText(parameters.get("q") ?? "");
  const limit = readLimit(parameters.get("limit"));
  const owner = parameters.get("owner") ?? undefined;
  const isEmpty = [...q].length < shortestText || (owner !== undefined && !isSlug(owner));
  const key = isEmpty ? "" : new URLSearchParams({ q, limit: `${limit}`, ...(owner && { owner }) }).toString();
  const answer = await deps.publicCache.getOrLoad(
    { name: `found-skills?${key}`, kind: "search" as const },
    async () => {
      if (isEmpty) return { seq: await deps.sequence.current(), indexIsCurrent: true, value: { skills: [] } };
      const { rows, ...snapshot } = await findInstallable(deps, q, owner, limit);
      return { ...snapshot, value: { skills: rows.map((row) => toFound(row, deps.base)) } };
    },
  );
  return answer!;
}

const toFound = ({ slug, installs }: ListedRow, base: string) => ({
  id: slug,
  name: slug,
  source: `${base}/skills/${slug}`,
  installs,
});

/** The index has no token for "installable", so a search reads at most this many of its pages. */
const mostPages = 3;

async function findInstallable(deps: Searching, q: string, author: string | undefined, limit: number) {
  const rows: ListedRow[] = [];
  const groups = new Set<number>();
  // Of a group of copies, the first installable one. That may not be the copy which searches show.
  const isWanted = ({ installable, copyGroup }: ListedRow) => {
    if (!installable || (copyGroup !== null && groups.has(copyGroup))) return false;
    if (copyGroup !== null) groups.add(copyGroup);
    return true;
  };
  let seq = Number.POSITIVE_INFINITY;
  let indexIsCurrent = true;
  for (let page = 1; page <= mostPages; page++) {
    const pageSize = limits.pageSizeMax;
    const query = readListQuery("skill", { q, author, sort: "relevance", copies: "all", page, pageSize });
    const list = await listRecords(deps, query);
    rows.push(...list.value.items.filter(isWanted));
    seq = Math.min(seq, list.seq);
    indexIsCurrent &&= list.indexIsCurrent;
    if (rows.length >= limit || !list.value.hasMore) break;
  }
  return { rows: rows.slice(0, limit), seq, indexIsCurrent };
}

function readText(q: string): string {
  const parsed = SearchText.safeParse(q);
  if (!parsed.success) throw invalidParameter("q", messageOf(parsed.error.issues[0]!));
  return parsed.data ?? "";
}

function readLimit(limit: string | null): number {
  if (limit === null || limit === "") return foundDefault;
  if (!/^\d+$/.test(limit) || Number(limit) < 1) throw invalidParameter("limit", "must be a whole number of 1 or more");
  return Math.min(Number(limit), limits.pageSizeMax);
}

const isSlug = (text: string) => text.length <= limits.slugMaxLength && slugPattern.test(text);
