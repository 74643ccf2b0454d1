import { and, eq, gt, isNull, or, type SQL, sql } from "drizzle-orm";
import { knownBrowsers, signInLinks } from "../../db/accounts.ts";
import { users } from "../../db/vault.ts";
import { namedBatch } from "../../db/named-batch.ts";
import { rowValues } from "../../db/row-values.ts";
import { auditStatement } from "../audit/audit-line.ts";
import type { Deleting } from "../delete-person.ts";
import type { Deps } from "../deps.ts";
import { openRows, tooManyInAll, tooManyOfHolder } from "../open-rows.ts";
import { isEmail } from "../add-person.ts";
import { newSecret, secretHash } from "../hashed-secrets.ts";
import { proveAddress, proveClaim } from "./addresses.ts";
import type { Session } from "./sessions.ts";
import { maySignUp, type Person, selectInvited, selectPerson } from "./sign-up.ts";

type Linking = Pick<Deps, "primary" | "now" | "config" | "base" | "mail" | "waitUntil">;

const linkMs = 15 * 60_000;
const hourMs = 60 * 60_000;
/**
 * Links that an e-mail address is sent in an hour: in all, of one asker among many, and of a browser in which its
 * person has signed in before, whatever others ask for.
 */
const linksAnHour = { inAll: 5, ofAsker: 3, ofKnownBrowser: 5 };
const inviteMs = 7 * 24 * hourMs;

const urlOf = ({ base }: Pick<Deps, "base">, token: string) => `${base}/sign-in/email/${token}`;

/** Who asks for a link: a browser, what it is known by if somebody signed in there before, who holds its address. */
type LinkAsker = {
  email: string;
  browser: string;
  known: string | undefined;
  holder: string | undefined;
  /** Whoever asks is a person already, who claims the address. */
  isClaimed?: boolean;
};

/**
 * Sends a link to whoever may sign in with the address. All else is the same for every address, so that nobody learns
 * which are known: one batch, and the mail goes out after the answer. A browser in which the person has signed in is
 * counted by itself, so strangers who ask for links of an address do not keep its holder out.
 */
export async function sendLink(deps: Linking, asker: LinkAsker): Promise<void> {
  const { email, browser, known, holder, isClaimed = false } = asker;
  const { primary, now, config, mail, waitUntil } = deps;
  const at = now();
  const token = newSecret();
  const browserHash = secretHash(browser);
  const sent = (by: SQL) => sql`(select count(*) from ${signInLinks} where ${signInLinks.email} = ${email.toLowerCase()}
    and ${signInLinks.createdAt} > ${at - hourMs} and ${signInLinks.browserHash} is not null and ${by})`;
  const isKnown = sql`exists (select 1 from ${knownBrowsers} join ${users} on ${users.ownerId} = ${knownBrowsers.userId}
    where ${knownBrowsers.browserHash} = ${secretHash(known ?? "")} and ${isEmail(email)})`;
  const sentHere = sent(eq(signInLinks.browserHash, browserHash));
  const mayBeSent = sql`iif(${isKnown}, ${sentHere} < ${linksAnHour.ofKnownBrowser},
    ${sent(eq(signInLinks.holder, holder ?? ""))} < ${linksAnHour.ofAsker}
      and ${sent(sql`true`)} < ${linksAnHour.inAll})`;
  // Those of an hour: a link's end tells when it was made.
  const limits = { each: config.SIGN_IN_MAILS_PER_HOUR, inAll: config.OPEN_SIGN_INS_MAX };
  const { ofHolder, hasRoom } = openRows(signInLinks, { holder, at, since: at + linkMs - hourMs }, limits);
  const {
    created: [created],
    person: [person],
    invited: [invited],
    standing: [standing],
  } = await namedBatch(primary.vault, {
    created: primary.vault
      .insert(signInLinks)
      .select(
        sql`select ${rowValues(signInLinks, {
          tokenHash: secretHash(token),
          email: email.toLowerCase(),
          browserHash,
          holder: holder ?? null,
          createdAt: at,
          expiresAt: at + linkMs,
          usedAt: null,
        })} where ${hasRoom} and ${mayBeSent}`,
      )
      .returning({ email: signInLinks.email }),
    person: selectPerson(deps, email),
    invited: selectInvited(deps, email),
    standing: primary.vault
      .select({ ofHolder: ofHolder.as("of_holder"), hasRoom: sql<number>`${hasRoom}`.as("has_room") })
      .from(sql`(select 1)`),
  });
  // What is refused here is the same for every e-mail address.
  if (!created && standing!.ofHolder >= limits.each) {
    throw tooManyOfHolder("links to sign in, in an hour", limits.each, hourMs / 1000);
  }
  if (!created && !standing!.hasRoom) throw tooManyInAll("links to sign in");
  const isLetIn = person ? person.disabledAt === null : isClaimed || maySignUp(config, email, invited!.invited > 0);
  if (!created || !isLetIn || !mail) return;
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
      tokenHash: secretHash(token),
      email: email.toLowerCase(),
      browserHash: null,
      holder: null,
      createdAt: at,
      expiresAt,
      usedAt: null,
    }),
    auditStatement(
      { ...deps, vault: primary.vault },
      { actor: "operator", act: "user.invite", subject: `user ${email.toLowerCase()}` },
    ),
  ]);
  return { url: urlOf(deps, token), expiresAt };
}

const isUsable = (token: string, browser: string | undefined, at: number) =>
  and(
    eq(signInLinks.tokenHash, secretHash(token)),
    isNull(signInLinks.usedAt),
    gt(signInLinks.expiresAt, at),
    or(isNull(signInLinks.browserHash), eq(signInLinks.browserHash, secretHash(browser ?? ""))),
  );

/** The address of a link that this browser could use. Uses nothing. */
export async function readLink(
  { primary: { vault }, now }: Pick<Deps, "primary" | "now">,
  token: string,
  browser: string | undefined,
): Promise<string | undefined> {
  const [[link]] = await vault.batch([
    vault
      .select({ email: signInLinks.email })
      .from(signInLinks)
      .where(isUsable(token, browser, now())),
  ]);
  return link?.email;
}

/**
 * Uses a link up, in the statement that finds it, and gives whose it is. The address is proven by it: to be that of the
 * session which `keeps` the account that claims it, else of who holds it, or of a new person. Undefined for a link that
 * is unknown, used, expired, or was asked for by another browser.
 */
export async function useLink(
  deps: Deleting,
  token: string,
  browser: string | undefined,
  keeps?: Pick<Session, "id" | "userId" | "slug">,
): Promise<Person | undefined> {
  const { primary, now } = deps;
  const at = now();
  const [[used]] = await primary.vault.batch([
    primary.vault
      .update(signInLinks)
      .set({ usedAt: at })
      .where(isUsable(token, browser, at))
      .returning(),
  ]);
  if (!used) return undefined;
  const { email } = used;
  if (keeps) {
    const { id: sessionId, userId, slug } = keeps;
    if (await proveClaim(deps, { userId, slug, sessionId, email })) return { userId, slug, isDisabled: false };
  }
  return proveAddress(deps, { email, actor: "link" });
}
