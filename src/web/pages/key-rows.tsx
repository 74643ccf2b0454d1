import type { Key, NewKey } from "../../contract/people/keys.ts";
import type { FieldError } from "../../contract/wire/common.ts";
import { limits } from "../../contract/wire/limits.ts";
import type { Registries } from "./access-fields.tsx";
import { InputField } from "./form-fields.tsx";
import { Act, shownOncePage } from "./rows-and-forms.tsx";
import { When } from "./registry/frame.tsx";
import { registryName } from "./scope-words.ts";
import { Command } from "./small-parts.tsx";

/** A key, and whether another was put in its place. */
export type ShownKey = Key & { isRotated: boolean };

/** Sent back with the form that makes a key, or trusts a CI's jobs, so that one sent twice makes one. */
export type OnceEach = { key: string; trust: string };

function stateOf({ revokedAt, expiresAt, isRotated }: ShownKey): string {
  if (revokedAt !== null) return "revoked";
  if (expiresAt === null) return "works without end";
  return Date.parse(expiresAt) <= Date.now() ? "expired" : isRotated ? "rotated, ends" : "works, ends";
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
      {!isOver(keyed) && keyed.expiresAt && <When at={keyed.expiresAt} />} · last used{" "}
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

/** `base`: the service's address. */
type ShownKeyOnce = { key: NewKey; base: string; back: Back };

/** The only page that shows a key, and it shows nothing else. */
export const newKeyPage = ({ key: { id, key, registry }, base, back }: ShownKeyOnce): string => {
  const items = registry?.type === "team" ? `teams/${registry.slug}/items` : "vault/items";
  return shownOnce({
    title: "Your new key",
    id: "key",
    secret: key,
    lost: `revoke ${id} and make another`,
    use: `export KEY=${key}\ncurl -H "Authorization: Bearer $KEY" ${base}/api/v1/${items}`,
    guide: { path: "/docs/keys", label: "What its scopes let it do" },
    back,
  });
};

type Once = {
  title: string;
  /** The id of its element. */
  id: string;
  secret: string;
  /** What helps where it is lost. */
  lost: string;
  /** A first use of it, to copy. */
  use: string;
  /** What to read next. */
  guide: Back;
  back: Back;
};

/** The only page that shows a secret of a program, and it shows nothing else. */
export const shownOnce = ({ title, id, secret, lost, use, guide, back }: Once): string =>
  shownOncePage({
    title,
    told: `Copy it now; if it is lost, ${lost}.`,
    back,
    children: (
      <>
        <Command id={id} text={secret} label="it" />
        <p>Use it like this:</p>
        <Command text={use} label="the first use" />
        <p>
          <a href={guide.path}>{guide.label}</a>
        </p>
      </>
    ),
  });
