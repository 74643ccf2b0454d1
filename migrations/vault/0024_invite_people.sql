-- Whom a team's admins ask in. Each is one address's, and works once.
create table invitations (
  id text primary key,
  team_id integer not null references owners (id),
  -- SHA-256 of the token, hex. The token itself is shown once and kept nowhere.
  token_hash text not null,
  email text not null,
  role text not null check (role in ('reader', 'member', 'approver', 'admin', 'owner')),
  invited_by integer not null references users (owner_id),
  created_at integer not null,
  expires_at integer not null,
  accepted_at integer,
  withdrawn_at integer
) strict;
create unique index invitations_by_token on invitations (token_hash);
create index invitations_by_team on invitations (team_id, created_at desc, id desc);
create index invitations_by_email on invitations (lower(email), created_at);
create index invitations_by_person on invitations (invited_by, created_at);
create index invitations_by_end on invitations (expires_at);

-- Nobody is let in by somebody who could not invite them any more.
create trigger withdraw_invitations_of_member after delete on members
begin
  update invitations set withdrawn_at = cast(unixepoch('subsec') * 1000 as integer)
  where team_id = old.team_id and invited_by = old.user_id and accepted_at is null and withdrawn_at is null;
end;
create trigger withdraw_invitations_above_role after update of role on members
begin
  update invitations set withdrawn_at = cast(unixepoch('subsec') * 1000 as integer)
  where team_id = new.team_id and invited_by = new.user_id and accepted_at is null and withdrawn_at is null
    and not (new.role = 'owner' or (new.role = 'admin' and role <> 'owner'));
end;
