import { audit } from "../db/vault.ts";
import type { Deps } from "../deps.ts";

/** For an act on the catalogue, which is another database than the trail: noted once it has happened. */
export async function recordAct(
  { primary: { vault }, now }: Pick<Deps, "primary" | "now">,
  act: string,
  subject: string,
  detail: string | null = null,
): Promise<void> {
  await vault.batch([vault.insert(audit).values({ at: now(), actor: "operator", act, subject, detail })]);
}
