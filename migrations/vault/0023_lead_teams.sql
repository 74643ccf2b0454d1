-- Teams that people lead by themselves.

-- One more with each change of a name, for `If-Match`.
alter table owners add column revision integer not null default 1;

-- Who was in a team when it was deleted: all of them are out at once, and the operator can bring them back for 30 days. The
-- team's row in `users` says when it was deleted, as a person's does; a slug stays taken as long as the owner is there.
create table deleted_teams (
  team_id integer primary key references owners (id),
  deleted_at integer not null,
  -- Null: the operator.
  deleted_by integer references users (owner_id),
  -- A JSON list of [user, role, when they joined].
  members text not null
) strict;
create index deleted_teams_by_person on deleted_teams (deleted_by, deleted_at);
