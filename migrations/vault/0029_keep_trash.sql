-- Deleted items, for 30 days: text and fields, without a bundle. Their revisions stay where they are.
create table trashed_items (
  -- The item's own, which it gets back.
  id integer primary key,
  owner_id integer not null references owners (id) on delete cascade,
  slug text not null,
  title text not null,
  kind text not null,
  summary text,
  platform text,
  tags text not null,
  metadata text not null,
  body_bytes integer not null,
  revision integer not null,
  screen text,
  created_at integer not null,
  created_by integer not null,
  updated_at integer not null,
  updated_by integer not null,
  created_as text,
  updated_as text,
  deleted_at integer not null,
  deleted_by integer not null,
  -- The name of the robot's key, where the team's row stands for who deleted it.
  deleted_as text,
  -- The N of the version 1.0.N of its files.
  file_number integer not null,
  -- Last, as the list has no use for it.
  body text not null
) strict;
create index trashed_items_by_owner on trashed_items (owner_id, deleted_at desc, id desc);
create index trashed_items_by_time on trashed_items (deleted_at);

-- An item's revisions go when it is neither among the items nor in the trash.
create trigger forget_revisions_of_item after delete on items
when not exists (select 1 from trashed_items where id = old.id)
begin
  delete from item_revisions where item_id = old.id;
end;
create trigger forget_revisions_of_trash after delete on trashed_items
when not exists (select 1 from items where id = old.id)
begin
  delete from item_revisions where item_id = old.id;
end;
