import { and, eq, gt, sql } from "drizzle-orm";
import { signInFlows } from "../../db/accounts.ts";
import { rowValues } from "../../db/row-values.ts";
import { namedBatch } from "../../db/named-batch.ts";
import type { Deps } from "../deps.ts";
import { openRows, tooManyInAll, tooManyOfHolder } from "../open-rows.ts";
import { newSecret, secretHash } from "../hashed-secrets.ts";

/** The ways that lead to a provider and back. */
export type Away = "oidc" | "github";

type Primary = Pick<Deps, "primary" | "now">;

// Long enough to find a second factor.
const flowMs = 15 * 60_000;

export type Begun = { state: string; nonce: string; verifier: string };
export type Flow = { nonce: string; verifier: string; userId: number | null };

/** Browsers of one holder that are away at once: an office has one or two. */
const flowsOfHolder = 100;

/** Who goes away: a stranger, of whom an address is known, or a person who adds an identity. */
type Goer = { holder: string | undefined } | { userId: number };

/** Notes that a browser goes away. */
export async function openFlow(
  { primary: { vault }, now, config }: Primary & Pick<Deps, "config">,
  { way, browser, ...goer }: { way: Away; browser: string } & Goer,
): Promise<Begun> {
  const at = now();
  const [state, nonce, verifier] = [newSecret(), newSecret(), newSecret()];
  const { holder, userId } = { holder: undefined, userId: null, ...goer };
  const limits = { each: flowsOfHolder, inAll: config.OPEN_SIGN_INS_MAX };
  const { ofHolder, hasRoom } = openRows(signInFlows, { holder, at }, limits);
  const { made, openFlows } = await namedBatch(vault, {
    made: vault
      .insert(signInFlows)
      .select(
        sql`select ${rowValues(signInFlows, {
          stateHash: secretHash(state),
          browserHash: secretHash(browser),
          way,
          nonce,
          verifier,
          holder: holder ?? null,
          userId,
          expiresAt: at + flowMs,
        })} where ${userId !== null} or ${hasRoom}`,
      )
      .returning({ way: signInFlows.way }),
    openFlows: vault.select({ ofHolder: ofHolder.as("of_holder") }).from(sql`(select 1)`),
  });
  if (made.length > 0) return { state, nonce, verifier };
  throw openFlows[0]!.ofHolder >= flowsOfHolder
    ? tooManyOfHolder("sign-ins under way", flowsOfHolder, flowMs / 1000)
    : tooManyInAll("sign-ins under way");
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
