import type { Key } from "../../contract/keys.ts";
import type { FieldError } from "../../contract/common.ts";
import { limits } from "../../contract/limits.ts";
import { Scope } from "../../contract/security.ts";
import { type Registries, RegistryChoice, ScopeChoices } from "./access-fields.tsx";
import { faultMarks, FaultOf, Field } from "./form-fields.tsx";
import { documentOf, Page } from "./layout.tsx";
import { registryName } from "./scope-words.ts";

export type Account = {
  person: { slug: string; name: string; email: string; emailConfirmed: boolean };
  keys: readonly Key[];
  sessions: readonly { id: string; way: string; signedInAt: string; lastUsedAt: string; isThis: boolean }[];
  identities: readonly { issuer: string; subject: string; email: string | null }[];
  /** The providers of which an identity can be added. */
  addable: readonly { way: string; name: string }[];
  registries: Registries;
  /** Sent back with a form, so that one sent twice makes one. */
  once: string;
  /** What was wrong with the sent form, and what it held. */
  faults?: readonly FieldError[];
  given?: { name: string; scopes: readonly string[]; registry: string; expiresInDays: string };
};

function stateOf({ revokedAt, expiresAt }: Key): string {
  if (revokedAt !== null) return "revoked";
  if (expiresAt === null) return "works without end";
  return Date.parse(expiresAt) <= Date.now() ? "expired" : "works until";
}

const isOver = (key: Key) => ["revoked", "expired"].includes(stateOf(key));

const opens = ({ registry }: Key) => (registry ? `${registry.type} ${registry.slug}` : "all registries");

const Time = ({ at }: { at: string }) => <time datetime={at}>{at.slice(0, 16).replace("T", " ")}</time>;

const Act = ({ act, id, label }: { act: string; id: string; label: string }) => (
  <button type="submit" name="act" value={`${act} ${id}`} class="plain">
    {label}
  </button>
);

const KeyRow = ({ keyed, registries }: { keyed: Key; registries: Registries }) => (
  <li>
    <h3>
      <bdi>{keyed.name}</bdi> <code class="small">{keyed.id}</code>
    </h3>
    <p>
      {keyed.scopes.join(", ")} · {opens(keyed)} · {stateOf(keyed)}{" "}
      {!isOver(keyed) && keyed.expiresAt && <Time at={keyed.expiresAt} />} · last used{" "}
      {keyed.lastUsedAt ? <Time at={keyed.lastUsedAt} /> : "never"}
      {keyed.kind === "client" && " · an MCP client"}
    </p>
    {!isOver(keyed) && (
      <form method="post" action="/account" class="row">
        {keyed.kind === "key" && <Act act="rotate" id={keyed.id} label={`Rotate ${keyed.name}`} />}
        <Act act="revoke" id={keyed.id} label={`Revoke ${keyed.name}`} />
        {keyed.registry === null && (
          <>
            <label class="unseen" for={`narrow-${keyed.id}`}>
              Narrow {keyed.name} to
            </label>
            <select class="field" id={`narrow-${keyed.id}`} name="registry">
              {registries.map((registry) => (
                <option value={registryName(registry)}>{registry.name}</option>
              ))}
            </select>
            <Act act="narrow" id={keyed.id} label={`Narrow ${keyed.name}`} />
          </>
        )}
      </form>
    )}
  </li>
);

export const accountPage = (account: Account): string => {
  const { person, keys, sessions, identities, addable, registries, once, faults = [] } = account;
  const given = account.given ?? { name: "", scopes: ["vault:read"], registry: "", expiresInDays: "90" };
  return documentOf(
    <Page title="Your account" description="Your keys and where you are signed in." path="/account" isUnlisted>
      <div class="lead">
        <h1>
          <bdi>{person.name}</bdi>
        </h1>
        <p>
          {person.email}, {person.emailConfirmed ? "confirmed" : "not confirmed yet"}
        </p>
        <form method="post" action="/sign-out">
          <button type="submit" class="plain">
            Sign out
          </button>
        </form>
      </div>
      <section class="part">
        <h2>Keys and MCP clients</h2>
        {keys.length === 0 ? (
          <p>You have no key. Make the first one below.</p>
        ) : (
          <ul class="rows">
            {keys.map((key) => (
              <KeyRow keyed={key} registries={registries} />
            ))}
          </ul>
        )}
      </section>
      <form class="part" method="post" action="/account">
        <h2>Make a key</h2>
        <div>
          <input type="hidden" name="once" value={once} />
          <Field faults={faults} name="name" label="Name, to tell it from others" subject="Name">
            <input
              {...faultMarks(faults, "name")}
              class="field"
              type="text"
              value={given.name}
              maxlength={limits.nameMaxLength}
              autocomplete="off"
              required
            />
          </Field>
          <ScopeChoices offered={Scope.options} chosen={given.scopes} />
          <FaultOf faults={faults} name="scopes" label="What it may" />
          <Field faults={faults} name="registry" label="It opens" subject="What it opens">
            <RegistryChoice registries={registries} chosen={given.registry} />
          </Field>
          <Field faults={faults} name="expiresInDays" label="Days until it expires" subject="Days">
            <input
              {...faultMarks(faults, "expiresInDays")}
              class="field"
              type="number"
              min="1"
              max={limits.keyDaysMax}
              value={given.expiresInDays}
              required
            />
          </Field>
          <button class="go" type="submit" name="act" value="make">
            Make the key
          </button>
        </div>
      </form>
      <section class="part">
        <h2>Where you are signed in</h2>
        <div>
          <ul class="rows">
            {sessions.map(({ id, way, signedInAt, lastUsedAt, isThis }) => (
              <li>
                <h3>{isThis ? "This browser" : `Another browser (${id})`}</h3>
                <p>
                  by {way} since <Time at={signedInAt} />, last used <Time at={lastUsedAt} />
                </p>
                {!isThis && (
                  <form method="post" action="/account">
                    <Act act="end-session" id={id} label={`End session ${id}`} />
                  </form>
                )}
              </li>
            ))}
          </ul>
          <form method="post" action="/account">
            <Act act="end-sessions" id="" label="End all others" />
          </form>
        </div>
      </section>
      <section class="part">
        <h2>What you have written</h2>
        <div>
          <p>
            It is in <a href="/vault">your vault</a>.{" "}
            <a href="/vault/export">Take everything out, as one zip archive</a>
          </p>
        </div>
      </section>
      {identities.length + addable.length > 0 && (
        <section class="part">
          <h2>How you sign in</h2>
          <div>
            <ul class="rows">
              {identities.map(({ issuer, subject, email }) => (
                <li>
                  <h3>{issuer}</h3>
                  <p>{email ?? subject}</p>
                </li>
              ))}
            </ul>
            <form method="post" action="/account" class="row">
              {addable.map(({ way, name }) => (
                <Act act="add" id={way} label={`Add ${name}`} />
              ))}
            </form>
          </div>
        </section>
      )}
    </Page>,
  );
};

/** The only page that shows a key, and it shows nothing else. */
export const newKeyPage = ({ id, key }: { id: string; key: string }): string =>
  documentOf(
    <Page title="Your new key" description="It is shown once." path="/account" isUnlisted>
      <div class="lead">
        <h1>Your new key</h1>
        <p>It is shown this once. Copy it now; if it is lost, revoke {id} and make another.</p>
        <div class="command">
          <pre>
            <code id="key">{key}</code>
          </pre>
        </div>
        <p>
          <a href="/account">Back to your account</a>
        </p>
      </div>
    </Page>,
  );
