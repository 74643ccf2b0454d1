-- Newer versions of approved records that a team was told wait for its approvers, so that each is told once.
create table told_pending (
  team_id integer not null references owners (id) on delete cascade,
  kind text not null,
  slug text not null,
  version text not null,
  at integer not null,
  primary key (team_id, kind, slug, version)
) strict, without rowid;

create trigger forget_told_pending after delete on approvals
when not exists (
  select 1 from approvals where team_id = old.team_id and kind = old.kind and slug = old.slug
)
begin
  delete from told_pending where team_id = old.team_id and kind = old.kind and slug = old.slug;
end;

-- An approval that has ended says what its team gave out before.
drop index approvals_by_record;
create index approvals_by_record on approvals (kind, slug, team_id);

-- Items whose text or bundle another verdict on the same bytes takes back. The cron tells of each, and deletes it.
create table withdrawn_items (
  id integer primary key,
  item_id integer not null references items (id) on delete cascade,
  -- The bundle's; null: the outcome of the screen.
  sha256 text,
  reason text not null,
  at integer not null
) strict;
create index withdrawn_items_by_item on withdrawn_items (item_id);

create trigger note_withdrawn_bundle after update of status on bundles
when old.status = 'clean' and new.status = 'infected' and old.sha256 = new.sha256
begin
  insert into withdrawn_items (item_id, sha256, reason, at)
    values (new.item_id, new.sha256, 'infected', coalesce(new.scanned_at, new.uploaded_at));
end;
create trigger note_withdrawn_cleared_bundle after update of status on cleared_bundles
when old.status = 'clean' and new.status = 'infected' and old.sha256 = new.sha256
begin
  insert into withdrawn_items (item_id, sha256, reason, at)
    values (new.item_id, new.sha256, 'infected', coalesce(new.scanned_at, new.uploaded_at));
end;
-- A write takes the next place; a judgement leaves it.
create trigger note_flagged_item after update of marks on item_entries
when substr(new.marks, -9) = ' cflagged' and substr(old.marks, -9) <> ' cflagged' and new.place = old.place
begin
  insert into withdrawn_items (item_id, sha256, reason, at)
    values (new.item_id, null, 'flagged', cast(unixepoch('subsec') * 1000 as integer));
end;
