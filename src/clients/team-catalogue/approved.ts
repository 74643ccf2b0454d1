import { and, eq, inArray, sql } from "drizzle-orm";
import { type Offered, offeredBy, type OfferedRecord } from "../../team-catalogue/offered.ts";
import type { TeamStanding } from "../../team-catalogue/standing.ts";
import { openArchive, openFile } from "../../discovery/packages/open-file.ts";
import { readDetails } from "../../discovery/registry-servers.ts";
import { readCatalog } from "../../discovery/snapshot.ts";
import type { McpServerDetail } from "../../contract/public/mcp-servers.ts";
import { packages, records, versions } from "../../db/catalog.ts";
import type { Deps } from "../deps.ts";
import { keptByFiles, keptColumns, type KeptSkill, numbered, readable, toKept } from "../kept-skill.ts";
import { type ClientConfig, clientConfigs } from "../../formats/mcp-registry/client-config.ts";
import { launchesOf } from "../../formats/mcp-registry/launch.ts";
import { serverBody, type ServerBody } from "../../formats/mcp-registry/server.ts";
import type { ScopeSkill } from "../scope.ts";

/** An approved skill: its facts, and the version by which the public API gives its bytes. */
export type ApprovedSkill = { skill: KeptSkill; version: string };
/**
 * An approved server: as it was approved, and the record's detail as it is now, of which nothing but the service's own
 * facts goes to clients.
 */
export type ApprovedServer = {
  slug: string;
  server: ServerBody;
  detail: McpServerDetail;
  since: number;
  /** The N under which it is given. */
  number: number;
};
type Approved = { skills: ApprovedSkill[]; servers: ApprovedServer[] };

/** What an isolate keeps of a team, as long as what stands of its approvals is the same. */
export type KeptOffer = { standing: TeamStanding; offered: Offered; servers: ApprovedServer[] | undefined };

type Reading = Pick<Deps, "catalog" | "primary" | "sequence" | "bundles" | "approvedSkills" | "offers" | "publicCache">;

/** What a team offers, by what stands of its approvals. */
export function offeredOnce({ offers }: Pick<Deps, "offers">, teamId: number, standing: TeamStanding): Offered {
  const kept = offers.get(String(teamId));
  if (kept?.standing === standing) return kept.offered;
  const offered = offeredBy(standing);
  offers.set(String(teamId), { standing, offered, servers: undefined }, estimateBytes(offered));
  return offered;
}

/** Beside what its standing takes. */
const estimateBytes = ({ records: all }: Offered) => (all.length + 1) * 200;

type Offer = { id: number; standing: TeamStanding; offered: Offered };

/** The approved records of a team with what clients are shown of them, or the one of this name. */
export async function readApproved(deps: Reading, offer: Offer, only: string | undefined): Promise<Approved> {
  const [skills, servers] = await Promise.all([
    readApprovedSkills(deps, offer, only),
    readApprovedServers(deps, offer, only),
  ]);
  return { skills, servers };
}

const ofKind = ({ offered }: Offer, wanted: OfferedRecord["kind"], only: string | undefined) =>
  offered.records.filter(({ kind, slug }) => kind === wanted && (only === undefined || slug === only));

/** A version's files never change, so an isolate asks for each once. */
export async function readApprovedSkills(
  deps: Reading,
  offer: Offer,
  only: string | undefined,
): Promise<ApprovedSkill[]> {
  const { approvedSkills } = deps;
  const keyOf = ({ recordId, version }: OfferedRecord) => `${recordId} ${version}`;
  const wanted = ofKind(offer, "skill", only);
  const skillByRecord = new Map(wanted.map((one) => [one, approvedSkills.get(keyOf(one))]));
  const unknown = wanted.filter((one) => !skillByRecord.get(one));
  if (unknown.length > 0) {
    const made = (await readRows(deps, unknown)).map(async ({ at, ...row }) => {
      const one = unknown[at]!;
      const skill = await keptByFiles(deps, row);
      approvedSkills.set(keyOf(one), skill, JSON.stringify(skill).length * 2);
      skillByRecord.set(one, skill);
    });
    await Promise.all(made);
  }
  return wanted.flatMap((one) => {
    const skill = skillByRecord.get(one);
    return skill ? [{ skill: { ...skill, ...numbered(one.number) }, version: one.version }] : [];
  });
}

async function readRows(deps: Reading, wanted: readonly OfferedRecord[]) {
  const { rows } = await readCatalog(deps, (catalog) => ({
    kept: catalog
      .select({ ...keptColumns, at: sql<number>`wanted.key`.as("wanted_at") })
      .from(sql`json_each(${versionIds(wanted)}) as wanted`)
      .innerJoin(records, sql`${records.id} = wanted.value ->> 0`)
      .innerJoin(versions, and(eq(versions.recordId, records.id), sql`${versions.version} = wanted.value ->> 1`))
      .innerJoin(packages, eq(packages.id, versions.packageId)),
  }));
  return rows.kept;
}

const versionIds = (wanted: readonly OfferedRecord[]) =>
  JSON.stringify(wanted.map(({ recordId, version }) => [recordId, Number(version)]));

/** What the files of these versions come to. */
async function sizeOfRecords(deps: Reading, wanted: readonly OfferedRecord[]) {
  const { rows } = await readCatalog(deps, (catalog) => ({
    sums: catalog
      .select({
        bytes: sql<number>`coalesce(sum(${packages.unpackedBytes}), 0)`.as("all_bytes"),
        files: sql<number>`coalesce(sum(json_array_length(${packages.files})), 0)`.as("all_files"),
      })
      .from(sql`json_each(${versionIds(wanted)}) as wanted`)
      .innerJoin(versions, sql`${versions.recordId} = wanted.value ->> 0 and ${versions.version} = wanted.value ->> 1`)
      .innerJoin(packages, eq(packages.id, versions.packageId)),
  }));
  return rows.sums[0]!;
}

/** The offered skills as their records know them, without a read of files. `requireFits` throws where they are many. */
export async function plannedRecords(
  deps: Reading,
  wanted: readonly OfferedRecord[],
  requireFits: (size: { bytes: number; files: number }) => void,
): Promise<Map<OfferedRecord, KeptSkill>> {
  requireFits(await sizeOfRecords(deps, wanted));
  const rows = await readRows(deps, wanted);
  return new Map(rows.map(({ at, ...row }) => [wanted[at]!, { ...toKept(row), ...numbered(wanted[at]!.number) }]));
}

export async function readApprovedServers(deps: Reading, offer: Offer, only?: string): Promise<ApprovedServer[]> {
  const kept = deps.offers.get(String(offer.id));
  const known = kept?.standing === offer.standing ? kept.servers : undefined;
  if (known) return known.filter(({ slug }) => only === undefined || slug === only);
  const servers = await readServers(deps, ofKind(offer, "mcp-server", only));
  if (only === undefined) {
    const { standing, offered } = offer;
    const bytes = estimateBytes(offered) + JSON.stringify(servers).length * 2;
    deps.offers.set(String(offer.id), { standing, offered, servers }, bytes);
  }
  return servers;
}

async function readServers(deps: Reading, offered: readonly OfferedRecord[]): Promise<ApprovedServer[]> {
  if (offered.length === 0) return [];
  const ids = JSON.stringify(offered.map(({ recordId }) => recordId));
  const { rows, source } = await readCatalog(deps, (catalog) => ({
    servers: catalog
      .select()
      .from(records)
      .where(inArray(records.id, sql`(select value from json_each(${ids}))`)),
  }));
  const details = new Map((await readDetails(source, rows.servers)).map((detail) => [detail.slug, detail]));
  return offered.flatMap(({ slug, server, since, number }) => {
    const detail = details.get(slug);
    if (!detail || server === null) return [];
    return [{ slug, server: approvedBody(JSON.parse(server) as KeptServer, detail), detail, since, number }];
  });
}

type KeptServer = ServerBody | (Pick<ServerBody, "name" | "packages" | "remotes"> & { version: string | null });

/** An approval may be of the form before: of the record's own `name`, `version`, `packages` and `remotes` alone. */
const approvedBody = (kept: KeptServer, { slug, registryName }: McpServerDetail): ServerBody =>
  "description" in kept
    ? kept
    : serverBody(registryName ?? slug, {
        title: kept.name,
        description: kept.name,
        version: kept.version,
        packages: kept.packages,
        remotes: kept.remotes,
        websiteUrl: null,
        repositoryUrl: null,
        iconUrl: null,
      });

/** Its bytes are those of the public API at the approved version, from the same cache entries. */
export const approvedSkill = (deps: Reading, { skill, version }: ApprovedSkill): ScopeSkill => ({
  ...readable(deps, skill),
  open: (path) =>
    path === undefined
      ? openArchive(deps, { slug: skill.name, version })
      : openFile(deps, { slug: skill.name, version }, path),
});

/** The ways to an approved server. What an approver named was public, so a moderator has cleared what it says. */
export const approvedConfigs = ({ slug, server }: ApprovedServer): ClientConfig[] =>
  clientConfigs(launchesOf(server, { path: [slug], isCleared: true }));
