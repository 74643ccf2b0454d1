-- The N under which an own item was given when it was approved. Null for a public record.
alter table approvals add column number integer;
-- Approvals of own items from before have no bytes of their own: an approver names them again.
delete from approvals where origin = 'own';

-- An own item as it was when it was approved: a team's catalogue goes on giving it, whatever becomes of the item, until
-- the approval ends.
create table approved_items (
  id integer primary key,
  approval_id text not null unique references approvals (id) on delete cascade,
  item_id integer not null,
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
  updated_at integer not null,
  author text not null,
  text_over text,
  -- The N of the version 1.0.N.
  number integer not null,
  -- Of its text and its bundle: they count for the team.
  stored_bytes integer not null,
  -- When the item was deleted, or became one of another kind.
  gone_at integer,
  -- Last, as lists have no use for it.
  body text not null
) strict;
create index approved_items_by_owner on approved_items (owner_id, slug);
create index approved_items_by_item on approved_items (item_id, revision);
create index approved_items_by_screen
  on approved_items (json_extract(screen, '$.rules'), json_extract(screen, '$.dueAt')) where screen is not null;

-- Its bundle. The object is that of the item's own bundle, as long as the item has it.
create table approved_bundles (
  approved_id integer primary key references approved_items (id) on delete cascade,
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
  contents_screen text,
  skill_md text
) strict;
create index approved_bundles_by_object on approved_bundles (object_key);
create index approved_bundles_by_digest on approved_bundles (sha256);
create index approved_bundles_by_scan on approved_bundles (scanned_at) where status = 'clean';
create index approved_bundles_by_screen
  on approved_bundles (status, json_extract(contents_screen, '$.rules'), json_extract(contents_screen, '$.dueAt'))
  where contents_screen is not null;

create trigger count_approved_item after insert on approved_items
begin
  update owners set storage_bytes = storage_bytes + new.stored_bytes where id = new.owner_id;
end;
create trigger uncount_approved_item after delete on approved_items
begin
  update owners set storage_bytes = storage_bytes - old.stored_bytes where id = old.owner_id;
end;

create trigger forget_withdrawn_item after update of withdrawn_at on approvals
when new.origin = 'own' and new.withdrawn_at is not null
begin
  delete from approved_items where approval_id = new.id;
end;

-- The same revision is judged once: a clearing of the item holds for what was approved of it.
create trigger judge_approved_item after update of screen on items when old.screen is not new.screen
begin
  update approved_items set screen = new.screen where item_id = new.id and revision = new.revision;
end;
create trigger judge_approved_contents after update of contents_screen on bundles
when old.contents_screen is not new.contents_screen and new.contents_screen is not null
begin
  update approved_bundles set contents_screen = new.contents_screen where object_key = new.object_key;
end;
-- What a later scan finds in the same bytes holds for these too.
create trigger withdraw_approved_bundle after update of status on bundles
when new.status in ('infected', 'rejected', 'unscannable')
begin
  update approved_bundles
    set status = new.status, engine = new.engine, engine_version = new.engine_version, signature = new.signature,
      signature_version = new.signature_version, scanned_at = new.scanned_at
    where sha256 = new.sha256 and status = 'clean';
end;

create trigger note_deleted_approved_item after insert on trashed_items
begin
  update approved_items set gone_at = new.deleted_at where item_id = new.id and gone_at is null;
end;
create trigger note_restored_approved_item after insert on items
begin
  update approved_items set gone_at = null where item_id = new.id and kind = new.kind;
end;
create trigger note_other_kind_of_approved_item after update of kind on items when old.kind <> new.kind
begin
  update approved_items set gone_at = iif(kind = new.kind, null, coalesce(gone_at, new.updated_at)) where item_id = new.id;
end;

-- The N under which it was given last; null for a public record, of which the approvals tell it.
alter table catalogue_tombstones add column number integer;
alter table catalogue_tombstones add column word text not null default 'policy';

create trigger withdraw_infected_approved_item after update of status on approved_bundles
when new.status = 'infected' and old.status <> 'infected'
begin
  insert into catalogue_tombstones (team_id, origin, kind, slug, at, number, word)
    select owner_id, 'own', kind, slug, coalesce(new.scanned_at, new.uploaded_at), number, 'infected'
    from approved_items where id = new.approved_id
    on conflict do update set
      at = excluded.at, word = excluded.word,
      number = max(excluded.number, coalesce(catalogue_tombstones.number, 0) + 2, catalogue_tombstones.at / 1000 + 1);
  update catalogues set state = state + 1
    where team_id = (select owner_id from approved_items where id = new.approved_id);
end;
