-- Whether clients were ever offered the item: what never was leaves nothing behind.
alter table item_numbers add column was_offered integer not null default 0;
-- Files of the item up to this N were taken back: not even the state of a large scope before gives them.
alter table item_numbers add column withdrawn_number integer not null default 0;

-- The items that clients may install now, by what is known of them without a look at their files.
create view offered_items as
select items.id from items
left join item_numbers on item_numbers.item_id = items.id
left join bundles on bundles.item_id = items.id
where items.kind in ('skill', 'command', 'prompt')
  and (
    bundles.item_id is null
    or bundles.status = 'clean'
    or item_numbers.stood_alone and item_numbers.bundle_sha256 is null
    or exists (select 1 from cleared_bundles where cleared_bundles.item_id = items.id and cleared_bundles.status = 'clean'))
  -- The limits `packageFilesMax` and `packageMaxBytes`.
  and (bundles.item_id is null or bundles.entry_count <= 512 and bundles.unpacked_bytes <= 16777216)
  and coalesce((select outcome from item_outcomes where item_outcomes.id = items.id), '') <> 'flagged';

update item_numbers set was_offered = 1 where item_id in (select id from offered_items);

-- What an owner's scopes offered and was taken back: until it is back, or another of its kind has its name.
create table item_tombstones (
  item_id integer primary key,
  owner_id integer not null references owners (id) on delete cascade,
  slug text not null,
  kind text not null,
  -- Those that it had, JSON: by them, links that name tags have offered it.
  tags text not null,
  -- The N of the version 1.0.N.
  number integer not null,
  at integer not null,
  word text not null,
  -- 1: the catalogue of its team offered it too.
  in_catalogue integer not null check (in_catalogue in (0, 1))
) strict;
create index item_tombstones_by_owner on item_tombstones (owner_id, at);
create index item_tombstones_by_time on item_tombstones (at);

-- Whether a team's catalogue offers an item of its own, as src/team-catalogue/offered.ts says. Where the approvers name each item,
-- the catalogue goes by their approvals.
create view catalogue_items as
select items.id from items
left join catalogues on catalogues.team_id = items.owner_id
where
  not exists (
    select 1 from approvals
    where approvals.team_id = items.owner_id and approvals.slug = items.slug and approvals.origin = 'approved'
      and approvals.withdrawn_at is null)
  and iif(
    json_type(catalogues.policy, '$.ownItems') = 'object',
    exists (
      select 1 from json_each(items.tags) as tag
      where tag.value in (select value from json_each(catalogues.policy, '$.ownItems.tags'))),
    coalesce(catalogues.policy ->> '$.ownItems', 'all') = 'all');

drop trigger number_new_item;
create trigger number_new_item after insert on items
begin
  insert into item_numbers (item_id, number, was_offered, withdrawn_number)
    select new.id, max(new.created_at / 1000, past.number + 1), exists (select 1 from offered_items where id = new.id), past.number
    from (
      select coalesce(max(number), 0) as number from item_tombstones
      where item_id = new.id or owner_id = new.owner_id and slug = new.slug and kind = new.kind) as past;
  delete from item_tombstones
    where item_id = new.id or owner_id = new.owner_id and slug = new.slug and kind = new.kind;
end;
-- Marks tell the kind, the bundle's state and the screen's outcome.
create trigger note_offered_item after update of marks on item_entries when old.marks <> new.marks
begin
  update item_numbers set was_offered = 1
    where item_id = new.item_id and was_offered = 0 and exists (select 1 from offered_items where id = new.item_id);
end;

-- What another verdict flags may be given no more. A write takes the next place, and never was.
create trigger withdraw_flagged_item after update of marks on item_entries
when substr(new.marks, -9) = ' cflagged' and substr(old.marks, -9) <> ' cflagged' and new.place = old.place
begin
  update item_numbers set withdrawn_number = max(withdrawn_number, number) where item_id = new.item_id;
end;

create trigger withdraw_deleted_item after insert on trashed_items
when new.kind in ('skill', 'command', 'prompt')
  and exists (select 1 from item_numbers where item_id = new.id and was_offered = 1)
begin
  -- One of another kind stands for what its name has been before.
  insert into item_tombstones (item_id, owner_id, slug, kind, tags, number, at, word, in_catalogue)
    values (
      new.id, new.owner_id, new.slug, new.kind, new.tags, max(new.file_number + 1, new.deleted_at / 1000), new.deleted_at,
      'deleted', exists (select 1 from catalogue_items where id = new.id))
    on conflict do update set number = excluded.number, at = excluded.at, word = excluded.word where kind = excluded.kind;
end;

create trigger withdraw_item_of_other_kind after update of kind on items when old.kind <> new.kind
begin
  insert or ignore into item_tombstones (item_id, owner_id, slug, kind, tags, number, at, word, in_catalogue)
    select
      new.id, new.owner_id, new.slug, old.kind, old.tags, max(number + 1, new.updated_at / 1000), new.updated_at, 'deleted',
      exists (select 1 from catalogue_items where id = new.id)
    from item_numbers
    where item_id = new.id and was_offered = 1 and old.kind in ('skill', 'command', 'prompt');
  -- What comes back is given under a higher number.
  update item_numbers set number = max(item_numbers.number, past.number + 1), withdrawn_number = past.number
    from item_tombstones as past where past.item_id = new.id and item_numbers.item_id = new.id;
  delete from item_tombstones where item_id = new.id and kind = new.kind;
end;

create trigger withdraw_infected_item after update of status on bundles
when new.status = 'infected' and old.status <> 'infected'
begin
  insert or ignore into item_tombstones (item_id, owner_id, slug, kind, tags, number, at, word, in_catalogue)
    select
      items.id, owner_id, slug, kind, tags, max(number + 1, coalesce(new.scanned_at, new.uploaded_at) / 1000),
      coalesce(new.scanned_at, new.uploaded_at), 'infected', exists (select 1 from catalogue_items where id = items.id)
    from items join item_numbers on item_numbers.item_id = items.id
    where items.id = new.item_id and was_offered = 1 and bundle_sha256 = new.sha256
      and kind in ('skill', 'command', 'prompt');
  update item_numbers set number = max(item_numbers.number, past.number + 1), withdrawn_number = past.number
    from item_tombstones as past where past.item_id = new.item_id and item_numbers.item_id = new.item_id;
end;
create trigger withdraw_infected_cleared_item after update of status on cleared_bundles
when new.status = 'infected' and old.status <> 'infected'
begin
  insert or ignore into item_tombstones (item_id, owner_id, slug, kind, tags, number, at, word, in_catalogue)
    select
      items.id, owner_id, slug, kind, tags, max(number + 1, coalesce(new.scanned_at, new.uploaded_at) / 1000),
      coalesce(new.scanned_at, new.uploaded_at), 'infected', exists (select 1 from catalogue_items where id = items.id)
    from items join item_numbers on item_numbers.item_id = items.id
    where items.id = new.item_id and was_offered = 1 and bundle_sha256 = new.sha256
      and kind in ('skill', 'command', 'prompt');
  update item_numbers set number = max(item_numbers.number, past.number + 1), withdrawn_number = past.number
    from item_tombstones as past where past.item_id = new.item_id and item_numbers.item_id = new.item_id;
end;
create trigger return_cleared_item after update of status on bundles when new.status = 'clean' and old.status <> 'clean'
begin
  delete from item_tombstones where item_id = new.item_id and word = 'infected';
end;
create trigger return_item_without_bundle after delete on bundles
begin
  delete from item_tombstones where item_id = old.item_id and word = 'infected';
end;

-- What a catalogue offered until its policy was changed. What a person withdraws, and what ends, the approvals tell.
create table catalogue_tombstones (
  team_id integer not null references owners (id) on delete cascade,
  origin text not null check (origin in ('approved', 'own')),
  kind text not null,
  slug text not null,
  at integer not null,
  primary key (team_id, origin, kind, slug)
) strict, without rowid;
create index catalogue_tombstones_by_time on catalogue_tombstones (at);
