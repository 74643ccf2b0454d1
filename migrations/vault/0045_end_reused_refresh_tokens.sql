-- Which refresh tokens of a client were used: KV, where the authorization server keeps them, may show an older state.
-- A token goes on until the one that took its place is used. Digests are SHA-256, hex.
alter table client_grants add column refresh_digest text;
alter table client_grants add column former_refresh_digest text;
create table used_refresh_tokens (
  key_id text not null references client_grants (key_id) on delete cascade,
  digest text not null,
  used_at integer not null,
  primary key (key_id, digest)
) strict, without rowid;
