import type { FieldError } from "../../../contract/wire/common.ts";
import type { InvitationPage, NewInvitation } from "../../../contract/people/invitations.ts";
import type { Member, MemberPage } from "../../../contract/people/members.ts";
import type { Role } from "../../../contract/people/teams.ts";
import { faultMarks, Field } from "../form-fields.tsx";
import { documentOf, Page } from "../layout.tsx";
import { Command, Part } from "../small-parts.tsx";
import { Alert, type Registry, registryPage, When } from "./frame.tsx";
import { ListPages } from "./list-pages.tsx";

export type GivenInvitation = { email: string; role: string };

type Members = {
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
  faults?: readonly FieldError[];
  fault?: string | undefined;
};

const roleWords: Record<Role, string> = {
  reader: "reader: reads and installs",
  member: "member: also writes items",
  approver: "approver: also clears flags",
  admin: "admin: also invites, gives roles and removes people",
  owner: "owner: also names and ends the team",
};

const RoleOptions = ({ gives, chosen }: { gives: readonly Role[]; chosen: string }) => (
  <>
    {gives.map((role) => (
      <option value={role} selected={role === chosen}>
        {roleWords[role]}
      </option>
    ))}
  </>
);

/** Who is in a team, by which role, and whom it has invited. */
export const membersPage = (page: Members): string => {
  const { of, members, invitations, fault, faults = [] } = page;
  const ofAct = faults.find(({ pointer }) => pointer === "/act");
  return registryPage({
    of,
    title: "Members",
    at: "/members",
    children: (
      <>
        <div class="lead">
          <h1>Members</h1>
          {fault && <Alert>{fault}</Alert>}
          {ofAct && <Alert>What was sent {ofAct.message}.</Alert>}
        </div>
        <Part title="In the team">
          <ul class="rows">
            {members.items.map((member) => (
              <Row {...page} member={member} />
            ))}
          </ul>
          <ListPages path={`${of.path}/members`} page={members.page} hasMore={members.hasMore} />
        </Part>
        {invitations && <Invited of={of} invitations={invitations} />}
        {invitations && <Invite {...page} />}
      </>
    ),
  });
};

function Row({ of, gives, self, member }: Members & { member: Member }) {
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
                <RoleOptions gives={gives} chosen={role} />
              </select>
              <button type="submit" name="act" value={`role ${user.slug}`} class="plain">
                Change the role<span class="unseen"> of {user.name}</span>
              </button>
            </>
          )}
          <button type="submit" name="act" value={`remove ${user.slug}`} class="plain">
            {isSelf ? (
              "Leave the team"
            ) : (
              <>
                Remove<span class="unseen"> {user.name}</span>
              </>
            )}
          </button>
        </form>
      )}
    </li>
  );
}

const Invited = ({ of, invitations }: { of: Registry; invitations: InvitationPage }) => (
  <Part title="Invitations">
    {invitations.items.length === 0 ? (
      <p>Nobody is invited.</p>
    ) : (
      <ul class="rows">
        {invitations.items.map(({ id, email, role, state, expiresAt, invitedBy }) => (
          <li>
            <h3>
              <bdi>{email}</bdi>
            </h3>
            <p class="small soft">
              {role} · {state === "open" ? "not answered yet, expires " : state}
              {state === "open" && <When at={expiresAt} />} · invited by <bdi>{invitedBy.name}</bdi>
            </p>
            {state === "open" && (
              <form method="post" action={`${of.path}/members`}>
                <button type="submit" name="act" value={`withdraw ${id}`} class="plain">
                  Withdraw<span class="unseen"> the invitation of {email}</span>
                </button>
              </form>
            )}
          </li>
        ))}
      </ul>
    )}
  </Part>
);

const Invite = ({ of, gives, given, once, faults = [] }: Members) => (
  <form class="part" method="post" action={`${of.path}/members`}>
    <h2>Invite somebody</h2>
    <div>
      <input type="hidden" name="once" value={once} />
      <Field faults={faults} name="email" label="Their email address" subject="The address">
        <input
          {...faultMarks(faults, "email")}
          class="field"
          type="email"
          value={given.email}
          autocomplete="off"
          required
        />
      </Field>
      <Field faults={faults} name="role" label="Their role" subject="The role">
        <select {...faultMarks(faults, "role")} class="field">
          <RoleOptions gives={gives} chosen={given.role} />
        </select>
      </Field>
      <button class="go" type="submit" name="act" value="invite">
        Invite
      </button>
    </div>
  </form>
);

/** The only page that shows an invitation's link, and it shows nothing that a person wrote. */
export const newInvitationPage = ({ path, invitation }: { path: string; invitation: NewInvitation }): string =>
  documentOf(
    <Page title="Your invitation" description="It is shown once." path={`${path}/members`} isUnlisted>
      <div class="lead">
        <h1>Your invitation</h1>
        <p>It is shown this once. Give it to whom you invited: only their address can accept it.</p>
        <Command text={invitation.url} label="the invitation" />
        <p>
          It works until <When at={invitation.expiresAt} />. You can withdraw it among the members.
        </p>
        <p>
          <a href={`${path}/members`}>Back to the members</a>
        </p>
      </div>
    </Page>,
  );
