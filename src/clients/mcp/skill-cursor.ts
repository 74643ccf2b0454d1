import { isMembers } from "../../lib/members.ts";
import type { SkillPlace } from "../../vault/items/skills.ts";

/** Where a page of skills ended, encoded as an opaque text for clients. */
export const skillCursor = (place: SkillPlace): string => Buffer.from(JSON.stringify(place)).toString("base64url");

/** Undefined for a text that `skillCursor` did not make. */
export function parseSkillCursor(cursor: string): SkillPlace | undefined {
  try {
    const place: unknown = JSON.parse(Buffer.from(cursor, "base64url").toString());
    if (!isMembers(place)) return undefined;
    const { type, owner, slug } = place;
    if ((type !== "user" && type !== "team") || typeof owner !== "string" || typeof slug !== "string") return undefined;
    return { type, owner, slug };
  } catch {
    return undefined;
  }
}
