import { inArray, sql } from "drizzle-orm";
import type { CatalogDatabase } from "../../db/catalog.ts";
import { indicators } from "../../db/indicators.ts";
import { indicatorOfKey, keysAbove } from "../../facts/indicator.ts";
import { clearingOf } from "../../checks/screens/screen-report.ts";
import type { Deps } from "../deps.ts";
import type { Judged } from "./batch.ts";
import type { JudgedDraft } from "./drafts.ts";
import { partOf } from "./package-part.ts";

/**
 * Holds the lines that name an indicator which what is public of the same record does not. A moderator's clearing is
 * the last word.
 */
export async function indicatorLines(
  { primary: { catalog } }: Pick<Deps, "primary">,
  lines: readonly Judged[],
): Promise<Judged[]> {
  const known = await indicatorsAmong(
    catalog,
    lines.flatMap(({ draft }) => hostsIn(draft).map(({ key }) => key)),
  );
  if (known.size === 0) return [...lines];
  const naming = lines.filter(({ draft }) => hostsIn(draft).some(({ key }) => indicatorIn(known, key)));
  const publicHosts = await readPublicHosts(catalog, naming);
  return lines.map((line) => {
    const { draft, before, factHold } = line;
    if (!naming.includes(line) || clearingOf(draft.judged.screen, partOf(draft.package)) !== null) return line;
    const named = (before?.public && publicHosts.get(before.id)) || [];
    const anew = hostsIn(draft).flatMap(({ key, file, line: at }) => {
      const one = indicatorIn(known, key);
      return !one || named.some((host) => host.startsWith(one.host)) ? [] : [{ ...one, file, at }];
    });
    if (anew.length === 0) return line;
    const facts = anew.map(({ host, since, file, at }) => indicatorText(host, since, `${file}:${at}`));
    return {
      ...line,
      factHold: {
        reason: factHold?.reason ?? "indicator",
        facts: [...(factHold?.facts ?? []), ...facts],
        hosts: [...new Set(anew.map(({ host }) => host))],
      },
    };
  });
}

const hostsIn = ({ recordHosts, package: one }: JudgedDraft) => [...recordHosts, ...(one?.hosts ?? [])];

/** What whoever published it is told: the host, and since which day it is an indicator. */
export function indicatorText(key: string, since: number, place?: string) {
  const host = place === undefined ? indicatorOfKey(key) : `${indicatorOfKey(key)} (${place})`;
  const day = new Date(since).toISOString().slice(0, 10);
  return `It names ${host}, listed since ${day} as a host that did harm: what it gives or gets may do so too.`;
}

type Known = Map<string, number>;

const indicatorIn = (known: Known, key: string) => {
  const host = keysAbove(key).find((above) => known.has(above));
  return host === undefined ? undefined : { host, since: known.get(host)! };
};

async function indicatorsAmong(catalog: CatalogDatabase, keys: readonly string[]): Promise<Known> {
  const wanted = [...new Set(keys.flatMap(keysAbove))];
  if (wanted.length === 0) return new Map();
  const [rows] = await catalog.batch([
    catalog
      .select({ host: indicators.host, since: indicators.since })
      .from(indicators)
      .where(inArray(indicators.host, sql`(select value from json_each(${JSON.stringify(wanted)}))`)),
  ]);
  return new Map(rows.map(({ host, since }) => [host, since]));
}

/** What the public version of each record names, of those that are public. */
async function readPublicHosts(catalog: CatalogDatabase, lines: readonly Judged[]): Promise<Map<number, string[]>> {
  const ids = JSON.stringify(lines.flatMap(({ before }) => (before?.public ? [before.id] : [])));
  const [rows] = await catalog.batch([
    catalog
      .select({
        id: sql<number>`named.record_id`.as("naming_id"),
        hosts: sql<string>`json_group_array(named.host)`.as("naming_hosts"),
      })
      .from(
        sql`(select records.id as record_id, host from records join package_hosts using (package_id)
            where records.id in (select value from json_each(${ids}))
          union all select record_id, host from record_hosts
            where record_id in (select value from json_each(${ids}))) as named`,
      )
      .groupBy(sql`named.record_id`),
  ]);
  return new Map(rows.map(({ id, hosts }) => [id, JSON.parse(hosts) as string[]]));
}
