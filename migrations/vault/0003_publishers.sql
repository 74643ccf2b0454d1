-- Who acts under which public name. Its projection for readers is `publishers` in CATALOG.
create table publishers (
  slug text primary key,
  -- Null: its owner is gone, and the slug is nobody's for ever.
  owner_id integer,
  name text not null,
  created_at integer not null,
  -- Stopped by the operator.
  stopped_at integer,
  -- 1: CATALOG has not been told of its last change.
  unsettled integer not null default 1 check (unsettled in (0, 1))
) strict, without rowid;
create unique index publishers_by_owner on publishers (owner_id) where owner_id is not null;
create index unsettled_publishers on publishers (slug) where unsettled = 1;

-- Ids of owners come again.
create trigger leave_publisher after delete on owners
begin
  update publishers set owner_id = null, unsettled = 1 where owner_id = old.id;
end;

-- A person that is deleted, disabled or brought back; a team that ends or comes back.
create trigger unsettle_publisher after update of deleted_at, disabled_at on users
begin
  update publishers set unsettled = 1 where owner_id = new.owner_id;
end;

-- Of a key that a trust policy gave: the job that has it, as its signed token names it, JSON.
alter table api_keys add column job text;
