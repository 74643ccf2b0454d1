-- The bundle of an item that was cleared last, while a later upload or another scan of it waits for a verdict: doors go on
-- offering its files. Its bytes count for no owner.
create table cleared_bundles (
  item_id integer primary key references items (id),
  generation integer not null,
  object_key text not null,
  filename text not null,
  size_bytes integer not null,
  unpacked_bytes integer not null,
  entry_count integer not null,
  sha256 text not null,
  status text not null,
  engine text,
  engine_version text,
  signature text,
  signature_version text,
  scanned_at integer,
  attempts integer not null,
  next_attempt_at integer,
  lease_until integer,
  uploaded_at integer not null,
  uploaded_by integer not null,
  files text not null,
  contents_screen text
) strict;
create index cleared_bundles_by_object on cleared_bundles (object_key);
create index cleared_bundles_by_scan on cleared_bundles (scanned_at) where status = 'clean';

create trigger keep_cleared_bundle before update of status on bundles
when old.status = 'clean' and new.status = 'quarantined'
begin
  delete from cleared_bundles where item_id = old.item_id;
  insert into cleared_bundles (
    item_id, generation, object_key, filename, size_bytes, unpacked_bytes, entry_count, sha256, status, engine,
    engine_version, signature, signature_version, scanned_at, attempts, next_attempt_at, lease_until, uploaded_at,
    uploaded_by, files, contents_screen
  )
  select
    item_id, generation, object_key, filename, size_bytes, unpacked_bytes, entry_count, sha256, status, engine,
    engine_version, signature, signature_version, scanned_at, attempts, next_attempt_at, lease_until, uploaded_at,
    uploaded_by, files, contents_screen
  from bundles where item_id = old.item_id;
end;
-- What a later scan finds in the same bytes holds for these too.
create trigger withdraw_cleared_bundle after update of status on bundles
when new.status in ('infected', 'rejected', 'unscannable')
begin
  delete from cleared_bundles where item_id = new.item_id and sha256 = new.sha256;
end;

-- Also for code that does not know this table: it deletes the bundle, then the item.
create trigger forget_cleared_bundle after delete on bundles
begin
  delete from cleared_bundles where item_id = old.item_id;
end;

-- The number is that of the files on offer, so a bundle counts when it is cleared. Null: no bundle ever was.
alter table item_numbers add column bundle_sha256 text;
-- 1: the item had stood for ten minutes without a bundle when its first one came, so its text alone is installed. An item
-- whose bundle follows sooner was made in two steps, and is offered once it is whole.
alter table item_numbers add column stood_alone integer not null default 0;
update item_numbers
  set bundle_sha256 = (select sha256 from bundles where bundles.item_id = item_numbers.item_id and status = 'clean');

drop trigger number_new_bundle;
drop trigger number_changed_bundle;
create trigger note_first_bundle after insert on bundles
begin
  update item_numbers
    set stood_alone = new.uploaded_at - (select created_at from items where id = new.item_id) >= 600000
    where item_id = new.item_id;
end;
create trigger offer_cleared_bundle after update of status on bundles
when new.status = 'clean' and old.status <> 'clean'
begin
  delete from cleared_bundles where item_id = new.item_id;
  update item_numbers
    set number = max(number + 1, coalesce(new.scanned_at, 0) / 1000), bundle_sha256 = new.sha256
    where item_id = new.item_id and bundle_sha256 is not new.sha256;
end;
