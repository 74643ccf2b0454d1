import type { Role } from "../../contract/people/teams.ts";
import { documentOf, Page } from "./layout.tsx";

/** What each role may do, in a sentence's end. */
const roleWords: Record<Role, string> = {
  reader: "read the team's items",
  member: "read and write the team's items",
  approver: "write the team's items and decide what enters its catalogue",
  admin: "write the team's items and say who is in it",
  owner: "do everything in the team, and end it",
};

type Invited = {
  team: string;
  teamName: string;
  inviterName: string;
  role: Role;
  expiresAt: string;
  /** The page's own address. */
  address: string;
  email: string;
};

/** Where a person accepts or declines an invitation. */
export const invitationPage = ({ team, teamName, inviterName, role, expiresAt, address, email }: Invited): string =>
  documentOf(
    <Page title="Join a team" description="You are invited to a team." path="/account" isUnlisted>
      <div class="lead">
        <h1>Join a team</h1>
      </div>
      <form class="part" method="post" action={address}>
        <h2>Who invites you</h2>
        <div>
          <dl class="facts">
            <dt>Team</dt>
            <dd>
              <bdi>{teamName}</bdi> <code class="small">{team}</code>
            </dd>
            <dt>Invited by</dt>
            <dd>
              <bdi>{inviterName}</bdi>
            </dd>
            <dt>You may</dt>
            <dd>
              {roleWords[role]} <code class="small">{role}</code>
            </dd>
            <dt>Invited as</dt>
            <dd>{email}</dd>
            <dt>Open until</dt>
            <dd>
              <time datetime={expiresAt}>{expiresAt.slice(0, 16).replace("T", " ")}</time>
            </dd>
          </dl>
          <p>The team's admins see your name and this address.</p>
          <p class="row">
            <button class="go" type="submit" name="decision" value="accept">
              Accept
            </button>
            <button class="plain" type="submit" name="decision" value="decline">
              Decline
            </button>
          </p>
        </div>
      </form>
    </Page>,
  );

/** The same for an invitation that is over, is another's, or never was. */
export const noInvitationPage = ({ email }: { email: string }): string =>
  documentOf(
    <Page title="No open invitation" description="Nothing is open here for you." path="/account" isUnlisted>
      <div class="lead">
        <h1>No open invitation</h1>
        <p>
          There is no invitation here that is open for {email}. It may have been used, withdrawn or be older than seven
          days; or it is for another address, or yours is not confirmed. Ask whoever invited you for another.
        </p>
      </div>
    </Page>,
  );
