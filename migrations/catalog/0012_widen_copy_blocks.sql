-- Blocks of 16 384 ids instead of 4 096, as `id & 16383,group,…`: a search among a million records read 245 of the former.
-- Their numbers go down from -1, so that a worker that still asks for a former block finds none, and groups nothing.
drop trigger count_copy;
drop trigger forget_copy;

create trigger count_copy after update of public, copy_group on records
when (old.public <> new.public or old.copy_group is not new.copy_group)
  and coalesce(old.copy_group, new.copy_group) is not null
begin
  update copy_groups set records = records - 1 where id = old.copy_group and old.public = 1;
  insert into copy_groups (id, records) select new.copy_group, 1 where new.copy_group is not null and new.public = 1
    on conflict (id) do update set records = records + 1;
  insert into copy_blocks (block, members)
    select -1 - (new.id >> 14), coalesce(group_concat((id & 16383) || ',' || copy_group), '')
    from records indexed by records_in_copies
    where id between (new.id >> 14) * 16384 and (new.id >> 14) * 16384 + 16383 and copy_group is not null and public = 1
    on conflict (block) do update set members = excluded.members;
end;

create trigger forget_copy after delete on records when old.copy_group is not null and old.public = 1
begin
  update copy_groups set records = records - 1 where id = old.copy_group;
  insert into copy_blocks (block, members)
    select -1 - (old.id >> 14), coalesce(group_concat((id & 16383) || ',' || copy_group), '')
    from records indexed by records_in_copies
    where id between (old.id >> 14) * 16384 and (old.id >> 14) * 16384 + 16383 and copy_group is not null and public = 1
    on conflict (block) do update set members = excluded.members;
end;

delete from copy_blocks;
insert into copy_blocks (block, members)
  select -1 - (id >> 14), group_concat((id & 16383) || ',' || copy_group)
  from records indexed by records_in_copies where copy_group is not null and public = 1 group by 1;
