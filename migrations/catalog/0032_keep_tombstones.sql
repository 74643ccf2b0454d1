-- The N of the version 1.0.N that scopes give of a record. It grows with each change of what is offered, also back to an
-- earlier version. Null: that of the version itself; of a server, the time of its last change.
alter table records add column offered_number integer;
-- The N of the record's last tombstone: what teams give of it afterwards has a higher one too.
alter table records add column withdrawn_number integer;

-- What a scope offered last and does not any more, a row for each of a record's scopes. It is kept until the record is offered
-- again, so that what comes back has a higher number.
create table tombstones (
  -- Such as `skills/pdf`, `mcp-servers/weather`, `authors/ada` or `tags/forms`.
  scope text not null,
  record_id integer not null references records (id) on delete cascade,
  -- Of a skill: the version that was offered last.
  version integer,
  -- The N that was given last; with `at`, the N of the tombstone.
  number integer not null,
  -- When it was withdrawn, in milliseconds since 1970. Null: it only fell out, as for a flag that nobody has decided about.
  at integer,
  word text,
  primary key (scope, record_id)
) strict, without rowid;
create index tombstones_by_record on tombstones (record_id);
create index tombstones_by_time on tombstones (scope, at) where at is not null;

create trigger lose_offer after update of offered_version on records
when old.offered_version is not null and new.offered_version is null
begin
  insert or replace into tombstones (scope, record_id, version, number)
    select scope.name, new.id, old.offered_version, coalesce(
      old.offered_number,
      (select number from versions where record_id = new.id and version = old.offered_version))
    from (
      select 'skills/' || new.slug as name
      union select 'authors/' || new.author_slug where new.author_slug is not null
      union select 'tags/' || value from json_each(new.tags)) as scope;
end;

-- Another version than the one before, or one that was withdrawn, is given under a higher number.
create trigger number_offer after update of offered_version on records
when new.offered_version is not null and old.offered_version is not new.offered_version
begin
  update records set withdrawn_number = coalesce(
    (select max(number) from tombstones where record_id = new.id and at is not null), withdrawn_number)
  where id = new.id;
  update records set offered_number = max(
    (select number from versions where record_id = new.id and version = new.offered_version),
    coalesce(
      iif(old.offered_version is null,
        (select max(number + (at is not null or version <> new.offered_version)) from tombstones where record_id = new.id),
        1 + coalesce(
          old.offered_number, (select number from versions where record_id = new.id and version = old.offered_version))),
      0))
  where id = new.id;
  delete from tombstones where record_id = new.id;
end;

-- A server has no versions: it is offered while it is public, but in no scope that offers a skill of its name.
create trigger lose_server after update of public on records
when new.kind = 'mcp-server' and old.public = 1 and new.public = 0
begin
  insert or replace into tombstones (scope, record_id, number)
    select scope.name, new.id, max(coalesce(old.offered_number, 0), iif(old.changed_at, old.changed_at, old.updated_at) / 1000)
    from (
      select 'mcp-servers/' || new.slug as name
      union select 'authors/' || new.author_slug where new.author_slug is not null and not exists (
        select 1 from records as skill where skill.kind = 'skill' and skill.slug = new.slug
          and skill.author_slug = new.author_slug and skill.installable = 1)
      union select 'tags/' || value from json_each(new.tags) where not exists (
        select 1 from records as skill join record_tags on record_tags.record_id = skill.id
        where skill.kind = 'skill' and skill.slug = new.slug and record_tags.tag = value)) as scope;
end;

create trigger number_server after update of public on records
when new.kind = 'mcp-server' and old.public = 0 and new.public = 1
begin
  update records
    set offered_number = (select max(number + (at is not null)) from tombstones where record_id = new.id),
      withdrawn_number = coalesce(
        (select max(number) from tombstones where record_id = new.id and at is not null), withdrawn_number)
    where id = new.id and exists (select 1 from tombstones where record_id = new.id);
  delete from tombstones where record_id = new.id;
end;
