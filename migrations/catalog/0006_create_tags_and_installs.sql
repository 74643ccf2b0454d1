-- The tags of skills that clients may install. Triggers keep them, so that the skills of a tag are found by one read.
create table record_tags (
  tag text not null,
  record_id integer not null references records (id) on delete cascade,
  primary key (tag, record_id)
) strict, without rowid;

insert or ignore into record_tags (tag, record_id)
  select tag.value, records.id from records, json_each(records.tags) as tag
  where records.kind = 'skill' and records.public = 1 and records.installable = 1;

-- None is installable when it is inserted: the trigger `mark_new_record` makes it so by an update.
create trigger tag_record after update of tags, public, installable on records
when new.kind = 'skill' and (old.public and old.installable or new.public and new.installable)
  and (old.tags <> new.tags or old.public <> new.public or old.installable <> new.installable)
begin
  delete from record_tags where record_id = old.id and tag in (select value from json_each(old.tags));
  -- As the row is now: another trigger of the same update may have changed it.
  insert or ignore into record_tags (tag, record_id)
    select tag.value, records.id from records, json_each(records.tags) as tag
    where records.id = new.id and records.public = 1 and records.installable = 1;
end;

create trigger untag_record before delete on records when old.installable = 1
begin
  delete from record_tags where record_id = old.id and tag in (select value from json_each(old.tags));
end;

-- Installs counted since they were last added to `records`, and those counted ever, which an import does not undo.
create table new_installs (
  slug text primary key,
  installs integer not null
) strict, without rowid;
alter table records add column counted_installs integer not null default 0;
