import type { FieldError } from "../../../contract/wire/common.ts";
import { limits } from "../../../contract/wire/limits.ts";
import type { Role, TeamDetail, TeamPolicy } from "../../../contract/people/teams.ts";
import { faultMarks, Field } from "../form-fields.tsx";
import { counted } from "../labels.ts";
import { Part } from "../small-parts.tsx";
import { Alert, type Registry, registryPage } from "./frame.tsx";
import { TypedSlug } from "./typed-slug.tsx";

/** What the form that was sent held, as it was typed. */
export type GivenSettings = {
  act: string;
  name: string;
  blockFlagged: boolean;
  requireSecondPerson: boolean;
  requireExpiryDays: string;
  installLinkMaxDays: string;
};

type Settings = {
  of: Registry;
  team: TeamDetail;
  etag: string;
  role: Role;
  given?: GivenSettings | undefined;
  faults?: readonly FieldError[];
  fault?: string | undefined;
};

/** A team's name, its policy in sentences, and its end. What a role may not change is said and not offered. */
export const settingsPage = (page: Settings): string => {
  const { of, team, role, fault } = page;
  return registryPage({
    of,
    title: "Settings",
    at: "/settings",
    children: (
      <>
        <div class="lead">
          <h1>Settings</h1>
          {fault && <Alert>{fault}</Alert>}
        </div>
        <Part title="Policy">
          <ul>
            {sentencesOf(team.policy).map((sentence) => (
              <li>{sentence}</li>
            ))}
          </ul>
          {!of.mayManage && <p class="soft">The team's admins set it.</p>}
        </Part>
        {of.mayManage && <Policy {...page} />}
        {role === "owner" && <NameForm {...page} />}
        {role === "owner" && <End {...page} />}
      </>
    ),
  });
};

const sentencesOf = ({ blockFlagged, requireSecondPerson, requireExpiryDays, installLinkMaxDays }: TeamPolicy) => [
  blockFlagged
    ? "Flagged items can't be installed until an approver clears them."
    : "Flagged items can be installed. The flag is shown beside them.",
  requireSecondPerson
    ? "Whoever wrote a text can't clear its flag: a second person does."
    : "An approver may clear the flag of a text that they wrote themselves.",
  requireExpiryDays === null
    ? "Keys of any life are let in, also those without end."
    : `Only keys that live ${counted(requireExpiryDays, "day")} or less are let in.`,
  installLinkMaxDays === null
    ? "Install links live as long as whoever makes one says, at most 90 days."
    : `Install links live ${counted(installLinkMaxDays, "day")} or less.`,
];

const daysOf = (days: number | null) => (days === null ? "" : String(days));

function Policy({ of, team: { policy }, etag, given, faults = [] }: Settings) {
  const shown =
    given?.act === "policy"
      ? given
      : {
          ...policy,
          requireExpiryDays: daysOf(policy.requireExpiryDays),
          installLinkMaxDays: daysOf(policy.installLinkMaxDays),
        };
  const days = (name: "requireExpiryDays" | "installLinkMaxDays", max: number) => (
    <input {...faultMarks(faults, name)} class="field" type="number" min="1" max={max} value={shown[name]} />
  );
  const tick = (name: "blockFlagged" | "requireSecondPerson", label: string, why: string) => (
    <p>
      <label>
        <input type="checkbox" name={name} checked={shown[name]} /> {label}
      </label>
      <br />
      <span class="small soft">{why}</span>
    </p>
  );
  return (
    <form class="part" method="post" action={`${of.path}/settings`}>
      <h2>Change the policy</h2>
      <div>
        <input type="hidden" name="etag" value={etag} />
        {tick(
          "blockFlagged",
          "Keep flagged items from being installed until they are cleared",
          "The screen flags words that would turn an agent against its user. Clients are not offered them.",
        )}
        {tick(
          "requireSecondPerson",
          "Ask for a second person where a flag is cleared",
          "Whoever wrote a text can't clear its flag, nor can who made the key that wrote it.",
        )}
        <Field
          {...{ faults, name: "requireExpiryDays", subject: "The number" }}
          label="Let in only keys that live at most so many days (empty: any)"
        >
          {days("requireExpiryDays", limits.keyDaysMax)}
          <span class="small soft">
            A key that lives longer is refused at once, a robot's too, and so is every MCP client. What people do in the
            browser goes on.
          </span>
        </Field>
        <Field
          {...{ faults, name: "installLinkMaxDays", subject: "The number" }}
          label="Let install links live at most so many days (empty: as long as any)"
        >
          {days("installLinkMaxDays", limits.linkTtlSecondsMax / (24 * 60 * 60))}
          <span class="small soft">Links that are older than a new number end at once.</span>
        </Field>
        <button class="go" type="submit" name="act" value="policy">
          Set the policy
        </button>
      </div>
    </form>
  );
}

const NameForm = ({ of, team, etag, given, faults = [] }: Settings) => (
  <form class="part" method="post" action={`${of.path}/settings`}>
    <h2>Name</h2>
    <div>
      <input type="hidden" name="etag" value={etag} />
      <Field {...{ faults, name: "name", label: "The team's name", subject: "The name" }}>
        <input
          {...{ ...faultMarks(faults, "name"), class: "field", type: "text", required: true, autocomplete: "off" }}
          value={given?.act === "name" ? given.name : team.name}
          maxlength={limits.nameMaxLength}
        />
      </Field>
      <p class="soft">
        It is called <bdi>{team.name}</bdi> now. Its address stays <code>/teams/{team.slug}</code>.
      </p>
      <button class="go" type="submit" name="act" value="name">
        Change the name
      </button>
    </div>
  </form>
);

const End = ({ of, team, etag, given, faults = [] }: Settings) => (
  <Part title="End the team">
    <details open={given?.act === "end"}>
      <summary>What is lost, and the button</summary>
      <form method="post" action={`${of.path}/settings`}>
        <p>
          The team has {counted(team.memberCount, "member")} and {counted(team.itemCount, "item")}. It is gone for all
          of them at once. Install links, the keys of robots, trust policies and open invitations end for good. For 30
          days the operator can bring back members and items.
        </p>
        <input type="hidden" name="etag" value={etag} />
        <TypedSlug slug={team.slug} faults={faults} />
        <button type="submit" name="act" value="end">
          End the team <bdi>{team.name}</bdi>
        </button>
      </form>
    </details>
  </Part>
);
