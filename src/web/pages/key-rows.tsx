import type { Key } from "../../contract/people/keys.ts";
import type { FieldError } from "../../contract/wire/common.ts";
import { limits } from "../../contract/wire/limits.ts";
import type { Registries } from "./access-fields.tsx";
import { InputField } from "./form-fields.tsx";
import { Act, shownOncePage } from "./rows-and-forms.tsx";
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
              Limit {keyed.name} to
            </label>
            <select class="field" id={`narrow-${keyed.id}`} name="registry">
              {registries.map((registry) => (
                <option value={registryName(registry)}>{registry.name}</option>
              ))}
            </select>
            <Act act="narrow" id={keyed.id} label={`Limit ${keyed.name}`} />
          </>
        )}
      </form>
    )}
  </li>
);

type Days = { faults: readonly FieldError[]; given: { expiresInDays: string } };

/** How long a new key works. */
export const DaysField = ({ faults, given }: Days) => (
  <InputField
    faults={faults}
    given={given}
    name="expiresInDays"
    label="Days until it expires"
    subject="Days"
    type="number"
    min="1"
    max={limits.keyDaysMax}
    required
  />
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

/** The only page that shows a secret of a program, and it shows nothing else. */
export const shownOnce = ({ title, id, secret, lost, back }: Once): string =>
  shownOncePage({
    title,
    told: `Copy it now; if it is lost, ${lost}.`,
    back,
    children: (
      <div class="command">
        <pre>
          <code id={id}>{secret}</code>
        </pre>
      </div>
    ),
  });
