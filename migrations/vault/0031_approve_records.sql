-- What a team's people may install: public records that were approved, beside the team's own items.
create table catalogues (
  team_id integer primary key references owners (id),
  -- JSON of what the policy says; what it leaves out has its default.
  policy text not null default '{}',
  -- One more with each change of the policy, for `If-Match`.
  revision integer not null default 0,
  -- One more with each change of the policy or of an approval: an isolate keeps what it has read under it.
  state integer not null default 0,
  -- How far the cron has come that lets records in by the policy, and when it was here last.
  decided_to integer not null default 0,
  decided_at integer not null default 0
) strict;
create index catalogues_by_decision on catalogues (decided_at) where policy ->> '$.approval' = 'policy';

-- One for each decision. It names bytes: a newer version is not approved by it. It is kept for a year past its end.
create table approvals (
  id text primary key,
  team_id integer not null references owners (id),
  -- A public record, or an item of the team's own.
  origin text not null check (origin in ('approved', 'own')),
  kind text not null,
  slug text not null,
  -- A skill's number, or what a server calls its version.
  version text not null,
  sha256 text not null,
  -- Null: the policy let it in.
  approved_by integer,
  note text,
  approved_at integer not null,
  expires_at integer,
  withdrawn_at integer,
  withdrawn_by integer,
  withdrawn_reason text
) strict;
create index approvals_by_team on approvals (team_id, kind, slug, approved_at);
create index approvals_by_record on approvals (kind, slug, team_id) where withdrawn_at is null;
create index approvals_by_withdrawal on approvals (withdrawn_at) where withdrawn_at is not null;
create index approvals_by_end on approvals (expires_at) where expires_at is not null;

-- What an approved MCP server was: a record keeps its present version alone. JSON by RFC 8785.
create table approved_servers (
  sha256 text primary key,
  server text not null
) strict;

-- What somebody asks for. An approval of the record closes it, or a refusal.
create table catalogue_requests (
  id text primary key,
  team_id integer not null references owners (id),
  kind text not null,
  slug text not null,
  version text not null,
  sha256 text not null,
  requested_by integer not null,
  -- The name of a robot's key, where the team's row stands for who asked.
  requested_as text,
  note text,
  requested_at integer not null,
  refused_at integer,
  refused_by integer,
  refused_reason text
) strict;
create index requests_by_team on catalogue_requests (team_id, requested_at);
create index requests_by_refusal on catalogue_requests (refused_at) where refused_at is not null;

create trigger note_new_approval after insert on approvals
begin
  insert into catalogues (team_id, state) values (new.team_id, 1) on conflict (team_id) do update set state = state + 1;
end;
create trigger note_changed_approval after update on approvals
begin
  update catalogues set state = state + 1 where team_id = new.team_id;
end;
create trigger note_deleted_approval after delete on approvals
begin
  update catalogues set state = state + 1 where team_id = old.team_id;
end;
create trigger note_changed_policy after update of policy on catalogues
begin
  update catalogues set state = state + 1 where team_id = new.team_id;
end;
