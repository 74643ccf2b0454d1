import { desc, inArray, sql } from "drizzle-orm";
import { ApiError } from "../../contract/wire/errors.ts";
import type { IndicatorChange, IndicatorPage } from "../../contract/operator/indicators.ts";
import type { Kind } from "../../contract/public/kinds.ts";
import { pageOf, type PageQuery, pageRangeOf } from "../../contract/wire/paging.ts";
import { indicatorCauses, indicators } from "../../db/indicators.ts";
import { namedBatch } from "../../db/named-batch.ts";
import { addressOf, hostValue } from "../../facts/hosts.ts";
import { indicatorOf, indicatorOfKey, keyOfIndicator } from "../../facts/indicator.ts";
import { toTimestamp } from "../../lib/timestamps.ts";
import { type Acting, auditLineStatement, moveAuditLinesNow } from "../audit.ts";
import type { Deps } from "../deps.ts";
import { indexAfter } from "../index/index-after.ts";
import { ownHostOf } from "../packages/named-hosts.ts";
import { isAtOrBelow } from "./indicators.ts";
import { settleIndicators } from "./settle-indicators.ts";

const mostNames = 20;

/** The indicators, with why each is one, and who names it. */
export async function listIndicators(
  { primary: { catalog } }: Pick<Deps, "primary">,
  query: PageQuery,
): Promise<IndicatorPage> {
  const range = pageRangeOf(query);
  const naming = sql`from named_hosts as named join records as one on one.id = named.record_id and one.public = 1
    where ${isAtOrBelow(sql`named.host`, sql`${indicators.host}`)}`;
  const { counts, rows } = await namedBatch(catalog, {
    counts: catalog.select({ rows: sql<number>`count(*)`.as("rows") }).from(indicators),
    rows: catalog
      .select({
        host: indicators.host,
        since: indicators.since,
        names: sql<string>`(select json_group_array(json_array(kind, slug)) from (
          select distinct one.kind, one.slug ${naming} order by one.kind, one.slug limit ${mostNames}))`.as("names"),
        waiting: sql<number>`(select count(*) from held_hosts join held using (record_id)
          join records on records.id = held.record_id
          where held_hosts.host = ${indicators.host} and held.reason = 'indicator'
            and (held.change is not null or not records.public))`.as("waiting"),
      })
      .from(indicators)
      .orderBy(desc(indicators.since), indicators.host)
      .limit(range.pageSize)
      .offset(range.offset),
  });
  const causes = await readCauses(
    catalog,
    rows.map(({ host }) => host),
  );
  const items = rows.map(({ host, since, names, waiting }) => ({
    host: indicatorOfKey(host),
    since: toTimestamp(since),
    causes: causes.get(host) ?? [],
    waiting,
    namedBy: (JSON.parse(names) as [Kind, string][]).map(([type, slug]) => ({ type, slug })),
  }));
  return pageOf(items, range, counts[0]!.rows);
}

async function readCauses(catalog: Deps["primary"]["catalog"], hosts: readonly string[]) {
  const [rows] = await catalog.batch([
    catalog
      .select()
      .from(indicatorCauses)
      .where(inArray(indicatorCauses.host, sql`(select value from json_each(${JSON.stringify(hosts)}))`))
      .orderBy(indicatorCauses.at),
  ]);
  const causeIn = ({ cause, sha256, kind, slug, at }: (typeof rows)[number]) =>
    cause === "removed"
      ? []
      : [
          {
            cause,
            sha256: sha256 === "" ? null : sha256,
            at: toTimestamp(at),
            record: kind === "" ? null : { type: kind, slug },
          },
        ];
  return new Map([...Map.groupBy(rows, ({ host }) => host)].map(([host, some]) => [host, some.flatMap(causeIn)]));
}

type Setting = Acting & Pick<Deps, "sequence" | "config" | "waitUntil">;

/** What an operator's word for a host names; a problem where that can never be an indicator. */
export function indicatorIn(text: string, ownHost?: string): string {
  const isAddress = /^[a-z][a-z0-9+.-]*:\/\/|^git@/i.test(text);
  const address = addressOf(isAddress ? text : `https://${text}`);
  const judged = address ? indicatorOf(hostValue(address, "api"), ownHost) : { never: "no host" };
  if ("indicator" in judged) return judged.indicator;
  throw new ApiError("invalid_value", `"${text.slice(0, 80)}" can't be an indicator: ${judged.never}.`);
}

export const addIndicator = (deps: Setting, text: string) => setIndicator(deps, text, "operator");

/** Whatever made it one: nothing makes it one again but the operator's word, and a tick of who takes down. */
export const removeIndicator = (deps: Setting, text: string) => setIndicator(deps, text, "removed");

async function setIndicator(deps: Setting, text: string, cause: "operator" | "removed"): Promise<IndicatorChange> {
  const { primary, now, config } = deps;
  const { catalog } = primary;
  const host = indicatorIn(text, ownHostOf(config));
  const key = keyOfIndicator(host);
  const others = cause === "removed" ? sql`true` : sql`cause = 'removed'`;
  const act = { act: cause === "removed" ? "indicator.remove" : "indicator.add", subject: `host ${host}` };
  await catalog.batch([
    catalog.delete(indicatorCauses).where(sql`host = ${key} and ${others}`),
    catalog
      .insert(indicatorCauses)
      .values({ host: key, cause, at: now() })
      .onConflictDoUpdate({
        target: [
          indicatorCauses.host,
          indicatorCauses.cause,
          indicatorCauses.sha256,
          indicatorCauses.kind,
          indicatorCauses.slug,
        ],
        set: { at: now() },
      }),
    auditLineStatement(deps, act),
  ]);
  await settleIndicators(deps);
  await Promise.all([moveAuditLinesNow({ primary }), indexAfter(deps)]);
  return { host };
}
