-- Who has left a team that publishes: CATALOG forgets that they submitted something for it
-- (src/publishers/departed-submitters.ts).
create table departed_submitters (
  id integer primary key,
  publisher text not null,
  submitter text not null
) strict;

create trigger note_departed_submitter after delete on members
begin
  insert into departed_submitters (publisher, submitter)
    select publishers.slug, owners.slug from publishers join owners on owners.id = old.user_id
    where publishers.owner_id = old.team_id;
end;
