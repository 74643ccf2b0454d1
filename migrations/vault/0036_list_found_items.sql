-- What lists show of an item beside its entry in the index, so that a search reads one row for each item that it shows.

create view items_as_listed as
select id, title,
  json_object(
    'id', id, 'slug', slug, 'title', title, 'summary', summary, 'kind', kind, 'platform', platform, 'tags', json(tags),
    'bodyBytes', body_bytes, 'revision', revision, 'createdAt', created_at, 'createdBy', created_by,
    'updatedAt', updated_at, 'updatedBy', updated_by, 'createdAs', created_as, 'updatedAs', updated_as,
    'bundle', (
      select json_object('filename', filename, 'sizeBytes', size_bytes, 'sha256', sha256, 'status', status)
      from bundles where item_id = items.id
    )
  ) as listed
from items;

create table listed_items (
  -- The rowid of the entry in `item_words`.
  entry integer primary key,
  item_id integer not null,
  title text not null,
  listed text not null
) strict;

create trigger list_new_entry after insert on item_entries
begin
  insert into listed_items (entry, item_id, title, listed)
    select 1099511627776 - new.place, id, title, listed from items_as_listed where id = new.item_id;
end;
-- Every write of an item, every status of its bundle and every outcome of the screen changes one of these.
create trigger list_changed_entry after update of place, marks on item_entries
begin
  update listed_items set entry = 1099511627776 - new.place, title = now.title, listed = now.listed
    from items_as_listed as now where now.id = new.item_id and entry = 1099511627776 - old.place;
end;
create trigger list_removed_entry after delete on item_entries
begin
  delete from listed_items where entry = 1099511627776 - old.place;
end;
-- What changes without the entry: who stands for a person who is gone; a bundle's other name or bytes.
create trigger list_other_people after update of created_by, updated_by, created_as, updated_as on items
when old.revision is new.revision
begin
  update listed_items set listed = (select listed from items_as_listed where id = new.id)
    where entry = (select 1099511627776 - place from item_entries where item_id = new.id);
end;
create trigger list_other_bundle after update of filename, size_bytes, sha256 on bundles
begin
  update listed_items set listed = (select listed from items_as_listed where id = new.item_id)
    where entry = (select 1099511627776 - place from item_entries where item_id = new.item_id);
end;

insert into listed_items (entry, item_id, title, listed)
  select 1099511627776 - place, id, title, listed
  from item_entries join items_as_listed on id = item_id order by place desc;
