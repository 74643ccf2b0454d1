import type { FieldError } from "../../contract/wire/common.ts";
import { limits } from "../../contract/wire/limits.ts";
import type { TeamPage } from "../../contract/people/teams.ts";
import { faultMarks, Field } from "./form-fields.tsx";
import { count } from "./labels.ts";
import { documentOf, Page } from "./layout.tsx";
import { Part } from "./small-parts.tsx";
import { Alert, YourPages } from "./registry/frame.tsx";
import { ListPages } from "./registry/list-pages.tsx";

export type GivenTeam = { slug: string; name: string };

type Teams = {
  teams: TeamPage;
  /** Whether people make teams here, or the operator alone. */
  mayMake: boolean;
  given: GivenTeam;
  /** Sent back with the form, so that one sent twice makes one. */
  once: string;
  faults?: readonly FieldError[];
  fault?: string | undefined;
};

/** The teams of a person, with the role in each. */
export const teamsPage = (page: Teams): string => {
  const { teams, mayMake, fault } = page;
  return documentOf(
    <Page title="Your teams" description="Your teams" path="/teams" isUnlisted>
      <YourPages at="/teams" />
      <div class="lead">
        <h1>Your teams</h1>
        <p>A team keeps its items in one place, and its members find and install them there.</p>
        {fault && <Alert>{fault}</Alert>}
      </div>
      <Part title="Teams">
        {teams.items.length === 0 ? (
          <p>You are in no team{teams.page > 1 && " on this page"}.</p>
        ) : (
          <ul class="rows">
            {teams.items.map(({ slug, name, role, memberCount, itemCount }) => (
              <li>
                <h3>
                  <a href={`/teams/${slug}`}>
                    <bdi>{name}</bdi>
                  </a>{" "}
                  <code class="small">{slug}</code>
                </h3>
                <p class="small soft">
                  Your role: {role} · {count(memberCount)} {memberCount === 1 ? "member" : "members"} ·{" "}
                  {count(itemCount)} {itemCount === 1 ? "item" : "items"}
                </p>
              </li>
            ))}
          </ul>
        )}
        <ListPages path="/teams" page={teams.page} hasMore={teams.hasMore} />
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

const NewTeam = ({ given, once, faults = [] }: Teams) => (
  <form class="part" method="post" action="/teams">
    <h2>Make a team</h2>
    <div>
      <input type="hidden" name="once" value={once} />
      <Field faults={faults} name="name" label="Name" subject="The name">
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
      <Field
        faults={faults}
        name="slug"
        label="Name in addresses: a to z, 0 to 9 and hyphens. It stays as it is."
        subject="The name in addresses"
      >
        <input
          {...faultMarks(faults, "slug")}
          class="field"
          type="text"
          value={given.slug}
          maxlength={limits.slugMaxLength}
          autocomplete="off"
          required
        />
      </Field>
      <button class="go" type="submit">
        Make the team
      </button>
    </div>
  </form>
);
