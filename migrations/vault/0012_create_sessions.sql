-- How people sign in by themselves.

-- What an identity provider says of a person: found by both columns, never by an address alone.
create table identities (
  issuer text not null,
  subject text not null,
  user_id integer not null references users (owner_id),
  email text,
  created_at integer not null,
  primary key (issuer, subject)
) strict, without rowid;
create index identities_by_user on identities (user_id);

-- A signed-in browser. Read from the primary for each page, so it ends everywhere at once.
create table sessions (
  -- Names it on pages and in the audit trail.
  id text primary key,
  -- SHA-256 of the cookie's value, hex.
  token_hash text not null,
  user_id integer not null references users (owner_id),
  -- By which way the person signed in.
  way text not null,
  signed_in_at integer not null,
  last_used_at integer not null,
  expires_at integer not null
) strict, without rowid;
create unique index sessions_by_token on sessions (token_hash);
create index sessions_by_user on sessions (user_id, signed_in_at desc);
create index sessions_by_end on sessions (expires_at);

-- Links that are worth one sign-in: sent to an address, or made by the operator.
create table sign_in_links (
  -- SHA-256 of the token, hex.
  token_hash text primary key,
  email text not null,
  -- SHA-256 of the asking browser's cookie. Null: any browser, for the operator's invitation.
  browser_hash text,
  -- Where to go afterwards.
  next text,
  created_at integer not null,
  expires_at integer not null,
  used_at integer
) strict, without rowid;
create index sign_in_links_by_email on sign_in_links (email, created_at);
create index sign_in_links_by_end on sign_in_links (expires_at);

-- A browser that is away at an identity provider.
create table sign_in_flows (
  -- SHA-256 of `state`, hex.
  state_hash text primary key,
  browser_hash text not null,
  way text not null,
  nonce text not null,
  verifier text not null,
  next text,
  -- Whose identity is added. Null: somebody signs in.
  user_id integer references users (owner_id),
  expires_at integer not null
) strict, without rowid;
create index sign_in_flows_by_end on sign_in_flows (expires_at);

-- What programs without a browser wait for (RFC 8628).
create table device_requests (
  -- SHA-256 of the device's code, hex.
  device_hash text primary key,
  user_code text not null,
  name text not null,
  scopes text not null,
  -- Whose request it is, as limits name an address. It goes with the row.
  client text not null,
  created_at integer not null,
  expires_at integer not null,
  interval_ms integer not null,
  polled_at integer,
  -- Who decided, and how. Both null: nobody yet.
  user_id integer references users (owner_id),
  decision text check (decision in ('approved', 'denied')),
  -- What was granted.
  granted_scopes text,
  registry_id integer references owners (id),
  used_at integer
) strict, without rowid;
create unique index device_requests_by_code on device_requests (user_code);
create index device_requests_by_client on device_requests (client, expires_at);
create index device_requests_by_end on device_requests (expires_at);

-- People who decide about public records in the browser.
alter table users add column is_moderator integer not null default 0;
