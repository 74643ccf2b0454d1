-- Records of one kind with the same or nearly the same text are a group (src/catalog/near-duplicates). Null: it has no copy.
alter table records add column copy_group integer;
-- By id alone, to write down what a block of ids holds; of a group, in the order in which one is preferred.
create index records_in_copies on records (id, copy_group) where copy_group is not null and public = 1;
create index copies_in_order on records (copy_group, public, verified desc, installs desc, created_at, id)
  where copy_group is not null;

-- How many public records a group has.
create table copy_groups (
  id integer primary key,
  records integer not null
) strict;

-- The public copies among 4 096 ids as `id & 4095,group,…`: a search asks for the groups of a thousand records, and reads a
-- row for each block instead of one for each record.
create table copy_blocks (
  block integer primary key,
  members text not null
) strict;

create trigger count_copy after update of public, copy_group on records
when (old.public <> new.public or old.copy_group is not new.copy_group)
  and coalesce(old.copy_group, new.copy_group) is not null
begin
  update copy_groups set records = records - 1 where id = old.copy_group and old.public = 1;
  insert into copy_groups (id, records) select new.copy_group, 1 where new.copy_group is not null and new.public = 1
    on conflict (id) do update set records = records + 1;
  insert into copy_blocks (block, members)
    select new.id >> 12, coalesce(group_concat((id & 4095) || ',' || copy_group), '')
    from records indexed by records_in_copies
    where id between (new.id >> 12) * 4096 and (new.id >> 12) * 4096 + 4095 and copy_group is not null and public = 1
    on conflict (block) do update set members = excluded.members;
end;

create trigger forget_copy after delete on records when old.copy_group is not null and old.public = 1
begin
  update copy_groups set records = records - 1 where id = old.copy_group;
  insert into copy_blocks (block, members)
    select old.id >> 12, coalesce(group_concat((id & 4095) || ',' || copy_group), '')
    from records indexed by records_in_copies
    where id between (old.id >> 12) * 4096 and (old.id >> 12) * 4096 + 4095 and copy_group is not null and public = 1
    on conflict (block) do update set members = excluded.members;
end;

-- What a text is known again by (src/publish/near-duplicates/signature.ts), and whether its copies have been looked for since.
create table copy_signatures (
  record_id integer primary key references records (id) on delete cascade,
  signature blob not null,
  grouped integer not null default 0 check (grouped in (0, 1))
) strict;
create index ungrouped_signatures on copy_signatures (record_id) where grouped = 0;

-- Eight parts of each signature, of three bytes: texts that are nearly the same have at least one in common.
create table copy_bands (
  band text not null,
  record_id integer not null,
  primary key (band, record_id)
) strict, without rowid;

create trigger band_signature after insert on copy_signatures
begin
  insert into copy_bands (band, record_id)
    select value || hex(substr(new.signature, 1 + 3 * value, 3)), new.record_id from json_each('[0,1,2,3,4,5,6,7]');
end;

create trigger band_signature_again after update of signature on copy_signatures when old.signature <> new.signature
begin
  delete from copy_bands where record_id = old.record_id
    and band in (select value || hex(substr(old.signature, 1 + 3 * value, 3)) from json_each('[0,1,2,3,4,5,6,7]'));
  insert into copy_bands (band, record_id)
    select value || hex(substr(new.signature, 1 + 3 * value, 3)), new.record_id from json_each('[0,1,2,3,4,5,6,7]');
end;

create trigger unband_signature after delete on copy_signatures
begin
  delete from copy_bands where record_id = old.record_id
    and band in (select value || hex(substr(old.signature, 1 + 3 * value, 3)) from json_each('[0,1,2,3,4,5,6,7]'));
  update records set copy_group = null where id = old.record_id and copy_group is not null;
end;

-- The version of the signatures, and the greatest id of a record that may have none of that version yet.
create table copy_progress (
  id integer primary key check (id = 1),
  version integer not null,
  rest integer not null
) strict;
insert into copy_progress (id, version, rest) values (1, 0, 0);
