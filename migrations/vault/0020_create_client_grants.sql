-- Which MCP client a key of the kind 'client' is for, and whether its code was exchanged: that happens once, whatever KV
-- says.
create table client_grants (
  key_id text primary key references api_keys (id),
  client_id text not null,
  redirect_uri text not null,
  exchanged_at integer
) strict;
