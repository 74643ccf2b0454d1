-- Who acts under which public name. Its projection for readers is `publishers` in CATALOG.
create table publishers (
  slug text primary key,
  -- Null: its owner is gone, and the slug is nobody's for ever.
  owner_id integer,
  name text not null,
  created_at integer not null,
  -- Stopped by the operator.
  stopped_at integer,
  -- One more with each change. CATALOG has been told of those up to the settled one.
  revision integer not null default 1,
  settled integer not null default 0
) strict, without rowid;
create unique index publishers_by_owner on publishers (owner_id) where owner_id is not null;
create index unsettled_publishers on publishers (slug) where settled < revision;

-- Ids of owners come again. The name may be a person's.
create trigger leave_publisher after delete on owners
begin
  update publishers set owner_id = null, name = slug, revision = revision + 1 where owner_id = old.id;
end;

-- A person that is deleted, disabled or brought back; a team that ends or comes back.
create trigger unsettle_publisher after update of deleted_at, disabled_at on users
begin
  update publishers set revision = revision + 1 where owner_id = new.owner_id;
end;

-- Of a key that a trust policy gave: the job that has it, as its signed token names it, JSON.
alter table api_keys add column job text;

-- What was told of a publisher's submissions and records, and is to be mailed: each event of CATALOG once.
create table publisher_notices (
  id integer primary key,
  event_id text not null unique,
  owner_id integer not null references owners (id) on delete cascade,
  event text not null,
  -- JSON, as webhooks get it.
  data text not null,
  words text,
  at integer not null,
  mailed_at integer
) strict;
create index publisher_notices_by_mail on publisher_notices (owner_id) where mailed_at is null;
create index publisher_notices_by_time on publisher_notices (at);
create index publisher_notices_by_owner on publisher_notices (owner_id);
