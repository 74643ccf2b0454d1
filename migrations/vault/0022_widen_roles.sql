-- Five roles. A constraint of a table is changed by making the table anew.
create table members_anew (
  team_id integer not null references owners (id),
  user_id integer not null references users (owner_id),
  role text not null check (role in ('reader', 'member', 'approver', 'admin', 'owner')),
  joined_at integer not null,
  primary key (team_id, user_id)
) strict, without rowid;
insert into members_anew (team_id, user_id, role, joined_at) select team_id, user_id, role, joined_at from members;
drop table members;
alter table members_anew rename to members;
create index members_by_user on members (user_id, team_id);

-- As it was: the links of someone who leaves a team end there, also for when they come back.
create trigger revoke_links_of_member after delete on members
begin
  update install_links set revoked_at = cast(unixepoch('subsec') * 1000 as integer)
  where owner_id = old.team_id and created_by = old.user_id and revoked_at is null;
end;
