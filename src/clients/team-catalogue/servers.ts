import { and, eq, sql } from "drizzle-orm";
import { offeredItems } from "../../team-catalogue/own-items.ts";
import { approvals, approvedServers } from "../../db/approvals.ts";
import { type ClientConfig, clientConfigs } from "../../formats/mcp-registry/client-config.ts";
import { entryOfWithdrawn, registryEntry, trustOf } from "../../formats/mcp-registry/entry.ts";
import { launchesOf } from "../../formats/mcp-registry/launch.ts";
import { isServerName, withSchema } from "../../formats/mcp-registry/server.ts";
import { toTimestamp } from "../../lib/timestamps.ts";
import type { Deps } from "../deps.ts";
import { type ListedServer, readItemServers, withWithdrawn } from "../registry/item-servers.ts";
import { approvedConfigs, readApproved, type ApprovedServer } from "./approved.ts";
import type { TeamCatalogue } from "./open.ts";

/**
 * The MCP servers of a catalogue, by name: as they were approved, and those that the team's own items describe.
 * `isWithWithdrawn`: with the records that it took back, for who asks what has changed.
 */
export async function catalogueServers(
  deps: Deps,
  catalogue: TeamCatalogue,
  { isWithWithdrawn = false } = {},
): Promise<ListedServer[]> {
  const { servers } = await readApproved(deps, catalogue, undefined);
  const approved = servers.filter(({ server }) => isServerName(server.name)).map((one) => toEntry(one, deps.base));
  const names = new Set(approved.map(({ entry }) => entry.server.name));
  const own = await ownServers(deps, catalogue);
  const live = [...approved, ...own.filter(({ entry }) => !names.has(entry.server.name))];
  return withWithdrawn(live, isWithWithdrawn ? await withdrawnServers(deps, catalogue) : []);
}

/** The records that a catalogue offered and took back, without what was approved of them. */
async function withdrawnServers({ vault }: Deps, { id, standing, since }: TeamCatalogue): Promise<ListedServer[]> {
  const isServer = ({ kind, at }: (typeof standing.withdrawn)[number]) => kind === "mcp-server" && at > since;
  const ends = new Map(standing.withdrawn.filter(isServer).map(({ slug, at }) => [slug, at]));
  if (ends.size === 0) return [];
  const { slug, kind, teamId, approvedAt } = approvals;
  const [rows] = await vault.batch([
    vault
      .select({ slug, approvedAt, server: approvedServers.server })
      .from(approvals)
      .innerJoin(approvedServers, eq(approvedServers.sha256, approvals.sha256))
      .where(
        and(
          eq(teamId, id),
          eq(kind, "mcp-server"),
          eq(approvals.origin, "approved"),
          sql`${slug} in (select value from json_each(${JSON.stringify([...ends.keys()])}))`,
        ),
      )
      .orderBy(approvedAt),
  ]);
  const byName = new Map<string, ListedServer>();
  for (const row of rows) {
    const { name, version } = JSON.parse(row.server) as { name: string; version: string | null };
    const updatedAt = ends.get(row.slug)!;
    const entry = entryOfWithdrawn({
      name,
      version,
      createdAt: toTimestamp(row.approvedAt),
      changedAt: toTimestamp(updatedAt),
    });
    if (entry) byName.set(name, { entry, slug: row.slug, updatedAt });
  }
  return [...byName.values()];
}

/** Those that the team's own items describe, the one that changed last first: as approved, or as they are now. */
async function ownServers(deps: Deps, catalogue: TeamCatalogue): Promise<ListedServer[]> {
  const items = await offeredItems(deps, catalogue, { kinds: ["mcp-server"] });
  const rows = items.map(({ row, approval, approvedId }) =>
    approval && approvedId !== undefined ? { ...row, updatedAt: approval.approvedAt } : row,
  );
  return readItemServers(
    deps,
    rows.toSorted((one, other) => other.updatedAt - one.updatedAt || other.id - one.id),
  );
}

/** For readers of a catalogue a server changes when it is approved. */
function toEntry({ server, detail, since }: ApprovedServer, base: string): ListedServer {
  const times = { createdAt: detail.createdAt, updatedAt: toTimestamp(since) };
  return {
    entry: registryEntry(withSchema(server), times, trustOf(detail, base)),
    slug: detail.slug,
    updatedAt: since,
  };
}

/**
 * How a client starts or reaches each of them, by every package and remote: by the name that its plugin has, or that
 * follows from its own, and from the second way on with a number.
 */
export async function catalogueConfigs(
  deps: Deps,
  catalogue: TeamCatalogue,
): Promise<{ name: string; config: ClientConfig }[]> {
  const { servers } = await readApproved(deps, catalogue, undefined);
  const own = await ownServers(deps, catalogue);
  const named = [
    ...servers.map((approved) => [approved.slug, approvedConfigs(approved)] as const),
    ...own.map(({ entry: { server }, slug }) => {
      const launches = launchesOf(server, { path: [catalogue.team, slug], isCleared: false });
      const name = server.name.replace(/^.*\//, "").replaceAll(/[^A-Za-z0-9_-]/g, "-");
      return [name, clientConfigs(launches)] as const;
    }),
  ];
  const configs = new Map<string, ClientConfig>();
  const kept = [...new Map(named.toReversed()).entries()].filter(([, some]) => some.length > 0).toReversed();
  for (const [name, [first]] of kept) configs.set(name, first!);
  for (const [name, [, ...more]] of kept) {
    for (const [at, config] of more.entries()) configs.set(freeName(configs, name, at + 2), config);
  }
  return [...configs]
    .map(([name, config]) => ({ name, config }))
    .sort((one, other) => (one.name < other.name ? -1 : 1));
}

/** Another server may have the numbered name. */
function freeName(taken: ReadonlyMap<string, ClientConfig>, name: string, number: number): string {
  for (let at = number; ; at++) if (!taken.has(`${name}-${at}`)) return `${name}-${at}`;
}
