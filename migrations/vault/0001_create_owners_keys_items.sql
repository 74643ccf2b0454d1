-- What people and teams keep for themselves. An owner is a person or a team: both have a registry of items.

create table owners (
  id integer primary key,
  type text not null check (type in ('user', 'team')),
  slug text not null,
  name text not null,
  -- Kept by the triggers below, so that a cap is one comparison in the statement that would pass it.
  item_count integer not null default 0,
  storage_bytes integer not null default 0,
  -- Null: the default of the configuration.
  item_limit integer,
  storage_limit_bytes integer,
  created_at integer not null
) strict;
create unique index owners_by_slug on owners (type, slug);

create table users (
  owner_id integer primary key references owners (id),
  email text not null,
  email_confirmed_at integer
) strict;
create unique index users_by_email on users (lower(email));

create table members (
  team_id integer not null references owners (id),
  user_id integer not null references users (owner_id),
  role text not null check (role in ('owner', 'admin', 'member')),
  joined_at integer not null,
  primary key (team_id, user_id)
) strict, without rowid;
create index members_by_user on members (user_id, team_id);

create table api_keys (
  -- The public part of the key.
  id text primary key,
  user_id integer not null references users (owner_id),
  name text not null,
  -- SHA-256 of the secret part, hex. The secret itself is shown once and kept nowhere.
  secret_hash text not null,
  scopes text not null,
  created_at integer not null,
  expires_at integer,
  last_used_at integer,
  revoked_at integer
) strict, without rowid;
create index api_keys_by_user on api_keys (user_id);

create table items (
  -- Never used again: an ETag and the name of a stored bundle hold it.
  id integer primary key autoincrement,
  owner_id integer not null references owners (id),
  slug text not null,
  title text not null,
  kind text not null,
  summary text,
  platform text,
  tags text not null,
  metadata text not null,
  body_bytes integer not null,
  revision integer not null,
  -- Team items only: the result of the screen over the current text, JSON.
  screen text,
  created_at integer not null,
  created_by integer not null references users (owner_id),
  updated_at integer not null,
  updated_by integer not null references users (owner_id),
  -- Last: a row is read from its beginning, so a list never walks through the bodies.
  body text not null
) strict;
create unique index items_by_slug on items (owner_id, slug);
create index items_by_update on items (owner_id, updated_at desc, id desc);

create trigger count_item after insert on items
begin
  update owners set item_count = item_count + 1 where id = new.owner_id;
end;
create trigger uncount_item after delete on items
begin
  update owners set item_count = item_count - 1 where id = old.owner_id;
end;

-- The first answer to each Idempotency-Key, for 24 hours: what the request, which comes again, does not say itself.
create table idempotent_answers (
  key_id text not null,
  owner_id integer not null,
  idempotency_key text not null,
  -- SHA-256 of the request's body, hex.
  request_hash text not null,
  -- What the service chose for the item, JSON.
  answer text not null,
  created_at integer not null,
  primary key (key_id, owner_id, idempotency_key)
) strict, without rowid;
create index idempotent_answers_by_age on idempotent_answers (created_at);

-- Who did what: operator acts, and writes made with keys.
create table audit (
  id integer primary key,
  at integer not null,
  actor text not null,
  act text not null,
  subject text not null,
  detail text
) strict;
create index audit_by_time on audit (at desc, id desc);
