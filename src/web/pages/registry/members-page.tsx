import type { InvitationPage, NewInvitation } from "../../../contract/people/invitations.ts";
import type { Member, MemberPage } from "../../../contract/people/members.ts";
import type { Role } from "../../../contract/people/teams.ts";
import { InputField, OptionsOf, type Refused, SelectField } from "../form-fields.tsx";
import { Act, ActForm, FormPart, PagedRows, Rows, RowWords, shownOncePage } from "../rows-and-forms.tsx";
import { Command, Part } from "../small-parts.tsx";
import { type Registry, titledPage, When } from "./frame.tsx";

export type GivenInvitation = { email: string; role: string };

type Members = Refused<GivenInvitation> & {
  of: Registry;
  members: MemberPage;
  /** For those who may invite. */
  invitations: InvitationPage | undefined;
  /** The roles that who looks at it may give and take. */
  gives: readonly Role[];
  /** The slug of who looks at it. */
  self: string;
  given: GivenInvitation;
  /** Sent back with the form, so that one sent twice makes one. */
  once: string;
};

const roleWords: Record<Role, string> = {
  reader: "reader: reads and installs",
  member: "member: also writes items",
  approver: "approver: also clears flags",
  admin: "admin: also invites, gives roles and removes people",
  owner: "owner: also names and ends the team",
};

const rolesToGive = ({ gives }: Members) => gives.map((role) => [role, roleWords[role]] as const);

/** Who is in a team, by which role, and whom it has invited. */
export const membersPage = (page: Members): string => {
  const { of, members, invitations, fault } = page;
  const path = `${of.path}/members`;
  return titledPage({
    of,
    title: "Members",
    at: "/members",
    fault,
    children: (
      <>
        <Part title="In the team">
          <PagedRows path={path} list={members} none="Nobody is" row={(member) => <Row {...page} member={member} />} />
        </Part>
        {invitations && <Invited path={path} invitations={invitations} />}
        {invitations && <Invite {...page} />}
      </>
    ),
  });
};

function Row({ member, ...page }: Members & { member: Member }) {
  const { of, gives, self } = page;
  const { user, role, email, joinedAt } = member;
  const isSelf = user.slug === self;
  const mayChange = gives.includes(role);
  const field = `role-${user.slug}`;
  return (
    <li>
      <h3>
        <bdi>{user.name}</bdi> <code class="small">{user.slug}</code>
      </h3>
      <p class="small soft">
        {role}
        {isSelf && " · this is you"}
        {email !== null && ` · ${email}`} · since <When at={joinedAt} />
      </p>
      {(mayChange || isSelf) && (
        <form method="post" action={`${of.path}/members`} class="row">
          {mayChange && (
            <>
              <label class="unseen" for={field}>
                Role of {user.name}
              </label>
              <select class="field" id={field} name="role">
                <OptionsOf options={rolesToGive(page)} chosen={role} />
              </select>
              <Act act="role" id={user.slug} label={<RowWords text="Change the role" row={`of ${user.name}`} />} />
            </>
          )}
          <Act
            act="remove"
            id={user.slug}
            label={isSelf ? "Leave the team" : <RowWords text="Remove" row={user.name} />}
          />
        </form>
      )}
    </li>
  );
}

const Invited = ({ path, invitations }: { path: string; invitations: InvitationPage }) => (
  <Part title="Invitations">
    <Rows
      items={invitations.items}
      none="Nobody is invited"
      row={({ id, email, role, state, expiresAt, invitedBy }) => (
        <li>
          <h3>
            <bdi>{email}</bdi>
          </h3>
          <p class="small soft">
            {role} · {state === "open" ? "not answered yet, ends " : state}
            {state === "open" && <When at={expiresAt} />} · invited by <bdi>{invitedBy.name}</bdi>
          </p>
          {state === "open" && (
            <ActForm
              to={path}
              act="withdraw"
              id={id}
              label={<RowWords text="Withdraw" row={`the invitation of ${email}`} />}
            />
          )}
        </li>
      )}
    />
  </Part>
);

const Invite = (page: Members) => {
  const { of, given, once, faults = [] } = page;
  const form = { given, faults };
  return (
    <FormPart title="Invite somebody" to={`${of.path}/members`} hidden={{ once }} act="invite" button="Invite">
      <InputField {...form} name="email" label="Their email address" subject="The address" type="email" required />
      <SelectField {...form} name="role" label="Their role" subject="The role" options={rolesToGive(page)} />
    </FormPart>
  );
};

/** The only page that shows an invitation's link. */
export const newInvitationPage = ({ path, invitation }: { path: string; invitation: NewInvitation }): string =>
  shownOncePage({
    title: "Your invitation",
    told: "Give it to whom you invited: only their address can accept it.",
    back: { path: `${path}/members`, label: "Back to the members" },
    children: (
      <>
        <Command text={invitation.url} label="the invitation" />
        <p>
          It ends <When at={invitation.expiresAt} />. You can withdraw it among the members.
        </p>
      </>
    ),
  });
