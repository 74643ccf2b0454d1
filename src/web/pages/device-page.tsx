import type { Scope } from "../../contract/wire/security.ts";
import { Decision, type Registries, RegistryChoice, ScopeChoices } from "./access-fields.tsx";
import { documentOf, Page } from "./layout.tsx";
import { Words } from "./words.tsx";

type KeyRequest = { name: string; scopes: readonly Scope[]; client: string };
type Device = {
  /** As it was typed, or came with the address. */
  code: string;
  /** What waits under that code. */
  request?: KeyRequest | undefined;
  registries: Registries;
  fault?: string | undefined;
  done?: "approved" | "denied" | undefined;
};

const endings = {
  approved: "The program has its key now. You may close this page.",
  denied: "The program gets no key. You may close this page.",
};

/** Where a person lets a program without a browser have a key. To open it approves nothing. */
export const devicePage = ({ code, request, registries, fault, done }: Device): string =>
  documentOf(
    <Page title="Let a program in" description="Give a program a key of yours." path="/device" isUnlisted>
      <div class="lead">
        <h1>Let a program in</h1>
        {done && <p>{endings[done]}</p>}
        {fault && (
          <p role="alert">
            <strong>
              <Words text={fault} />
            </strong>
          </p>
        )}
      </div>
      {request ? (
        <form class="part" method="post" action="/device">
          <h2>Who asks</h2>
          <div>
            <input type="hidden" name="code" value={code} />
            <dl class="facts">
              <dt>Program</dt>
              <dd>
                <bdi>{request.name}</bdi>
              </dd>
              <dt>Its address</dt>
              <dd>{request.client}</dd>
              <dt>Code</dt>
              <dd>
                <code>{code}</code>
              </dd>
            </dl>
            <p>Go on only if you began this yourself, and the program shows this code.</p>
            <ScopeChoices offered={request.scopes} chosen={request.scopes} />
            <p>
              <label for="registry">Its key opens</label>
              <br />
              <RegistryChoice registries={registries} chosen="" />
            </p>
            <Decision />
          </div>
        </form>
      ) : (
        !done && (
          <form class="part" method="post" action="/device">
            <h2>Its code</h2>
            <div>
              <p>
                <label for="code">The code that the program shows</label>
                <br />
                <input
                  class="field"
                  type="text"
                  id="code"
                  name="code"
                  value={code}
                  maxlength={20}
                  autocomplete="off"
                  autocapitalize="characters"
                  spellcheck={false}
                  placeholder="XXXX-XXXX"
                  required
                />
              </p>
              <button class="go" type="submit" name="decision" value="look">
                Go on
              </button>
            </div>
          </form>
        )
      )}
    </Page>,
  );
