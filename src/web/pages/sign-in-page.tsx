import type { FieldError } from "../../contract/wire/common.ts";
import { limits } from "../../contract/wire/limits.ts";
import { FaultOf, InputField } from "./form-fields.tsx";
import { documentOf, Page } from "./layout.tsx";

type SignIn = {
  /** `development`, `email`: by a form. */
  ways: readonly string[];
  /** The ways that lead to somewhere else, with their names. */
  links?: readonly { way: string; name: string }[];
  next: string | undefined;
  email: string;
  faults: readonly FieldError[];
};

/** Where to go on, and that the browser was given a cookie with this page. */
const Unseen = ({ next }: { next: string | undefined }) => (
  <>
    <input type="hidden" name="marked" value="1" />
    {next && <input type="hidden" name="next" value={next} />}
  </>
);

/** Every way that the operator has set up. A way that leads elsewhere is a link: a form may not be sent on. */
export const signInPage = ({ ways, links = [], next, email, faults }: SignIn): string =>
  documentOf(
    <Page title="Sign in" description="Sign in to your vault and teams." path="/sign-in" isUnlisted>
      <div class="lead">
        <h1>Sign in</h1>
        {ways.length + links.length === 0 && <p>The operator of this service has set up no way to sign in.</p>}
        {faults.some(({ pointer }) => pointer === "/marked") && (
          <p role="alert">
            <FaultOf faults={faults} name="marked" label="Your browser" />
          </p>
        )}
        {faults.length > 0 && ways.length === 0 && <FaultOf faults={faults} name="way" label="The way" />}
      </div>
      {links.length > 0 && (
        <section class="part">
          <h2>With an account that you have</h2>
          <ul class="row">
            {links.map(({ way, name }) => (
              <li>
                <a class="go" href={`/sign-in/${way}${next ? `?next=${encodeURIComponent(next)}` : ""}`}>
                  Sign in with {name}
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
      {ways.includes("email") && (
        <form class="part" method="post" action="/sign-in">
          <h2>By a link in your mail</h2>
          <div>
            <input type="hidden" name="way" value="email" />
            <Unseen next={next} />
            <InputField
              faults={faults}
              given={{ email }}
              name="email"
              label="E-mail address"
              type="email"
              maxlength={limits.emailMaxLength}
              autocomplete="email"
              required
            />
            <button class="go" type="submit">
              Send me a link
            </button>
          </div>
        </form>
      )}
      {ways.includes("development") && (
        <form class="part" method="post" action="/sign-in">
          <h2>On this machine alone</h2>
          <div>
            <input type="hidden" name="way" value="development" />
            <Unseen next={next} />
            <p>
              <label for="development-email">Address (empty: the demo person)</label>
              <br />
              <input
                id="development-email"
                class="field"
                type="email"
                name="email"
                maxlength={limits.emailMaxLength}
                autocomplete="off"
              />
            </p>
            <button class="go" type="submit">
              Sign in for development
            </button>
          </div>
        </form>
      )}
    </Page>,
  );

/** `mailbox`: where mail is shown that a development's service sends to nobody. */
export const linkSentPage = ({ mailbox }: { mailbox: string | undefined }): string =>
  documentOf(
    <Page title="Look into your mail" description="A link is on its way." path="/sign-in/email" isUnlisted>
      <div class="lead">
        <h1>Look into your mail</h1>
        <p>If this address may sign in here, a link is on its way to it. It works once, for 15 minutes.</p>
        <p>Open it in this browser.</p>
        {mailbox && (
          <p>
            This service is a development's and sends mail to nobody: <a href={mailbox}>see what it would have sent</a>.
          </p>
        )}
      </div>
    </Page>,
  );

/** An account whose address nobody has proven. */
type Claim = { slug: string; name: string; issuer: string | null };

type Link = {
  token: string;
  isOver: boolean;
  /** That of the browser's session, of those that claim the address. */
  own: Claim | undefined;
  others: readonly Claim[];
};

const ClaimName = ({ claim }: { claim: Claim }) => (
  <>
    <bdi>{claim.name}</bdi> (<code>{claim.slug}</code>
    {claim.issuer && `, by ${claim.issuer}`})
  </>
);

/** What a link opens. The button uses it up; to look at the page does not. */
export const linkPage = ({ token, isOver, own, others }: Link): string =>
  documentOf(
    <Page title="Sign in" description="Sign in by a link." path="/sign-in" isUnlisted>
      <div class="lead">
        <h1>{isOver ? "This link does not let you in" : "Sign in"}</h1>
        {isOver ? (
          <p>
            It has been used, is older than 15 minutes, or was asked for in another browser, or in one that keeps no
            cookies. <a href="/sign-in">Ask for another</a>.
          </p>
        ) : (
          <form method="post" action={`/sign-in/email/${token}`}>
            {own && (
              <p>
                This browser is signed in as <ClaimName claim={own} />. The button makes the address that account's, and
                everything in it stays.
              </p>
            )}
            {others.length > 0 && (
              <p>
                {own ? "Other accounts were" : "An account was"} made with this address, and nobody has shown that it is
                theirs:{" "}
                {others.map((claim, place) => (
                  <>
                    {place > 0 && ", "}
                    <ClaimName claim={claim} />
                  </>
                ))}
                . The button ends {own || others.length > 1 ? "them" : "it"}, with all keys and items. If you made it
                yourself, sign in to it first, and confirm the address on its page.
              </p>
            )}
            <button class="go" type="submit">
              {own ? "Confirm the address" : "Sign in"}
            </button>
            {own && (
              <p>
                <button class="plain" type="submit" name="account" value="end">
                  That account is not mine: end it and begin again
                </button>
              </p>
            )}
          </form>
        )}
      </div>
    </Page>,
  );

type Mail = readonly { to: string; subject: string; text: string; at: string }[];

/** The mail of local development, which is sent to nobody. */
export const mailPage = (messages: Mail): string =>
  documentOf(
    <Page title="Mail" description="What would have been sent." path="/dev/mail" isUnlisted>
      <div class="lead">
        <h1>Mail of this machine</h1>
        {messages.length === 0 && <p>Nothing has been sent yet.</p>}
      </div>
      {messages.map(({ to, subject, text, at }) => (
        <section class="part">
          <h2>{subject}</h2>
          <div>
            <p>
              to {to}, <time datetime={at}>{at}</time>
            </p>
            <pre>
              {text.split(/(https?:\/\/\S+)/).map((piece, place) => (place % 2 ? <a href={piece}>{piece}</a> : piece))}
            </pre>
          </div>
        </section>
      ))}
    </Page>,
  );

/** Leads to a provider. A form's own answer may not be sent elsewhere, so a page goes on. */
export const leadOnPage = (address: string): string =>
  documentOf(
    <Page title="Go on" description="To the provider." path="/account" refresh={address} isUnlisted>
      <div class="lead">
        <h1>One step elsewhere</h1>
        <p>
          <a href={address}>Go on</a>
        </p>
      </div>
    </Page>,
  );

/** Somebody came back from a provider, and is not let in. */
export const notLetInPage = (reason: string): string =>
  documentOf(
    <Page title="Not signed in" description="The sign-in did not work." path="/sign-in" isUnlisted>
      <div class="lead">
        <h1>You are not signed in</h1>
        <p>{reason}</p>
        <p>
          <a href="/sign-in">Back to all ways to sign in</a>
        </p>
      </div>
    </Page>,
  );
