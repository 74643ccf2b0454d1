import { documentOf, Page } from "../layout.tsx";

/**
 * A form came from a browser that is signed in no more. What it held is shown and can be sent again: nothing that
 * somebody wrote is lost. It says nothing of what is at the address.
 */
export const signedOutPage = ({ path, fields }: { path: string; fields: readonly (readonly [string, string])[] }) =>
  documentOf(
    <Page title="You are signed out" description="Sign in and send it again." path="/sign-in" isUnlisted>
      <div class="lead">
        <h1>You are signed out</h1>
        <p>Your session ended while you wrote. Nothing was saved, and nothing is lost: what you wrote stands below.</p>
        <ol>
          <li>
            <a href="/sign-in?next=%2Fvault" target="_blank" rel="noopener">
              Sign in (in a new tab)
            </a>
          </li>
          <li>Come back to this tab and send it again.</li>
        </ol>
      </div>
      <form class="part" method="post" action={path}>
        <h2>What you wrote</h2>
        <div>
          {fields.map(([name, value]) =>
            isWritten(name, value) ? (
              <p>
                <label>
                  {name}
                  <br />
                  <textarea class="field" name={name} rows={name === "body" ? 12 : 1} dir="auto">
                    {`\n${value}`}
                  </textarea>
                </label>
              </p>
            ) : (
              <input type="hidden" name={name} value={value} />
            ),
          )}
          <button class="go" type="submit">
            Send it again
          </button>
        </div>
      </form>
    </Page>,
  );

/** What is chosen, not written, goes with the form unseen. */
const chosen = new Set([
  "act",
  "once",
  "etag",
  "kind",
  "role",
  "scopes",
  "issuer",
  "opens",
  "ttlSeconds",
  "confirm",
  "blockFlagged",
  "requireSecondPerson",
  "decision",
  "registry",
]);

/** Whether somebody wrote it, so that it would be lost. */
export const isWritten = (name: string, value: string): boolean => value.trim() !== "" && !chosen.has(name);
