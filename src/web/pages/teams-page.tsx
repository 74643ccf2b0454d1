import { limits } from "../../contract/wire/limits.ts";
import type { TeamPage } from "../../contract/people/teams.ts";
import { InputField, type Refused } from "./form-fields.tsx";
import { counted } from "./labels.ts";
import { documentOf, Page } from "./layout.tsx";
import { FormPart, PagedRows } from "./rows-and-forms.tsx";
import { Part } from "./small-parts.tsx";
import { Lead, YourPages } from "./registry/frame.tsx";

export type GivenTeam = { slug: string; name: string };

type Teams = Refused<GivenTeam> & {
  teams: TeamPage;
  /** Whether people make teams here, or the operator alone. */
  mayMake: boolean;
  given: GivenTeam;
  /** Sent back with the form, so that one sent twice makes one. */
  once: string;
};

/** The teams of a person, with the role in each. */
export const teamsPage = (page: Teams): string => {
  const { teams, mayMake, fault } = page;
  return documentOf(
    <Page title="Your teams" description="Your teams" path="/teams" isUnlisted>
      <YourPages at="/teams" />
      <Lead
        title="Your teams"
        about={<p>A team keeps its items in one place, and its members find and install them there.</p>}
        fault={fault}
      />
      <Part title="Teams">
        <PagedRows
          path="/teams"
          list={teams}
          none="You are in no team"
          row={({ slug, name, role, memberCount, itemCount }) => (
            <li>
              <h3>
                <a href={`/teams/${slug}`}>
                  <bdi>{name}</bdi>
                </a>{" "}
                <code class="small">{slug}</code>
              </h3>
              <p class="small soft">
                Your role: {role} · {counted(memberCount, "member")} · {counted(itemCount, "item")}
              </p>
            </li>
          )}
        />
      </Part>
      {mayMake ? (
        <NewTeam {...page} />
      ) : (
        <Part title="A new team">
          <p>The operator of this service makes its teams. Ask them for one.</p>
        </Part>
      )}
    </Page>,
  );
};

const NewTeam = ({ given, once, faults = [] }: Teams) => {
  const form = { given, faults };
  return (
    <FormPart title="Make a team" to="/teams" hidden={{ once }} act="make" button="Make the team">
      <InputField {...form} name="name" label="Name" subject="The name" maxlength={limits.nameMaxLength} required />
      <InputField
        {...form}
        name="slug"
        label="Name in addresses: a to z, 0 to 9 and hyphens. It stays as it is."
        subject="The name in addresses"
        maxlength={limits.slugMaxLength}
        required
      />
    </FormPart>
  );
};
