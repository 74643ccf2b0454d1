-- One zip an item, and what is known of it. Its bytes are in the bucket, under a name that no other upload ever has.
create table bundles (
  item_id integer primary key references items (id),
  -- One more with each replacement: a verdict holds for one generation and its digest, and no other.
  generation integer not null default 1,
  object_key text not null,
  filename text not null,
  size_bytes integer not null,
  unpacked_bytes integer not null,
  entry_count integer not null,
  -- Hex, of the archive.
  sha256 text not null,
  status text not null
    check (status in ('quarantined', 'scanning', 'clean', 'infected', 'rejected', 'unscannable', 'failed')),
  engine text,
  engine_version text,
  signature text,
  -- With which the verdict was found: clean under older ones is asked again.
  signature_version text,
  scanned_at integer,
  attempts integer not null default 0,
  next_attempt_at integer,
  -- While `scanning`: whose time this is, nobody else begins. While `clean`: until when it is not asked again.
  lease_until integer,
  uploaded_at integer not null,
  uploaded_by integer not null references users (owner_id),
  -- Paths, sizes and whether each is text, JSON. Last, as a list has no use for it.
  files text not null
) strict;
create unique index bundles_by_object on bundles (object_key);
create index bundles_by_status on bundles (status, uploaded_at);
create index clean_bundles_by_scan on bundles (scanned_at) where status = 'clean';

create trigger count_bundle after insert on bundles
begin
  update owners set storage_bytes = storage_bytes + new.size_bytes
    where id = (select owner_id from items where id = new.item_id);
end;
create trigger recount_bundle after update of size_bytes on bundles
begin
  update owners set storage_bytes = storage_bytes + new.size_bytes - old.size_bytes
    where id = (select owner_id from items where id = new.item_id);
end;
-- A bundle goes before its item, which names the owner.
create trigger uncount_bundle after delete on bundles
begin
  update owners set storage_bytes = storage_bytes - old.size_bytes
    where id = (select owner_id from items where id = old.item_id);
end;

-- What an engine has said of some bytes: asked again with the same signatures, it would say it again.
create table scan_results (
  sha256 text not null,
  engine text not null,
  signature_version text not null,
  status text not null check (status in ('clean', 'infected', 'unscannable')),
  engine_version text,
  signature text,
  scanned_at integer not null,
  primary key (sha256, engine, signature_version)
) strict, without rowid;
create index scan_results_by_age on scan_results (scanned_at);

-- How far the watch has come on its rounds: each run goes some steps on.
create table rounds (
  name text primary key,
  position text not null
) strict, without rowid;
