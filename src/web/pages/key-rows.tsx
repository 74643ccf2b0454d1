import type { Key } from "../../contract/people/keys.ts";
import type { Registries } from "./access-fields.tsx";
import { documentOf, Page } from "./layout.tsx";
import { registryName } from "./scope-words.ts";

/** A key, and whether another was put in its place. */
export type ShownKey = Key & { isRotated: boolean };

/** Sent back with the form that makes a key, or trusts a CI's jobs, so that one sent twice makes one. */
export type OnceEach = { key: string; trust: string };

function stateOf({ revokedAt, expiresAt, isRotated }: ShownKey): string {
  if (revokedAt !== null) return "revoked";
  if (expiresAt === null) return "works without end";
  return Date.parse(expiresAt) <= Date.now() ? "expired" : isRotated ? "rotated, works until" : "works until";
}

const isOver = (key: ShownKey) => ["revoked", "expired"].includes(stateOf(key));

const opens = ({ registry }: Key) => (registry ? `${registry.type} ${registry.slug}` : "all registries");

export const Time = ({ at }: { at: string }) => <time datetime={at}>{at.slice(0, 16).replace("T", " ")}</time>;

export const Act = ({ act, id, label }: { act: string; id: string; label: string }) => (
  <button type="submit" name="act" value={`${act} ${id}`} class="plain">
    {label}
  </button>
);

type Row = {
  keyed: ShownKey;
  /** The page that the forms are of. */
  at: string;
  /** What the key can be narrowed to. */
  registries?: Registries;
};

/** A key with what is known of it, and with what can be done with one that still works. */
export const KeyRow = ({ keyed, at, registries }: Row) => (
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
      <form method="post" action={at} class="row">
        {keyed.kind !== "client" && !keyed.isRotated && (
          <Act act="rotate" id={keyed.id} label={`Rotate ${keyed.name}`} />
        )}
        <Act act="revoke" id={keyed.id} label={`Revoke ${keyed.name}`} />
        {registries && keyed.registry === null && (
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

type Back = { path: string; label: string };

/** The only page that shows a key, and it shows nothing else. */
export const newKeyPage = ({ id, key }: { id: string; key: string }, back: Back): string =>
  shownOnce({ title: "Your new key", id: "key", secret: key, lost: `revoke ${id} and make another`, back });

type Once = {
  title: string;
  /** The id of its element. */
  id: string;
  secret: string;
  /** What helps where it is lost. */
  lost: string;
  back: Back;
};

/** The only page that shows a secret, and it shows nothing else. */
export const shownOnce = ({ title, id, secret, lost, back }: Once): string =>
  documentOf(
    <Page title={title} description="It is shown once." path={back.path} isUnlisted>
      <div class="lead">
        <h1>{title}</h1>
        <p>It is shown this once. Copy it now; if it is lost, {lost}.</p>
        <div class="command">
          <pre>
            <code id={id}>{secret}</code>
          </pre>
        </div>
        <p>
          <a href={back.path}>{back.label}</a>
        </p>
      </div>
    </Page>,
  );
