import { and, eq, gt } from "drizzle-orm";
import { signInFlows } from "../../db/accounts.ts";
import type { Deps } from "../deps.ts";
import { newSecret, secretHash } from "../tokens.ts";

/** The ways that lead to a provider and back. */
export type Away = "oidc" | "github";

type Primary = Pick<Deps, "primary" | "now">;

// Long enough to find a second factor.
const flowMs = 15 * 60_000;

export type Begun = { state: string; nonce: string; verifier: string };
export type Flow = { nonce: string; verifier: string; next: string | null; userId: number | null };

/** Notes that a browser goes away. `userId`: whose identity is added. */
export async function openFlow(
  { primary: { vault }, now }: Primary,
  { way, browser, next, userId }: { way: Away; browser: string; next?: string | undefined; userId?: number },
): Promise<Begun> {
  const [state, nonce, verifier] = [newSecret(), newSecret(), newSecret()];
  await vault.batch([
    vault.insert(signInFlows).values({
      ...{ stateHash: secretHash(state), browserHash: secretHash(browser), way, nonce, verifier },
      ...{ next: next ?? null, userId: userId ?? null, expiresAt: now() + flowMs },
    }),
  ]);
  return { state, nonce, verifier };
}

/** Takes a flow, once. Undefined for a `state` that is unknown, used, over, or another browser's. */
export async function takeFlow(
  { primary: { vault }, now }: Primary,
  { way, browser, state }: { way: Away; browser: string | undefined; state: string },
): Promise<Flow | undefined> {
  const [[taken]] = await vault.batch([
    vault
      .delete(signInFlows)
      .where(
        and(
          eq(signInFlows.stateHash, secretHash(state)),
          eq(signInFlows.browserHash, secretHash(browser ?? "")),
          eq(signInFlows.way, way),
          gt(signInFlows.expiresAt, now()),
        ),
      )
      .returning(),
  ]);
  return taken;
}
