import { type SQL, sql } from "drizzle-orm";
import { items } from "../db/vault.ts";
import { findOffered, pluginKinds, type SkillRow } from "../vault/items/skills.ts";
import type { Deps } from "./deps.ts";
import { ownDigest } from "./offered.ts";

/** An own item that clients can be given: neither flagged without a clearing, nor with a bundle that is not clean. */
export type OwnOffered = SkillRow & { version: number; sha256: string };

/** The team's own items that clients can be given, or the one with this slug. */
export async function ownItems(
  deps: Pick<Deps, "vault">,
  teamId: SQL<number> | number,
  slug?: string,
): Promise<OwnOffered[]> {
  const reach = sql`${items.ownerId} = ${teamId}`;
  const rows = await findOffered(deps, reach, [...pluginKinds, "mcp-server"], slug);
  return rows.map((item) => ({ ...item, version: item.row.revision, sha256: ownDigest(item) }));
}
