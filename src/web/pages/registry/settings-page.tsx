import { limits } from "../../../contract/wire/limits.ts";
import type { Role, TeamDetail, TeamPolicy } from "../../../contract/people/teams.ts";
import { InputField, type Refused } from "../form-fields.tsx";
import { counted } from "../labels.ts";
import { FormPart } from "../rows-and-forms.tsx";
import { Part } from "../small-parts.tsx";
import { type Registry, titledPage } from "./frame.tsx";
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

type Settings = Refused<GivenSettings> & { of: Registry; team: TeamDetail; etag: string; role: Role };

/** A team's name, its policy in sentences, and its end. What a role may not change is said and not offered. */
export const settingsPage = (page: Settings): string => {
  const { of, team, role, fault } = page;
  return titledPage({
    of,
    title: "Settings",
    at: "/settings",
    fault,
    children: (
      <>
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
  const days = { given: shown, faults, subject: "The number", type: "number", min: "1" };
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
    <FormPart
      title="Change the policy"
      to={`${of.path}/settings`}
      hidden={{ etag }}
      act="policy"
      button="Set the policy"
    >
      {tick(
        "blockFlagged",
        "Keep flagged items from being installed until they are cleared",
        "The injection check flags words that would turn an agent against its user. Clients are not offered them.",
      )}
      {tick(
        "requireSecondPerson",
        "Ask for a second person where a flag is cleared",
        "Whoever wrote a text can't clear its flag, nor can who made the key that wrote it.",
      )}
      <InputField
        {...days}
        name="requireExpiryDays"
        label="Let in only keys that live at most so many days (empty: any)"
        max={limits.keyDaysMax}
      >
        <span class="small soft">
          A key that lives longer is refused at once, a robot's too, and so is every MCP client. What people do in the
          browser goes on.
        </span>
      </InputField>
      <InputField
        {...days}
        name="installLinkMaxDays"
        label="Let install links live at most so many days (empty: as long as any)"
        max={limits.linkTtlSecondsMax / (24 * 60 * 60)}
      >
        <span class="small soft">Links that are older than a new number end at once.</span>
      </InputField>
    </FormPart>
  );
}

const NameForm = ({ of, team, etag, given, faults = [] }: Settings) => (
  <FormPart title="Name" to={`${of.path}/settings`} hidden={{ etag }} act="name" button="Change the name">
    <InputField
      given={given?.act === "name" ? given : team}
      faults={faults}
      name="name"
      label="The team's name"
      subject="The name"
      maxlength={limits.nameMaxLength}
      required
    />
    <p class="soft">
      It is called <bdi>{team.name}</bdi> now. Its address stays <code>/teams/{team.slug}</code>.
    </p>
  </FormPart>
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
