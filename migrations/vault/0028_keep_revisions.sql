-- The texts and fields that items had before. The present ones are the item's own row.
create table item_revisions (
  -- In the order in which others took their places: of two of one item, the earlier one has the lesser id.
  id integer primary key,
  owner_id integer not null references owners (id) on delete cascade,
  item_id integer not null,
  revision integer not null,
  written_at integer not null,
  written_by integer not null,
  -- The name of the robot's key, where the team's row stands for who wrote it.
  written_as text,
  title text not null,
  body_bytes integer not null,
  -- 1: it was deflated with the text that took its place as the dictionary.
  leans integer not null default 0,
  -- Null: the text is the item's own still, and only its bundle has been written since.
  packed blob
) strict;
create unique index item_revisions_by_number on item_revisions (item_id, revision);
create unique index item_revisions_of_now on item_revisions (item_id) where packed is null;
create index item_revisions_by_owner on item_revisions (owner_id, id);

-- Kept by the triggers below, as item_count and storage_bytes are.
alter table owners add column revision_bytes integer not null default 0;
create trigger count_revision after insert on item_revisions when new.packed is not null
begin
  update owners set revision_bytes = revision_bytes + length(new.packed) where id = new.owner_id;
end;
create trigger recount_revision after update of packed on item_revisions
begin
  update owners
    set revision_bytes = revision_bytes + coalesce(length(new.packed), 0) - coalesce(length(old.packed), 0)
    where id = new.owner_id;
end;
create trigger uncount_revision after delete on item_revisions when old.packed is not null
begin
  update owners set revision_bytes = revision_bytes - length(old.packed) where id = old.owner_id;
end;

-- A write of the bundle takes a number too. Whose text it is, and since when, is kept here.
create trigger note_text_of_now after update of revision on items
when old.revision is not new.revision and old.title is new.title and old.summary is new.summary
  and old.kind is new.kind and old.platform is new.platform and old.tags is new.tags
  and old.metadata is new.metadata and old.body is new.body
  and not exists (select 1 from item_revisions where item_id = old.id and packed is null)
begin
  insert into item_revisions
    (owner_id, item_id, revision, written_at, written_by, written_as, title, body_bytes)
    values (
      old.owner_id, old.id, old.revision, old.updated_at, old.updated_by, old.updated_as, old.title, old.body_bytes
    );
end;
