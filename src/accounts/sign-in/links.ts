import { and, eq, gt, isNull, or, sql } from "drizzle-orm";
import { signInLinks } from "../../db/accounts.ts";
import { users } from "../../db/vault.ts";
import { rowValues } from "../../db/row-values.ts";
import { auditStatement } from "../../vault/audit.ts";
import type { Deps } from "../deps.ts";
import { isEmail } from "../people.ts";
import { newSecret, secretHash } from "../tokens.ts";
import { maySignUp, type Person, personOf, selectInvited, selectPerson } from "./sign-up.ts";

type Linking = Pick<Deps, "primary" | "now" | "config" | "base" | "mail" | "waitUntil">;

const linkMs = 15 * 60_000;
const hourMs = 60 * 60_000;
/** Links that an address is sent in an hour. */
const linksAnHour = 5;
const inviteMs = 7 * 24 * hourMs;

const urlOf = ({ base }: Pick<Deps, "base">, token: string) => `${base}/sign-in/email/${token}`;

/**
 * Sends a link to whoever may sign in with the address. All else is the same for every address, so that nobody learns
 * which are known: one batch, and the mail goes out after the answer.
 */
export async function sendLink(
  deps: Linking,
  { email, browser, next }: { email: string; browser: string; next: string | undefined },
): Promise<void> {
  const { primary, now, config, mail, waitUntil } = deps;
  const at = now();
  const token = newSecret();
  const sent = sql`(select count(*) from ${signInLinks} where ${signInLinks.email} = ${email.toLowerCase()}
    and ${signInLinks.createdAt} > ${at - hourMs} and ${signInLinks.browserHash} is not null)`;
  const [[made], [known], [invited]] = await primary.vault.batch([
    primary.vault
      .insert(signInLinks)
      .select(
        sql`select ${rowValues(signInLinks, {
          ...{ tokenHash: secretHash(token), email: email.toLowerCase(), browserHash: secretHash(browser) },
          ...{ next: next ?? null, createdAt: at, expiresAt: at + linkMs, usedAt: null },
        })} where ${sent} < ${linksAnHour}`,
      )
      .returning({ email: signInLinks.email }),
    selectPerson(deps, email),
    selectInvited(deps, email),
  ]);
  const isLetIn = known ? known.disabledAt === null : maySignUp(config, email, invited!.invited > 0);
  if (!made || !isLetIn || !mail) return;
  const text =
    `Open this link in the browser that asked for it, and press the button there:\n\n${urlOf(deps, token)}\n\n` +
    "It works once, for 15 minutes. If you did not ask for it, leave it alone: nobody is let in by it without you.\n";
  waitUntil(mail.send({ to: email, subject: "Your link to sign in", text }));
}

/** A link of the operator's, worth one sign-in in any browser. */
export async function createInvite(
  deps: Pick<Deps, "primary" | "now" | "base" | "operator">,
  email: string,
): Promise<{ url: string; expiresAt: number }> {
  const { primary, now } = deps;
  const at = now();
  const token = newSecret();
  const expiresAt = at + inviteMs;
  await primary.vault.batch([
    primary.vault.insert(signInLinks).values({
      ...{ tokenHash: secretHash(token), email: email.toLowerCase(), browserHash: null, next: null },
      ...{ createdAt: at, expiresAt, usedAt: null },
    }),
    auditStatement(
      { ...deps, vault: primary.vault },
      { actor: "operator", act: "user.invite", subject: `user ${email.toLowerCase()}` },
    ),
  ]);
  return { url: urlOf(deps, token), expiresAt };
}

/**
 * Uses a link up, in the statement that finds it, and gives whose it is. The address is proven by it. Undefined for a
 * link that is unknown, used, expired, or was asked for by another browser.
 */
export async function useLink(
  deps: Pick<Deps, "primary" | "now">,
  token: string,
  browser: string | undefined,
): Promise<{ person: Person; next: string | undefined } | undefined> {
  const { primary, now } = deps;
  const { vault } = primary;
  const at = now();
  const [[used]] = await vault.batch([
    vault
      .update(signInLinks)
      .set({ usedAt: at })
      .where(
        and(
          eq(signInLinks.tokenHash, secretHash(token)),
          isNull(signInLinks.usedAt),
          gt(signInLinks.expiresAt, at),
          or(isNull(signInLinks.browserHash), eq(signInLinks.browserHash, secretHash(browser ?? ""))),
        ),
      )
      .returning(),
  ]);
  if (!used) return undefined;
  const person = await personOf(deps, used.email, undefined, "link");
  await vault.batch([
    vault
      .update(users)
      .set({ emailConfirmedAt: at })
      .where(sql`${isEmail(used.email)} and ${isNull(users.emailConfirmedAt)}`),
    auditStatement({ vault, now }, { actor: "link", act: "user.confirm", subject: `user ${person.slug}` }),
  ]);
  return { person, next: used.next ?? undefined };
}
