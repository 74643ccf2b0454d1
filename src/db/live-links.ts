import { type SQL, sql } from "drizzle-orm";
import { installLinks } from "./vault.ts";

/** A condition on `install_links`: the link opens what it names. */
export const isLiveLink = (now: number): SQL =>
  sql`(${installLinks.revokedAt} is null and ${installLinks.expiresAt} > ${now}
    and (${installLinks.maxUses} is null or ${installLinks.uses} < ${installLinks.maxUses}))`;
