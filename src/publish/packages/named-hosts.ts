import { sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { type CatalogDatabase, packages, type RecordRow, records } from "../../db/catalog.ts";
import { packageHosts, recordHosts } from "../../db/indicators.ts";
import { inChunks } from "../../db/json-chunks.ts";
import { rowValues } from "../../db/row-values.ts";
import type { Deed } from "../../facts/fact.ts";
import { addressOf, hostValue } from "../../facts/hosts.ts";
import { indicatorOf, keyOfIndicator, ownedLength } from "../../facts/indicator.ts";
import { hostsNamed, type NamedHost } from "../../facts/named-hosts.ts";
import type { Config } from "../../lib/config.ts";

type Statement = BatchItem<"sqlite">;

/** The host of this service, as far as it is known. */
export const ownHostOf = ({ PUBLIC_URL }: Pick<Config, "PUBLIC_URL">) =>
  PUBLIC_URL === undefined ? undefined : new URL(PUBLIC_URL).hostname;

/** A record with all its fields, and what it says that it does. */
type Said = {
  row: Pick<RecordRow, "repository">;
  text: { fields: Record<string, unknown> };
  deeds: readonly Deed[] | null;
};

/**
 * The hosts that a record names without a package: in what an MCP server's record says, and as its site or as the host
 * of its repository.
 */
export function hostsOfRecord({ row: { repository }, text, deeds }: Said, ownHost: string | undefined): NamedHost[] {
  const { websiteUrl } = text.fields as { websiteUrl?: string | null };
  const addresses = [websiteUrl ?? "", repository === null ? "" : `https://${repository}`].flatMap(
    (url) => addressOf(url) ?? [],
  );
  const own = addresses.flatMap((address) => {
    const value = hostValue(address, "link");
    const judged = indicatorOf(value, ownHost);
    // A repository's account is known by the repository.
    return "never" in judged || typeof value.account === "string" ? [] : [keyOfIndicator(judged.indicator)];
  });
  const named = deeds ? hostsNamed(deeds, ownHost) : [];
  const others = [...new Set(own)].filter((key) => !named.some((one) => one.key === key));
  return [...named, ...others.map((key) => ({ key, rank: null, file: "", line: 0 }))];
}

/** A row of `hostStatements`, as JSON. */
export const hostTexts = (sha256: string, hosts: readonly NamedHost[]): string[] =>
  hosts.map(({ key, rank }) => JSON.stringify([sha256, key, rank, ownedLength(key)]));

const hostOf = { host: sql`one.value ->> 1`, rank: sql`one.value ->> 2`, owned: sql`one.value ->> 3` };

/** Stores the hosts that packages name, by the digests of these. */
export const hostStatements = (catalog: CatalogDatabase, texts: string[]): Statement[] =>
  inChunks(texts).map((chunk) =>
    catalog
      .insert(packageHosts)
      .select(
        sql`select ${rowValues(packageHosts, { packageId: packages.id, ...hostOf })}
          from json_each(${chunk}) as one join packages on packages.sha256 = one.value ->> 0 where true`,
      )
      .onConflictDoUpdate({
        target: [packageHosts.host, packageHosts.packageId],
        set: { rank: sql`excluded.rank`, owned: sql`excluded.owned` },
      }),
  );

export type HostsOfRecord = Pick<RecordRow, "kind" | "slug"> & { hosts: readonly NamedHost[] };

/** Stores the hosts that records name without a package, instead of those that they named before. */
export function recordHostStatements(catalog: CatalogDatabase, all: readonly HostsOfRecord[]): Statement[] {
  const names = all.map(({ kind, slug }) => JSON.stringify([kind, slug]));
  const texts = all.flatMap(({ kind, slug, hosts }) =>
    hosts.map(({ key, rank }) => JSON.stringify([kind, key, rank, ownedLength(key), slug])),
  );
  return [
    ...inChunks(names).map((chunk) =>
      catalog.delete(recordHosts).where(
        sql`record_id in (select records.id from json_each(${chunk}) as one
          join records on records.kind = one.value ->> 0 and records.slug = one.value ->> 1)`,
      ),
    ),
    ...inChunks(texts).map((chunk) =>
      catalog
        .insert(recordHosts)
        .select(
          sql`select ${rowValues(recordHosts, { recordId: records.id, ...hostOf })}
            from json_each(${chunk}) as one
            join ${records} on records.kind = one.value ->> 0 and records.slug = one.value ->> 4 where true`,
        )
        .onConflictDoNothing(),
    ),
  ];
}
