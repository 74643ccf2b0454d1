-- Objects of large scopes that the scope's last state has no use for. They stay in the bucket for some minutes, while
-- clones may read them, and count for the owner of the scope. A public scope has none.
create table replaced_objects (
  object_key text primary key,
  owner_id integer references owners (id) on delete cascade,
  size_bytes integer not null,
  replaced_at integer not null
) strict;
create index replaced_objects_by_owner on replaced_objects (owner_id);
create index replaced_objects_by_time on replaced_objects (replaced_at);

create trigger count_replaced_object after insert on replaced_objects
begin
  update owners set storage_bytes = storage_bytes + new.size_bytes where id = new.owner_id;
end;
create trigger uncount_replaced_object after delete on replaced_objects
begin
  update owners set storage_bytes = storage_bytes - old.size_bytes where id = old.owner_id;
end;
