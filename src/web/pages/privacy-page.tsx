import { documentOf, Page } from "./layout.tsx";
import { Part } from "./small-parts.tsx";

const description = "What this service keeps of visitors and of people with a key, for how long, and who else sees it.";

type Privacy = {
  /** A URL. */
  contact: string;
  /** The model that is asked about texts of teams, if one is. */
  model: string | undefined;
};

/** What the code keeps. Change it with the code. */
export const privacyPage = (base: string, { contact, model }: Privacy): string =>
  documentOf(
    <Page title="Privacy" description={description} path="/privacy" base={base} social={{ type: "website" }}>
      <div class="lead">
        <h1>Privacy</h1>
        <p>{description}</p>
      </div>
      <Part id="visitors" title="Visitors">
        <div class="prose">
          <ul>
            <li>
              There are no cookies before you come to the sign-in, no statistics of visitors, and no script or font of
              another host.
            </li>
            <li>
              <b>Your address</b> (of IPv6 its network) is counted against the request limits. The count is deleted
              within some minutes of your last request. No log line of this service has your address or what you
              searched for.
            </li>
            <li>
              <b>An install</b> is counted once a day for an address. For that the address is kept in memory as a keyed
              hash, for at most a day; what is stored is the number of installs.
            </li>
            <li>
              <b>An install link</b> counts its uses. For that a hash of the address, which only the link itself can
              repeat, is stored and deleted about a quarter of an hour after the last request.
            </li>
            <li>
              <b>Log lines</b> of requests have the time, the kind of address asked for (not its words), the status, the
              duration, the data centre and a number of the request. They are kept as long as the operator’s account
              with the host keeps logs.
            </li>
            <li>
              <b>Your browser</b> itself remembers the colours and the client that you chose. It sends them nowhere.
            </li>
            <li>
              <b>Pictures</b> in texts come from where their authors put them. That host sees your address, but not the
              page that you read.
            </li>
          </ul>
        </div>
      </Part>
      <Part id="reports" title="Reports">
        <p class="prose">
          A report keeps what you write into its form, with the contact if you give one, and not your address. Once it
          is settled, it is deleted after 400 days.
        </p>
      </Part>
      <Part id="people" title="People with an account">
        <div class="prose">
          <ul>
            <li>
              Of you: name, e-mail address, whether it is confirmed, teams and roles. Of a key: its name, a hash of its
              secret, and when it was used last, to a quarter of an hour.
            </li>
            <li>
              <b>Signing in</b> sets cookies, which no script can read: one that is your session, for 30 days; two that
              tie a sign-in to your browser and say where it leads, for an hour; and one by which a browser that you
              signed in with is known, for 400 days: it gets links to sign in however many strangers ask for. Another
              says only that somebody is signed in: by it the head of each page says so, and it opens nothing. Of a
              session: when and by which way it began, and when it was used last. Of how you sign in: the provider, its
              number for you, and the address that it says is yours.
            </li>
            <li>
              <b>A program that asks for a key</b> of yours shows you its address, which is deleted about an hour after
              the request is over.
            </li>
            <li>
              <b>An MCP client</b> that you let in: its name and where its answers go, when it was used last, and the
              hashes of its tokens. What a client says of itself when it registers is deleted 90 days after its last
              use.
            </li>
            <li>
              Your items and bundles, until you delete them. Members of a team see who created and changed its items.
            </li>
            <li>The audit trail says who did what. It is kept for 400 days.</li>
            <li>A repeated request with an idempotency key is recognised for 24 hours.</li>
            <li>The databases can be brought back to any minute of the last 30 days, with what was deleted since.</li>
            <li>To have your account deleted, ask the operator.</li>
          </ul>
        </div>
      </Part>
      <Part id="others" title="Who else sees it">
        <div class="prose">
          <ul>
            <li>Cloudflare, on whose machines the service runs: every request and all that is stored.</li>
            <li>The virus scanner that the operator has set up: the bytes of every bundle and package.</li>
            {model !== undefined && (
              <li>
                The model <code>{model}</code> of Cloudflare’s Workers AI: long texts of teams, and those in which the
                screen found something.
              </li>
            )}
          </ul>
        </div>
      </Part>
      <Part title="Whom to ask">
        <p>
          <a href={contact}>The operator</a> of this service.
        </p>
      </Part>
    </Page>,
  );
