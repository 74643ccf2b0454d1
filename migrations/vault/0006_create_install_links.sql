-- Paths that open a part of a registry to clients that can send no key, for a while.
create table install_links (
  id text primary key,
  owner_id integer not null references owners (id),
  -- SHA-256 of the token, hex. The token itself is shown once and kept nowhere.
  token_hash text not null,
  name text,
  -- JSON lists of slugs; both null: all items.
  items text,
  tags text,
  created_at integer not null,
  -- Null: the operator.
  created_by integer references users (owner_id),
  expires_at integer not null,
  max_uses integer,
  -- Kept by the triggers below, like last_used_at.
  uses integer not null default 0,
  last_used_at integer,
  revoked_at integer
) strict;
create unique index install_links_by_token on install_links (token_hash);
create index install_links_by_owner on install_links (owner_id, created_at desc, id desc);

-- Who asks at present: an address as its keyed hash, and when it asked last.
create table link_uses (
  link_id text not null references install_links (id) on delete cascade,
  client text not null,
  last_at integer not null,
  primary key (link_id, client)
) strict, without rowid;
create index link_uses_by_age on link_uses (last_at);

-- An address that asks after ten minutes of silence is a use.
create trigger count_first_use after insert on link_uses
begin
  update install_links set uses = uses + 1, last_used_at = max(coalesce(last_used_at, 0), new.last_at)
  where id = new.link_id;
end;
create trigger count_later_use after update of last_at on link_uses
begin
  update install_links
  set uses = uses + (new.last_at - old.last_at >= 600000),
    last_used_at = max(coalesce(last_used_at, 0), new.last_at)
  where id = new.link_id;
end;

-- The links of someone who leaves a team end there, also for when they come back.
create trigger revoke_links_of_member after delete on members
begin
  update install_links set revoked_at = cast(unixepoch('subsec') * 1000 as integer)
  where owner_id = old.team_id and created_by = old.user_id and revoked_at is null;
end;
