-- Machines without a secret: whom a registry trusts at GitHub Actions and GitLab, and the keys that they are given.

-- Teams act too: what their robots make names the team where a person stands elsewhere. No sign-in finds such a row, as
-- its address is none.
insert into users (owner_id, email, email_confirmed_at)
  select id, 'team ' || id, created_at from owners where type = 'team';
create trigger let_team_act after insert on owners when new.type = 'team'
begin
  insert into users (owner_id, email, email_confirmed_at) values (new.id, 'team ' || new.id, new.created_at);
end;
-- The name of the robot's key, where the team's row stands for who made it.
alter table items add column created_as text;
alter table items add column updated_as text;
alter table install_links add column created_as text;

create table trust_policies (
  id text primary key,
  owner_id integer not null references owners (id),
  issuer text not null check (issuer in ('github', 'gitlab')),
  repository_id integer not null,
  repository_owner_id integer not null,
  workflow text not null,
  -- Null: any, and none.
  environment text,
  ref text,
  scopes text not null,
  created_at integer not null,
  created_by integer not null references users (owner_id),
  last_used_at integer
) strict, without rowid;
create index trust_policies_by_owner on trust_policies (owner_id, created_at desc, id desc);
create index trust_policies_by_repository on trust_policies (issuer, repository_id, repository_owner_id);

-- Tokens that have been exchanged, until they have expired.
create table exchanged_tokens (
  issuer text not null,
  jti text not null,
  expires_at integer not null,
  primary key (issuer, jti)
) strict, without rowid;
create index exchanged_tokens_by_end on exchanged_tokens (expires_at);

-- The policy by which a key was given out. Null: somebody made it.
alter table api_keys add column policy_id text;
create index api_keys_by_policy on api_keys (policy_id) where policy_id is not null;
create index exchanged_keys_by_end on api_keys (expires_at) where policy_id is not null;
