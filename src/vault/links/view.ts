import type { InstallLink, NewInstallLink } from "../../contract/items/install-links.ts";
import type { InstallLinkRow } from "../../db/vault.ts";
import { linkCommands, linkMarketplace } from "./commands.ts";
import { timestampOrNull, toTimestamp } from "../../lib/timestamps.ts";

function toState({ revokedAt, expiresAt, maxUses, uses }: InstallLinkRow, now: number): InstallLink["state"] {
  if (revokedAt !== null) return "revoked";
  if (expiresAt <= now) return "expired";
  return maxUses !== null && uses >= maxUses ? "used-up" : "live";
}

/** The creator that is shown for a link made by the operator. */
const operator = { name: "The operator", slug: "operator" };

export function toInstallLink(
  row: InstallLinkRow,
  creator: { name: string | null; slug: string | null },
  now: number,
): InstallLink {
  const { id, name, items, tags, catalogue, maxUses, uses } = row;
  return {
    id,
    name,
    items,
    tags,
    ...(catalogue && { catalogue }),
    createdAt: toTimestamp(row.createdAt),
    expiresAt: toTimestamp(row.expiresAt),
    maxUses,
    uses,
    lastUsedAt: timestampOrNull(row.lastUsedAt),
    revokedAt: timestampOrNull(row.revokedAt),
    createdBy: creator.name !== null && creator.slug !== null ? { name: creator.name, slug: creator.slug } : operator,
    state: toState(row, now),
  };
}

/** `names`: of the plugins that the link opens now. */
export function toNewInstallLink(
  link: InstallLink,
  base: string,
  token: string,
  names: readonly string[],
): NewInstallLink {
  const url = `${base}/r/${token}`;
  return { ...link, url, token, commands: linkCommands(url, linkMarketplace(link.id), names) };
}
