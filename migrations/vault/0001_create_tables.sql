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
  created_at integer not null,
  -- One more with each change of a name, for `If-Match`.
  revision integer not null default 1,
  block_flagged integer not null default 0 check (block_flagged in (0, 1)),
  -- Null: keys may live as long as they do. In days.
  require_expiry_days integer,
  install_link_max_days integer,
  require_second_person integer not null default 0 check (require_second_person in (0, 1)),
  -- Kept by the triggers below, as item_count and storage_bytes are.
  revision_bytes integer not null default 0
) strict;
create unique index owners_by_slug on owners (type, slug);

create table users (
  owner_id integer primary key references owners (id),
  email text not null,
  email_confirmed_at integer,
  -- Whoever is disabled is let in by nothing: no key, no session, no link.
  disabled_at integer,
  -- People who decide about public records in the browser.
  is_moderator integer not null default 0,
  deleted_at integer,
  is_email_claimed integer not null default 0
) strict;
create index users_by_deletion on users (deleted_at) where deleted_at is not null;
create unique index users_by_email on users (lower(email)) where deleted_at is null and is_email_claimed = 0;
create index users_by_claim on users (lower(email)) where deleted_at is null and is_email_claimed = 1;

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
  revoked_at integer,
  kind text not null default 'key' check (kind in ('key', 'robot', 'client')),
  -- Null: all registries of the person.
  registry_id integer references owners (id),
  -- Null: the operator.
  created_by integer references users (owner_id),
  -- When another key took its place. It works until it expires, and counts against no limit.
  rotated_at integer,
  -- The policy by which a key was given out. Null: somebody made it.
  policy_id text,
  -- The key that made it. Null: a person in the browser, a device's approval, a policy, the operator. A key that was made by
  -- another never makes one, so there are no chains.
  made_by text
) strict, without rowid;
create index api_keys_by_user on api_keys (user_id, created_at desc, id desc);
create index api_keys_by_policy on api_keys (policy_id) where policy_id is not null;
create index exchanged_keys_by_end on api_keys (expires_at) where policy_id is not null;
create index api_keys_by_maker on api_keys (made_by) where made_by is not null;

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
  body text not null,
  -- The name of the robot's key, where the team's row stands for who made it.
  created_as text,
  updated_as text,
  author text not null default '',
  -- The bundle whose SKILL.md gives way to the item's text, by its digest: chosen for these bytes alone.
  text_over text
) strict;
create unique index items_by_slug on items (owner_id, slug);
create index items_by_update on items (owner_id, updated_at desc, id desc);
-- What was judged by other rules than now, or is to be tried again.
create index items_by_screen on items (json_extract(screen, '$.rules'), json_extract(screen, '$.dueAt'))
  where screen is not null;
create index items_by_title on items (owner_id, title collate nocase, id);

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
  detail text,
  outbox_id text,
  -- Whose trail the line is in.
  owner_id integer,
  -- Who acted: a person, or a team by a robot. Null: the operator.
  actor_type text check (actor_type in ('user', 'robot')),
  actor_id integer,
  -- What a robot's key was called. For a person who is gone: the number that is left of them.
  actor_name text
) strict;
create index audit_by_time on audit (at desc, id desc);
create unique index audit_by_outbox_id on audit (outbox_id) where outbox_id is not null;
create index audit_by_owner on audit (owner_id, at desc, id desc) where owner_id is not null;

create table bundles (
  item_id integer primary key references items (id),
  -- One more with each replacement: a verdict holds for one generation and its digest, and no other.
  generation integer not null default 1,
  object_key text not null,
  filename text not null,
  size_bytes integer not null,
  unpacked_bytes integer not null,
  entry_count integer not null,
  -- Hex, of the archive.
  sha256 text not null,
  status text not null
    check (status in ('quarantined', 'scanning', 'clean', 'infected', 'rejected', 'unscannable', 'failed')),
  engine text,
  engine_version text,
  signature text,
  -- With which the verdict was found: clean under older ones is asked again.
  signature_version text,
  scanned_at integer,
  attempts integer not null default 0,
  next_attempt_at integer,
  -- While `scanning`: whose time this is, nobody else begins. While `clean`: until when it is not asked again.
  lease_until integer,
  uploaded_at integer not null,
  uploaded_by integer not null references users (owner_id),
  -- Paths, sizes and whether each is text, JSON. Last, as a list has no use for it.
  files text not null,
  contents_screen text,
  skill_md text
) strict;
create unique index bundles_by_object on bundles (object_key);
create index bundles_by_status on bundles (status, uploaded_at);
create index clean_bundles_by_scan on bundles (scanned_at) where status = 'clean';
create index bundles_by_screen on bundles (status, json_extract(contents_screen, '$.rules'), json_extract(contents_screen, '$.dueAt'))
  where contents_screen is not null;

-- What an engine has said of some bytes: asked again with the same signatures, it would say it again.
create table scan_results (
  sha256 text not null,
  engine text not null,
  signature_version text not null,
  status text not null check (status in ('clean', 'infected', 'unscannable')),
  engine_version text,
  signature text,
  scanned_at integer not null,
  primary key (sha256, engine, signature_version)
) strict, without rowid;
create index scan_results_by_age on scan_results (scanned_at);

-- How far the watch has come on its rounds: each run goes some steps on.
create table rounds (
  name text primary key,
  position text not null
) strict, without rowid;

create table scanner_check (
  id integer primary key check (id = 1),
  checked_at integer not null,
  -- When a canary passed last.
  trusted_at integer,
  is_trusted integer not null check (is_trusted in (0, 1)),
  engine text not null,
  engine_version text,
  signature_version text,
  signatures_at integer,
  detail text,
  -- What is amiss with an engine that is trusted all the same; a list, JSON.
  warnings text not null
) strict;

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
  revoked_at integer,
  created_as text,
  catalogue integer not null default 0 check (catalogue in (0, 1)),
  -- A link that a CI's key made ends with the trust policy that gave the key.
  policy_id text
) strict;
create unique index install_links_by_token on install_links (token_hash);
create index install_links_by_owner on install_links (owner_id, created_at desc, id desc);
create index install_links_by_policy on install_links (policy_id) where policy_id is not null;

-- Who asks at present: an address as its keyed hash, and when it asked last.
create table link_uses (
  link_id text not null references install_links (id) on delete cascade,
  client text not null,
  last_at integer not null,
  primary key (link_id, client)
) strict, without rowid;
create index link_uses_by_age on link_uses (last_at);

create table item_numbers (
  item_id integer primary key references items (id) on delete cascade,
  number integer not null,
  -- The number is that of the files on offer, so a bundle counts when it is cleared. Null: no bundle ever was.
  bundle_sha256 text,
  -- 1: the item had stood for ten minutes without a bundle when its first one came, so its text alone is installed. An item
  -- whose bundle follows sooner was made in two steps, and is offered once it is whole.
  stood_alone integer not null default 0,
  was_offered integer not null default 0,
  -- Files of the item up to this N were taken back: not even the state of a large scope before gives them.
  withdrawn_number integer not null default 0
) strict;

create table cleared_bundles (
  item_id integer primary key references items (id),
  generation integer not null,
  object_key text not null,
  filename text not null,
  size_bytes integer not null,
  unpacked_bytes integer not null,
  entry_count integer not null,
  sha256 text not null,
  status text not null,
  engine text,
  engine_version text,
  signature text,
  signature_version text,
  scanned_at integer,
  attempts integer not null,
  next_attempt_at integer,
  lease_until integer,
  uploaded_at integer not null,
  uploaded_by integer not null,
  files text not null,
  contents_screen text,
  skill_md text
) strict;
create index cleared_bundles_by_object on cleared_bundles (object_key);
create index cleared_bundles_by_scan on cleared_bundles (scanned_at) where status = 'clean';

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
  created_at integer not null,
  expires_at integer not null,
  used_at integer,
  holder text
) strict, without rowid;
create index sign_in_links_by_email on sign_in_links (email, created_at);
create index sign_in_links_by_end on sign_in_links (expires_at);
create index sign_in_links_by_holder on sign_in_links (holder, expires_at);

-- A browser that is away at an identity provider.
create table sign_in_flows (
  -- SHA-256 of `state`, hex.
  state_hash text primary key,
  browser_hash text not null,
  way text not null,
  nonce text not null,
  verifier text not null,
  user_id integer references users (owner_id),
  expires_at integer not null,
  holder text
) strict, without rowid;
create index sign_in_flows_by_end on sign_in_flows (expires_at);
create index sign_in_flows_by_holder on sign_in_flows (holder, expires_at);

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
  used_at integer,
  holder text
) strict, without rowid;
create unique index device_requests_by_code on device_requests (user_code);
create index device_requests_by_client on device_requests (client, expires_at);
create index device_requests_by_end on device_requests (expires_at);
create index device_requests_by_holder on device_requests (holder, expires_at);

create table trust_policies (
  id text primary key,
  owner_id integer not null references owners (id),
  issuer text not null check (issuer in ('github', 'gitlab')),
  repository_id integer not null,
  repository_owner_id integer not null,
  workflow text not null,
  -- Null: any, and none.
  environment text,
  ref text,
  scopes text not null,
  created_at integer not null,
  created_by integer not null references users (owner_id),
  last_used_at integer,
  made_by text
) strict, without rowid;
create index trust_policies_by_owner on trust_policies (owner_id, created_at desc, id desc);
create index trust_policies_by_repository on trust_policies (issuer, repository_id, repository_owner_id);
create index trust_policies_by_maker on trust_policies (made_by) where made_by is not null;

-- Tokens that have been exchanged, until they have expired.
create table exchanged_tokens (
  issuer text not null,
  jti text not null,
  expires_at integer not null,
  primary key (issuer, jti)
) strict, without rowid;
create index exchanged_tokens_by_end on exchanged_tokens (expires_at);

create table client_grants (
  key_id text primary key references api_keys (id),
  client_id text not null,
  redirect_uri text not null,
  exchanged_at integer,
  resource text not null default '/mcp/vault',
  refresh_digest text,
  former_refresh_digest text
) strict;

create table members (
  team_id integer not null references owners (id),
  user_id integer not null references users (owner_id),
  role text not null check (role in ('reader', 'member', 'approver', 'admin', 'owner')),
  joined_at integer not null,
  primary key (team_id, user_id)
) strict, without rowid;
create index members_by_user on members (user_id, team_id);

-- Who was in a team when it was deleted: all of them are out at once, and the operator can bring them back for 30 days. The
-- team's row in `users` says when it was deleted, as a person's does; a slug stays taken as long as the owner is there.
create table deleted_teams (
  team_id integer primary key references owners (id),
  deleted_at integer not null,
  -- Null: the operator.
  deleted_by integer references users (owner_id),
  -- A JSON list of [user, role, when they joined].
  members text not null
) strict;
create index deleted_teams_by_person on deleted_teams (deleted_by, deleted_at);

create table invitations (
  id text primary key,
  team_id integer not null references owners (id),
  -- SHA-256 of the token, hex. The token itself is shown once and kept nowhere.
  token_hash text not null,
  email text not null,
  role text not null check (role in ('reader', 'member', 'approver', 'admin', 'owner')),
  invited_by integer not null references users (owner_id),
  created_at integer not null,
  expires_at integer not null,
  accepted_at integer,
  withdrawn_at integer,
  made_by text
) strict;
create unique index invitations_by_token on invitations (token_hash);
create index invitations_by_team on invitations (team_id, created_at desc, id desc);
create index invitations_by_email on invitations (lower(email), created_at);
create index invitations_by_person on invitations (invited_by, created_at);
create index invitations_by_end on invitations (expires_at);
create index invitations_by_maker on invitations (made_by) where made_by is not null;

create table item_revisions (
  -- In the order in which others took their places: of two of one item, the earlier one has the lesser id.
  id integer primary key,
  owner_id integer not null references owners (id) on delete cascade,
  item_id integer not null,
  revision integer not null,
  written_at integer not null,
  written_by integer not null,
  -- The name of the robot's key, where the team's row stands for who wrote it.
  written_as text,
  title text not null,
  body_bytes integer not null,
  -- 1: it was deflated with the text that took its place as the dictionary.
  leans integer not null default 0,
  -- Null: the text is the item's own still, and only its bundle has been written since.
  packed blob
) strict;
create unique index item_revisions_by_number on item_revisions (item_id, revision);
create unique index item_revisions_of_now on item_revisions (item_id) where packed is null;
create index item_revisions_by_owner on item_revisions (owner_id, id);

create table trashed_items (
  -- The item's own, which it gets back.
  id integer primary key,
  owner_id integer not null references owners (id) on delete cascade,
  slug text not null,
  title text not null,
  kind text not null,
  summary text,
  platform text,
  tags text not null,
  metadata text not null,
  body_bytes integer not null,
  revision integer not null,
  screen text,
  created_at integer not null,
  created_by integer not null,
  updated_at integer not null,
  updated_by integer not null,
  created_as text,
  updated_as text,
  deleted_at integer not null,
  deleted_by integer not null,
  -- The name of the robot's key, where the team's row stands for who deleted it.
  deleted_as text,
  -- The N of the version 1.0.N of its files.
  file_number integer not null,
  -- Last, as the list has no use for it.
  body text not null,
  -- A deleted item comes back with its words.
  words text,
  author text not null default '',
  text_over text
) strict;
create index trashed_items_by_owner on trashed_items (owner_id, deleted_at desc, id desc);
create index trashed_items_by_time on trashed_items (deleted_at);

create table item_entries (
  -- One more with each write of an item, so that the latest has the greatest.
  place integer primary key,
  item_id integer not null,
  owner_id integer not null,
  -- What lists are filtered by.
  marks text not null,
  words text
) strict;
create unique index item_entries_by_item on item_entries (item_id);
create index item_entries_without_words on item_entries (place) where words is null;

-- Each token begins with its owner's number, so that each owner has terms of their own and a search reads no other's.
-- The least rowid is the latest write: FTS5 walks upwards at a fraction of the cost of downwards.
create virtual table item_words using fts5 (
  words, content = '', contentless_delete = 1, detail = none,
  tokenize = "unicode61 remove_diacritics 0 categories 'L* N* M* Co'"
);

-- The outcome of a team's screen, as src/checks/screens/screen-report.ts tells it. A bundle counts once it may be read or
-- has been judged. A clearing holds for the text, the bundle and the major version of the rules that it was given for.
create view item_outcomes as
select id, iif(
  suspicious > 0,
  iif(cleared, 'flagged-cleared-by-moderator', 'flagged'),
  iif(not ran or awaits_opinion and notes = 0, 'not-run', iif(notes > 0, 'notes-only', 'clean'))
) as outcome from (
  select id,
    json_extract(screen, '$.result.suspicious') + iif(counts, coalesce(json_extract(contents, '$.result.suspicious'), 0), 0)
      as suspicious,
    json_extract(screen, '$.result.notes') + iif(counts, coalesce(json_extract(contents, '$.result.notes'), 0), 0) as notes,
    json_extract(screen, '$.result.ran') and iif(counts, coalesce(json_extract(contents, '$.result.ran'), 1), 1) as ran,
    coalesce(json_extract(screen, '$.opinion.status') <> 'given', 0) as awaits_opinion,
    coalesce(
      json_extract(screen, '$.clearing.textHash') = json_extract(screen, '$.textHash')
      and (json_extract(screen, '$.rules') || '.') like json_extract(screen, '$.clearing.rulesMajor') || '.%'
      and (json_extract(screen, '$.clearing.bundleHash') is not null) = counts
      and (not counts or uploaded_at <= json_extract(screen, '$.clearing.at')),
      0
    ) as cleared
  from (
    select items.id, items.screen, bundles.contents_screen as contents, bundles.uploaded_at,
      bundles.contents_screen is not null
        and (json_extract(bundles.contents_screen, '$.rules') <> '' or bundles.status = 'clean') as counts
    from items left join bundles on bundles.item_id = items.id where items.screen is not null
  )
);

-- The tokens of an item's filters; a letter says which filter it is.
create view item_marks as
select items.id,
  'a u' || replace(items.slug, '-', char(57360)) || ' k' || replace(items.kind, '-', char(57360))
  || coalesce(' p' || replace(items.platform, '-', char(57360)), '')
  || coalesce((select group_concat(' g' || replace(value, '-', char(57360)), '') from json_each(items.tags)), '')
  || ' b' || coalesce((select status from bundles where item_id = items.id), 'none')
  || coalesce((select ' c' || replace(outcome, '-', char(57360)) from item_outcomes where item_outcomes.id = items.id), '')
  as marks
from items;

create table catalogues (
  team_id integer primary key references owners (id),
  -- JSON of what the policy says; what it leaves out has its default.
  policy text not null default '{}',
  -- One more with each change of the policy, for `If-Match`.
  revision integer not null default 0,
  -- One more with each change of the policy or of an approval: an isolate keeps what it has read under it.
  state integer not null default 0,
  -- How far the cron has come that lets records in by the policy, and when it was here last.
  decided_to integer not null default 0,
  decided_at integer not null default 0
) strict;
create index catalogues_by_decision on catalogues (decided_at) where policy ->> '$.approval' = 'policy';

-- One for each decision. It names bytes: a newer version is not approved by it. It is kept for a year past its end.
create table approvals (
  id text primary key,
  team_id integer not null references owners (id),
  -- A public record, or an item of the team's own.
  origin text not null check (origin in ('approved', 'own')),
  kind text not null,
  slug text not null,
  -- A skill's number, or what a server calls its version.
  version text not null,
  sha256 text not null,
  -- Null: the policy let it in.
  approved_by integer,
  note text,
  approved_at integer not null,
  expires_at integer,
  withdrawn_at integer,
  withdrawn_by integer,
  withdrawn_reason text,
  number integer
) strict;
create index approvals_by_team on approvals (team_id, kind, slug, approved_at);
create index approvals_by_withdrawal on approvals (withdrawn_at) where withdrawn_at is not null;
create index approvals_by_end on approvals (expires_at) where expires_at is not null;
create index approvals_by_record on approvals (kind, slug, team_id);

-- What an approved MCP server was: a record keeps its present version alone. JSON by RFC 8785.
create table approved_servers (
  sha256 text primary key,
  server text not null
) strict;

-- What somebody asks for. An approval of the record closes it, or a refusal.
create table catalogue_requests (
  id text primary key,
  team_id integer not null references owners (id),
  kind text not null,
  slug text not null,
  version text not null,
  sha256 text not null,
  requested_by integer not null,
  -- The name of a robot's key, where the team's row stands for who asked.
  requested_as text,
  note text,
  requested_at integer not null,
  refused_at integer,
  refused_by integer,
  refused_reason text
) strict;
create index requests_by_team on catalogue_requests (team_id, requested_at);
create index requests_by_refusal on catalogue_requests (refused_at) where refused_at is not null;

create table webhooks (
  id text primary key,
  team_id integer not null references owners (id) on delete cascade,
  url text not null,
  -- JSON, a list of names.
  events text not null,
  secret_number integer not null default 1,
  -- Until when the secret of the number before signs too.
  former_until integer,
  created_at integer not null,
  created_by integer not null
) strict;
create index webhooks_by_team on webhooks (team_id, created_at desc, id desc);

-- What a webhook is told: written in the batch of what it tells of, sent from the queue afterwards.
create table webhook_deliveries (
  id text primary key,
  webhook_id text not null references webhooks (id) on delete cascade,
  event text not null,
  -- JSON.
  data text not null,
  at integer not null,
  attempts integer not null default 0,
  -- What the receiver answered last; null: nothing.
  status integer,
  -- When it is tried next; null: no more.
  due_at integer,
  -- When the queue was given it last.
  queued_at integer
) strict;
create index webhook_deliveries_by_webhook on webhook_deliveries (webhook_id, at desc, id desc);
create index webhook_deliveries_by_due on webhook_deliveries (due_at) where due_at is not null;
create index webhook_deliveries_by_time on webhook_deliveries (at);

-- What a machine or a repository of a team has, under a name.
create table watches (
  id integer primary key,
  team_id integer not null references owners (id) on delete cascade,
  name text not null,
  -- As many as it has in `watched`.
  entries integer not null,
  created_at integer not null,
  updated_at integer not null,
  updated_by integer not null
) strict;
create unique index watches_by_name on watches (team_id, name);

create table watched (
  -- A digest in hexadecimal, or `skill` and a record's name with a slash between.
  what text not null,
  watch_id integer not null references watches (id) on delete cascade,
  primary key (what, watch_id)
) strict, without rowid;
create index watched_by_watch on watched (watch_id);

-- What is withdrawn at present, so that each is told once. It goes when it is given again.
create table told_withdrawals (
  what text primary key,
  reason text not null,
  at integer not null
) strict, without rowid;

-- What a team's people are still to be told by mail.
create table withdrawal_notices (
  id integer primary key,
  team_id integer not null references owners (id) on delete cascade,
  watch text not null,
  what text not null,
  slug text not null,
  reason text not null,
  at integer not null,
  mailed_at integer
) strict;
create index withdrawal_notices_by_mail on withdrawal_notices (team_id, id) where mailed_at is null;
create index withdrawal_notices_by_time on withdrawal_notices (at);

create table item_facts (
  item_id integer primary key references items (id) on delete cascade,
  -- One more with each change of what is read, so that facts of an earlier state are not kept.
  change integer not null default 1,
  -- The readers that read it. Null: it waits to be read.
  fact_set text,
  summary text,
  facts blob
) strict;
create index item_facts_by_set on item_facts (fact_set);

create view items_as_listed as
select id, title,
  json_object(
    'id', id, 'slug', slug, 'title', title, 'summary', summary, 'kind', kind, 'platform', platform, 'tags', json(tags),
    'bodyBytes', body_bytes, 'revision', revision, 'createdAt', created_at, 'createdBy', created_by,
    'updatedAt', updated_at, 'updatedBy', updated_by, 'createdAs', created_as, 'updatedAs', updated_as,
    'bundle', (
      select json_object('filename', filename, 'sizeBytes', size_bytes, 'sha256', sha256, 'status', status)
      from bundles where item_id = items.id
    )
  ) as listed
from items;

create table listed_items (
  -- The rowid of the entry in `item_words`.
  entry integer primary key,
  item_id integer not null,
  title text not null,
  listed text not null
) strict;

create table told_pending (
  team_id integer not null references owners (id) on delete cascade,
  kind text not null,
  slug text not null,
  version text not null,
  at integer not null,
  primary key (team_id, kind, slug, version)
) strict, without rowid;

-- Items whose text or bundle another verdict on the same bytes takes back. The cron tells of each, and deletes it.
create table withdrawn_items (
  id integer primary key,
  item_id integer not null references items (id) on delete cascade,
  -- The bundle's; null: the outcome of the screen.
  sha256 text,
  reason text not null,
  at integer not null
) strict;
create index withdrawn_items_by_item on withdrawn_items (item_id);

-- The items that clients may install now, by what is known of them without a look at their files.
create view offered_items as
select items.id from items
left join item_numbers on item_numbers.item_id = items.id
left join bundles on bundles.item_id = items.id
where items.kind in ('skill', 'command', 'prompt')
  and (
    bundles.item_id is null
    or bundles.status = 'clean'
    or item_numbers.stood_alone and item_numbers.bundle_sha256 is null
    or exists (select 1 from cleared_bundles where cleared_bundles.item_id = items.id and cleared_bundles.status = 'clean'))
  -- The limits `packageFilesMax` and `packageMaxBytes`.
  and (bundles.item_id is null or bundles.entry_count <= 512 and bundles.unpacked_bytes <= 16777216)
  and coalesce((select outcome from item_outcomes where item_outcomes.id = items.id), '') <> 'flagged';

-- What an owner's scopes offered and was taken back: until it is back, or another of its kind has its name.
create table item_tombstones (
  item_id integer primary key,
  owner_id integer not null references owners (id) on delete cascade,
  slug text not null,
  kind text not null,
  -- Those that it had, JSON: by them, links that name tags have offered it.
  tags text not null,
  -- The N of the version 1.0.N.
  number integer not null,
  at integer not null,
  word text not null,
  -- 1: the catalogue of its team offered it too.
  in_catalogue integer not null check (in_catalogue in (0, 1))
) strict;
create index item_tombstones_by_owner on item_tombstones (owner_id, at);
create index item_tombstones_by_time on item_tombstones (at);

-- Whether a team's catalogue offers an item of its own, as src/team-catalogue/offered.ts says. Where the approvers name each item,
-- the catalogue goes by their approvals.
create view catalogue_items as
select items.id from items
left join catalogues on catalogues.team_id = items.owner_id
where
  not exists (
    select 1 from approvals
    where approvals.team_id = items.owner_id and approvals.slug = items.slug and approvals.origin = 'approved'
      and approvals.withdrawn_at is null)
  and iif(
    json_type(catalogues.policy, '$.ownItems') = 'object',
    exists (
      select 1 from json_each(items.tags) as tag
      where tag.value in (select value from json_each(catalogues.policy, '$.ownItems.tags'))),
    coalesce(catalogues.policy ->> '$.ownItems', 'all') = 'all');

-- What a catalogue offered until its policy was changed. What a person withdraws, and what ends, the approvals tell.
create table catalogue_tombstones (
  team_id integer not null references owners (id) on delete cascade,
  origin text not null check (origin in ('approved', 'own')),
  kind text not null,
  slug text not null,
  at integer not null,
  -- The N under which it was given last; null for a public record, of which the approvals tell it.
  number integer,
  word text not null default 'policy',
  primary key (team_id, origin, kind, slug)
) strict, without rowid;
create index catalogue_tombstones_by_time on catalogue_tombstones (at);

-- Browsers in which a person has signed in: they are sent links however many strangers ask for.
create table known_browsers (
  user_id integer not null references users (owner_id),
  -- SHA-256 of the cookie that it keeps, hex.
  browser_hash text not null,
  last_at integer not null,
  primary key (user_id, browser_hash)
) strict, without rowid;
create index known_browsers_by_age on known_browsers (last_at);

create table used_refresh_tokens (
  key_id text not null references client_grants (key_id) on delete cascade,
  digest text not null,
  used_at integer not null,
  primary key (key_id, digest)
) strict, without rowid;

-- An own item as it was when it was approved: a team's catalogue goes on giving it, whatever becomes of the item, until
-- the approval ends.
create table approved_items (
  id integer primary key,
  approval_id text not null unique references approvals (id) on delete cascade,
  item_id integer not null,
  owner_id integer not null references owners (id) on delete cascade,
  slug text not null,
  title text not null,
  kind text not null,
  summary text,
  platform text,
  tags text not null,
  metadata text not null,
  body_bytes integer not null,
  revision integer not null,
  screen text,
  created_at integer not null,
  updated_at integer not null,
  author text not null,
  text_over text,
  -- The N of the version 1.0.N.
  number integer not null,
  -- Of its text and its bundle: they count for the team.
  stored_bytes integer not null,
  -- When the item was deleted, or became one of another kind.
  gone_at integer,
  -- Last, as lists have no use for it.
  body text not null
) strict;
create index approved_items_by_owner on approved_items (owner_id, slug);
create index approved_items_by_item on approved_items (item_id, revision);
create index approved_items_by_screen
  on approved_items (json_extract(screen, '$.rules'), json_extract(screen, '$.dueAt')) where screen is not null;

-- Its bundle. The object is that of the item's own bundle, as long as the item has it.
create table approved_bundles (
  approved_id integer primary key references approved_items (id) on delete cascade,
  generation integer not null,
  object_key text not null,
  filename text not null,
  size_bytes integer not null,
  unpacked_bytes integer not null,
  entry_count integer not null,
  sha256 text not null,
  status text not null,
  engine text,
  engine_version text,
  signature text,
  signature_version text,
  scanned_at integer,
  attempts integer not null,
  next_attempt_at integer,
  lease_until integer,
  uploaded_at integer not null,
  uploaded_by integer not null,
  files text not null,
  contents_screen text,
  skill_md text
) strict;
create index approved_bundles_by_object on approved_bundles (object_key);
create index approved_bundles_by_digest on approved_bundles (sha256);
create index approved_bundles_by_scan on approved_bundles (scanned_at) where status = 'clean';
create index approved_bundles_by_screen
  on approved_bundles (status, json_extract(contents_screen, '$.rules'), json_extract(contents_screen, '$.dueAt'))
  where contents_screen is not null;

create table replaced_objects (
  object_key text primary key,
  owner_id integer references owners (id) on delete cascade,
  size_bytes integer not null,
  replaced_at integer not null
) strict;
create index replaced_objects_by_owner on replaced_objects (owner_id);
create index replaced_objects_by_time on replaced_objects (replaced_at);

insert into item_words (item_words, rank) values ('pgsz', 1000);

create trigger let_team_act after insert on owners when new.type = 'team'
begin
  insert into users (owner_id, email, email_confirmed_at) values (new.id, 'team ' || new.id, new.created_at);
end;

-- The id of an owner may be given out again, and nobody reads the lines of whoever had it before.
create trigger hide_audit_of_owner after delete on owners
begin
  update audit set owner_id = null where owner_id = old.id;
  update audit set actor_id = null, actor_name = iif(actor_type = 'user', 'deleted-' || old.id, actor_name)
    where actor_id = old.id;
end;

-- Keys that open this team alone: its robots', and its people's that are narrowed to it. A CI's are over in minutes.
create trigger tell_of_key after insert on api_keys when new.registry_id is not null and new.policy_id is null
begin
  insert into webhook_deliveries (id, webhook_id, event, data, at, due_at)
    select 'msg_' || lower(hex(randomblob(16))), webhooks.id, 'key.created',
      json_object(
        'team', team.slug,
        'key', json_object(
          'id', new.id, 'name', new.name, 'kind', new.kind,
          'scopes', json('["' || replace(new.scopes, ' ', '","') || '"]')
        )
      ),
      new.created_at, new.created_at
    from webhooks join owners as team on team.id = new.registry_id
    where webhooks.team_id = new.registry_id
      and exists (select 1 from json_each(webhooks.events) where value = 'key.created');
end;

-- What a team's robots have goes on when a person is deleted: it is the team's.
create trigger revoke_made_keys after update of revoked_at on api_keys
when old.revoked_at is null and new.revoked_at is not null
begin
  insert into audit (at, actor, act, subject, detail, owner_id, actor_type, actor_id)
  select new.revoked_at, 'key ' || new.id, 'key.revoke', 'key ' || made.id, 'made by key ' || new.id, made.user_id,
    'user', new.user_id
  from api_keys as made
  where made.made_by = new.id and made.revoked_at is null
    and (made.kind <> 'robot' or exists (select 1 from users where owner_id = new.user_id and deleted_at is null));
  update api_keys set revoked_at = new.revoked_at
  where made_by = new.id and revoked_at is null
    and (kind <> 'robot' or exists (select 1 from users where owner_id = new.user_id and deleted_at is null));
end;

-- Whoever had the key let somebody in by them. What is the team's goes on when a person is deleted, as its robots' keys do;
-- a person's invitations end with the membership.
create trigger end_ways_in_of_key after update of revoked_at on api_keys
when old.revoked_at is null and new.revoked_at is not null
begin
  insert into audit (at, actor, act, subject, detail, owner_id, actor_type, actor_id)
  select new.revoked_at, 'key ' || new.id, 'policy.delete', owners.type || ' ' || owners.slug || ' policy ' || policy.id,
    'made by key ' || new.id, policy.owner_id, 'user', new.user_id
  from trust_policies as policy join owners on owners.id = policy.owner_id
  where policy.made_by = new.id
    and (policy.owner_id = new.user_id or exists (select 1 from users where owner_id = new.user_id and deleted_at is null));
  update api_keys set revoked_at = new.revoked_at
  where revoked_at is null and policy_id in (
    select id from trust_policies
    where made_by = new.id
      and (owner_id = new.user_id or exists (select 1 from users where owner_id = new.user_id and deleted_at is null)));
  delete from trust_policies
  where made_by = new.id
    and (owner_id = new.user_id or exists (select 1 from users where owner_id = new.user_id and deleted_at is null));
  insert into audit (at, actor, act, subject, detail, owner_id, actor_type, actor_id)
  select new.revoked_at, 'key ' || new.id, 'team.withdraw', 'team ' || owners.slug,
    'invitation ' || invited.id || ', made by key ' || new.id, invited.team_id, 'user', new.user_id
  from invitations as invited join owners on owners.id = invited.team_id
  where invited.made_by = new.id and invited.accepted_at is null and invited.withdrawn_at is null;
  update invitations set withdrawn_at = new.revoked_at
  where made_by = new.id and accepted_at is null and withdrawn_at is null;
end;

create trigger count_item after insert on items
begin
  update owners set item_count = item_count + 1 where id = new.owner_id;
end;

create trigger uncount_item after delete on items
begin
  update owners set item_count = item_count - 1 where id = old.owner_id;
end;

-- A write of the bundle takes a number too. Whose text it is, and since when, is kept here.
create trigger note_text_of_now after update of revision on items
when old.revision is not new.revision and old.title is new.title and old.summary is new.summary
  and old.kind is new.kind and old.platform is new.platform and old.tags is new.tags
  and old.metadata is new.metadata and old.body is new.body
  and not exists (select 1 from item_revisions where item_id = old.id and packed is null)
begin
  insert into item_revisions
    (owner_id, item_id, revision, written_at, written_by, written_as, title, body_bytes)
    values (
      old.owner_id, old.id, old.revision, old.updated_at, old.updated_by, old.updated_as, old.title, old.body_bytes
    );
end;

-- An item's revisions go when it is neither among the items nor in the trash.
create trigger forget_revisions_of_item after delete on items
when not exists (select 1 from trashed_items where id = old.id)
begin
  delete from item_revisions where item_id = old.id;
end;

create trigger enter_new_item after insert on items
begin
  insert into item_entries (place, item_id, owner_id, marks)
    select coalesce((select max(place) from item_entries), 0) + 1, new.id, new.owner_id, marks
    from item_marks where id = new.id;
end;

-- A write takes the next place, and another text waits for its words. A judgement changes the marks at most.
create trigger enter_changed_item after update on items when old.revision is not new.revision
begin
  update item_entries
    set place = (select max(place) from item_entries) + 1,
      marks = (select marks from item_marks where id = new.id),
      words = iif(
        old.title is new.title and old.summary is new.summary and old.tags is new.tags and old.body is new.body, words, null
      )
    where item_id = new.id;
end;

create trigger mark_judged_item after update of screen on items
when old.revision is new.revision and old.screen is not new.screen
begin
  update item_entries set marks = (select marks from item_marks where id = new.id)
    where item_id = new.id and marks is not (select marks from item_marks where id = new.id);
end;

create trigger take_out_item after delete on items
begin
  delete from item_entries where item_id = old.id;
end;

create trigger item_facts_of_new after insert on items
begin
  insert into item_facts (item_id) values (new.id);
end;

-- What changes without the entry: who stands for a person who is gone; a bundle's other name or bytes.
create trigger list_other_people after update of created_by, updated_by, created_as, updated_as on items
when old.revision is new.revision
begin
  update listed_items set listed = (select listed from items_as_listed where id = new.id)
    where entry = (select 1099511627776 - place from item_entries where item_id = new.id);
end;

create trigger number_new_item after insert on items
begin
  insert into item_numbers (item_id, number, was_offered, withdrawn_number)
    select new.id, max(new.created_at / 1000, past.number + 1), exists (select 1 from offered_items where id = new.id), past.number
    from (
      select coalesce(max(number), 0) as number from item_tombstones
      where item_id = new.id or owner_id = new.owner_id and slug = new.slug and kind = new.kind) as past;
  delete from item_tombstones
    where item_id = new.id or owner_id = new.owner_id and slug = new.slug and kind = new.kind;
end;

create trigger withdraw_item_of_other_kind after update of kind on items when old.kind <> new.kind
begin
  insert or ignore into item_tombstones (item_id, owner_id, slug, kind, tags, number, at, word, in_catalogue)
    select
      new.id, new.owner_id, new.slug, old.kind, old.tags, max(number + 1, new.updated_at / 1000), new.updated_at, 'deleted',
      exists (select 1 from catalogue_items where id = new.id)
    from item_numbers
    where item_id = new.id and was_offered = 1 and old.kind in ('skill', 'command', 'prompt');
  -- What comes back is given under a higher number.
  update item_numbers set number = max(item_numbers.number, past.number + 1), withdrawn_number = past.number
    from item_tombstones as past where past.item_id = new.id and item_numbers.item_id = new.id;
  delete from item_tombstones where item_id = new.id and kind = new.kind;
end;

create trigger number_changed_item after update of title, summary, body, author, text_over on items
when old.title is not new.title or old.summary is not new.summary or old.body is not new.body
  or old.author is not new.author or old.text_over is not new.text_over
begin
  update item_numbers set number = max(number + 1, new.updated_at / 1000) where item_id = new.id;
end;

create trigger item_facts_of_changed after update of title, summary, body, text_over on items
when old.body is not new.body or old.title is not new.title or old.summary is not new.summary
  or old.text_over is not new.text_over
begin
  update item_facts set change = change + 1, fact_set = null, summary = null, facts = null where item_id = new.id;
end;

-- The same revision is judged once: a clearing of the item holds for what was approved of it.
create trigger judge_approved_item after update of screen on items when old.screen is not new.screen
begin
  update approved_items set screen = new.screen where item_id = new.id and revision = new.revision;
end;

create trigger note_restored_approved_item after insert on items
begin
  update approved_items set gone_at = null where item_id = new.id and kind = new.kind;
end;

create trigger note_other_kind_of_approved_item after update of kind on items when old.kind <> new.kind
begin
  update approved_items set gone_at = iif(kind = new.kind, null, coalesce(gone_at, new.updated_at)) where item_id = new.id;
end;

create trigger count_bundle after insert on bundles
begin
  update owners set storage_bytes = storage_bytes + new.size_bytes
    where id = (select owner_id from items where id = new.item_id);
end;

create trigger recount_bundle after update of size_bytes on bundles
begin
  update owners set storage_bytes = storage_bytes + new.size_bytes - old.size_bytes
    where id = (select owner_id from items where id = new.item_id);
end;

-- A bundle goes before its item, which names the owner.
create trigger uncount_bundle after delete on bundles
begin
  update owners set storage_bytes = storage_bytes - old.size_bytes
    where id = (select owner_id from items where id = old.item_id);
end;

-- What a later scan finds in the same bytes holds for these too.
create trigger withdraw_cleared_bundle after update of status on bundles
when new.status in ('infected', 'rejected', 'unscannable')
begin
  delete from cleared_bundles where item_id = new.item_id and sha256 = new.sha256;
end;

-- Also for code that does not know this table: it deletes the bundle, then the item.
create trigger forget_cleared_bundle after delete on bundles
begin
  delete from cleared_bundles where item_id = old.item_id;
end;

create trigger note_first_bundle after insert on bundles
begin
  update item_numbers
    set stood_alone = new.uploaded_at - (select created_at from items where id = new.item_id) >= 600000
    where item_id = new.item_id;
end;

create trigger offer_cleared_bundle after update of status on bundles
when new.status = 'clean' and old.status <> 'clean'
begin
  delete from cleared_bundles where item_id = new.item_id;
  update item_numbers
    set number = max(number + 1, coalesce(new.scanned_at, 0) / 1000), bundle_sha256 = new.sha256
    where item_id = new.item_id and bundle_sha256 is not new.sha256;
end;

create trigger mark_item_with_bundle after insert on bundles
begin
  update item_entries set marks = (select marks from item_marks where id = new.item_id) where item_id = new.item_id;
end;

create trigger mark_item_of_bundle after update of status, contents_screen, sha256 on bundles
begin
  update item_entries set marks = (select marks from item_marks where id = new.item_id)
    where item_id = new.item_id and marks is not (select marks from item_marks where id = new.item_id);
end;

create trigger mark_item_without_bundle after delete on bundles
begin
  update item_entries set marks = (select marks from item_marks where id = old.item_id) where item_id = old.item_id;
end;

create trigger tell_of_infected_bundle after update of status on bundles
when new.status = 'infected' and old.status <> 'infected'
begin
  insert into webhook_deliveries (id, webhook_id, event, data, at, due_at)
    select 'msg_' || lower(hex(randomblob(16))), webhooks.id, 'bundle.infected',
      json_object(
        'team', team.slug, 'item', items.slug, 'sha256', new.sha256, 'reason', coalesce(new.signature, 'infected')
      ),
      coalesce(new.scanned_at, new.uploaded_at), coalesce(new.scanned_at, new.uploaded_at)
    from items
      join webhooks on webhooks.team_id = items.owner_id
      join owners as team on team.id = items.owner_id
    where items.id = new.item_id
      and exists (select 1 from json_each(webhooks.events) where value = 'bundle.infected');
end;

create trigger item_facts_of_new_bundle after insert on bundles
when new.status = 'clean'
begin
  update item_facts set change = change + 1, fact_set = null, summary = null, facts = null where item_id = new.item_id;
end;

create trigger item_facts_of_bundle after update of status, sha256 on bundles
when (old.status = 'clean' or new.status = 'clean') and (old.status is not new.status or old.sha256 is not new.sha256)
begin
  update item_facts set change = change + 1, fact_set = null, summary = null, facts = null where item_id = new.item_id;
end;

create trigger item_facts_of_no_bundle after delete on bundles
when old.status = 'clean'
begin
  update item_facts set change = change + 1, fact_set = null, summary = null, facts = null where item_id = old.item_id;
end;

create trigger list_other_bundle after update of filename, size_bytes, sha256 on bundles
begin
  update listed_items set listed = (select listed from items_as_listed where id = new.item_id)
    where entry = (select 1099511627776 - place from item_entries where item_id = new.item_id);
end;

create trigger note_withdrawn_bundle after update of status on bundles
when old.status = 'clean' and new.status = 'infected' and old.sha256 = new.sha256
begin
  insert into withdrawn_items (item_id, sha256, reason, at)
    values (new.item_id, new.sha256, 'infected', coalesce(new.scanned_at, new.uploaded_at));
end;

create trigger withdraw_infected_item after update of status on bundles
when new.status = 'infected' and old.status <> 'infected'
begin
  insert or ignore into item_tombstones (item_id, owner_id, slug, kind, tags, number, at, word, in_catalogue)
    select
      items.id, owner_id, slug, kind, tags, max(number + 1, coalesce(new.scanned_at, new.uploaded_at) / 1000),
      coalesce(new.scanned_at, new.uploaded_at), 'infected', exists (select 1 from catalogue_items where id = items.id)
    from items join item_numbers on item_numbers.item_id = items.id
    where items.id = new.item_id and was_offered = 1 and bundle_sha256 = new.sha256
      and kind in ('skill', 'command', 'prompt');
  update item_numbers set number = max(item_numbers.number, past.number + 1), withdrawn_number = past.number
    from item_tombstones as past where past.item_id = new.item_id and item_numbers.item_id = new.item_id;
end;

create trigger return_cleared_item after update of status on bundles when new.status = 'clean' and old.status <> 'clean'
begin
  delete from item_tombstones where item_id = new.item_id and word = 'infected';
end;

create trigger return_item_without_bundle after delete on bundles
begin
  delete from item_tombstones where item_id = old.item_id and word = 'infected';
end;

create trigger keep_cleared_bundle before update of status on bundles
when old.status = 'clean' and new.status = 'quarantined'
begin
  delete from cleared_bundles where item_id = old.item_id;
  insert into cleared_bundles (
    item_id, generation, object_key, filename, size_bytes, unpacked_bytes, entry_count, sha256, status, engine,
    engine_version, signature, signature_version, scanned_at, attempts, next_attempt_at, lease_until, uploaded_at,
    uploaded_by, files, contents_screen, skill_md
  )
  select
    item_id, generation, object_key, filename, size_bytes, unpacked_bytes, entry_count, sha256, status, engine,
    engine_version, signature, signature_version, scanned_at, attempts, next_attempt_at, lease_until, uploaded_at,
    uploaded_by, files, contents_screen, skill_md
  from bundles where item_id = old.item_id;
end;

create trigger judge_approved_contents after update of contents_screen on bundles
when old.contents_screen is not new.contents_screen and new.contents_screen is not null
begin
  update approved_bundles set contents_screen = new.contents_screen where object_key = new.object_key;
end;

-- What a later scan finds in the same bytes holds for these too.
create trigger withdraw_approved_bundle after update of status on bundles
when new.status in ('infected', 'rejected', 'unscannable')
begin
  update approved_bundles
    set status = new.status, engine = new.engine, engine_version = new.engine_version, signature = new.signature,
      signature_version = new.signature_version, scanned_at = new.scanned_at
    where sha256 = new.sha256 and status = 'clean';
end;

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

create trigger note_withdrawn_cleared_bundle after update of status on cleared_bundles
when old.status = 'clean' and new.status = 'infected' and old.sha256 = new.sha256
begin
  insert into withdrawn_items (item_id, sha256, reason, at)
    values (new.item_id, new.sha256, 'infected', coalesce(new.scanned_at, new.uploaded_at));
end;

create trigger withdraw_infected_cleared_item after update of status on cleared_bundles
when new.status = 'infected' and old.status <> 'infected'
begin
  insert or ignore into item_tombstones (item_id, owner_id, slug, kind, tags, number, at, word, in_catalogue)
    select
      items.id, owner_id, slug, kind, tags, max(number + 1, coalesce(new.scanned_at, new.uploaded_at) / 1000),
      coalesce(new.scanned_at, new.uploaded_at), 'infected', exists (select 1 from catalogue_items where id = items.id)
    from items join item_numbers on item_numbers.item_id = items.id
    where items.id = new.item_id and was_offered = 1 and bundle_sha256 = new.sha256
      and kind in ('skill', 'command', 'prompt');
  update item_numbers set number = max(item_numbers.number, past.number + 1), withdrawn_number = past.number
    from item_tombstones as past where past.item_id = new.item_id and item_numbers.item_id = new.item_id;
end;

create trigger revoke_links_of_policy after delete on trust_policies
begin
  update install_links set revoked_at = cast(unixepoch('subsec') * 1000 as integer)
  where policy_id = old.id and revoked_at is null;
end;

-- As it was: the links of someone who leaves a team end there, also for when they come back.
create trigger revoke_links_of_member after delete on members
begin
  update install_links set revoked_at = cast(unixepoch('subsec') * 1000 as integer)
  where owner_id = old.team_id and created_by = old.user_id and revoked_at is null;
end;

-- Nobody is let in by somebody who could not invite them any more.
create trigger withdraw_invitations_of_member after delete on members
begin
  update invitations set withdrawn_at = cast(unixepoch('subsec') * 1000 as integer)
  where team_id = old.team_id and invited_by = old.user_id and accepted_at is null and withdrawn_at is null;
end;

create trigger withdraw_invitations_above_role after update of role on members
begin
  update invitations set withdrawn_at = cast(unixepoch('subsec') * 1000 as integer)
  where team_id = new.team_id and invited_by = new.user_id and accepted_at is null and withdrawn_at is null
    and not (new.role = 'owner' or (new.role = 'admin' and role <> 'owner'));
end;

create trigger tell_of_member after insert on members
begin
  insert into webhook_deliveries (id, webhook_id, event, data, at, due_at)
    select 'msg_' || lower(hex(randomblob(16))), webhooks.id, 'member.added',
      json_object('team', team.slug, 'user', json_object('slug', person.slug, 'name', person.name), 'role', new.role),
      new.joined_at, new.joined_at
    from webhooks
      join owners as team on team.id = new.team_id
      join owners as person on person.id = new.user_id
    where webhooks.team_id = new.team_id
      and exists (select 1 from json_each(webhooks.events) where value = 'member.added');
end;

create trigger count_revision after insert on item_revisions when new.packed is not null
begin
  update owners set revision_bytes = revision_bytes + length(new.packed) where id = new.owner_id;
end;

create trigger recount_revision after update of packed on item_revisions
begin
  update owners
    set revision_bytes = revision_bytes + coalesce(length(new.packed), 0) - coalesce(length(old.packed), 0)
    where id = new.owner_id;
end;

create trigger uncount_revision after delete on item_revisions when old.packed is not null
begin
  update owners set revision_bytes = revision_bytes - length(old.packed) where id = old.owner_id;
end;

create trigger forget_revisions_of_trash after delete on trashed_items
when not exists (select 1 from items where id = old.id)
begin
  delete from item_revisions where item_id = old.id;
end;

create trigger withdraw_deleted_item after insert on trashed_items
when new.kind in ('skill', 'command', 'prompt')
  and exists (select 1 from item_numbers where item_id = new.id and was_offered = 1)
begin
  -- One of another kind stands for what its name has been before.
  insert into item_tombstones (item_id, owner_id, slug, kind, tags, number, at, word, in_catalogue)
    values (
      new.id, new.owner_id, new.slug, new.kind, new.tags, max(new.file_number + 1, new.deleted_at / 1000), new.deleted_at,
      'deleted', exists (select 1 from catalogue_items where id = new.id))
    on conflict do update set number = excluded.number, at = excluded.at, word = excluded.word where kind = excluded.kind;
end;

create trigger note_deleted_approved_item after insert on trashed_items
begin
  update approved_items set gone_at = new.deleted_at where item_id = new.id and gone_at is null;
end;

create trigger enter_words after insert on item_entries when new.words is not null
begin
  insert into item_words (rowid, words) values (
    1099511627776 - new.place, replace(' ' || new.marks || ' ' || new.words, ' ', ' ' || new.owner_id || char(57376))
  );
end;

create trigger enter_other_words after update on item_entries
begin
  delete from item_words where rowid = 1099511627776 - old.place and old.words is not null;
  insert into item_words (rowid, words)
    select 1099511627776 - new.place, replace(' ' || new.marks || ' ' || new.words, ' ', ' ' || new.owner_id || char(57376))
    where new.words is not null;
end;

create trigger take_out_words after delete on item_entries when old.words is not null
begin
  delete from item_words where rowid = 1099511627776 - old.place;
end;

-- An item's outcome is the last of its marks, whatever has changed it.
create trigger tell_of_new_flagged_item after insert on item_entries when substr(new.marks, -9) = ' cflagged'
begin
  insert into webhook_deliveries (id, webhook_id, event, data, at, due_at)
    select 'msg_' || lower(hex(randomblob(16))), webhooks.id, 'item.flagged',
      json_object('team', team.slug, 'item', items.slug, 'revision', items.revision, 'reason', 'flagged'),
      cast(unixepoch('subsec') * 1000 as integer), cast(unixepoch('subsec') * 1000 as integer)
    from items
      join webhooks on webhooks.team_id = items.owner_id
      join owners as team on team.id = items.owner_id
    where items.id = new.item_id
      and exists (select 1 from json_each(webhooks.events) where value = 'item.flagged');
end;

create trigger tell_of_flagged_item after update of marks on item_entries
when substr(new.marks, -9) = ' cflagged' and substr(old.marks, -9) <> ' cflagged'
begin
  insert into webhook_deliveries (id, webhook_id, event, data, at, due_at)
    select 'msg_' || lower(hex(randomblob(16))), webhooks.id, 'item.flagged',
      json_object('team', team.slug, 'item', items.slug, 'revision', items.revision, 'reason', 'flagged'),
      cast(unixepoch('subsec') * 1000 as integer), cast(unixepoch('subsec') * 1000 as integer)
    from items
      join webhooks on webhooks.team_id = items.owner_id
      join owners as team on team.id = items.owner_id
    where items.id = new.item_id
      and exists (select 1 from json_each(webhooks.events) where value = 'item.flagged');
end;

create trigger list_new_entry after insert on item_entries
begin
  insert into listed_items (entry, item_id, title, listed)
    select 1099511627776 - new.place, id, title, listed from items_as_listed where id = new.item_id;
end;

-- Every write of an item, every status of its bundle and every outcome of the screen changes one of these.
create trigger list_changed_entry after update of place, marks on item_entries
begin
  update listed_items set entry = 1099511627776 - new.place, title = now.title, listed = now.listed
    from items_as_listed as now where now.id = new.item_id and entry = 1099511627776 - old.place;
end;

create trigger list_removed_entry after delete on item_entries
begin
  delete from listed_items where entry = 1099511627776 - old.place;
end;

-- A write takes the next place; a judgement leaves it.
create trigger note_flagged_item after update of marks on item_entries
when substr(new.marks, -9) = ' cflagged' and substr(old.marks, -9) <> ' cflagged' and new.place = old.place
begin
  insert into withdrawn_items (item_id, sha256, reason, at)
    values (new.item_id, null, 'flagged', cast(unixepoch('subsec') * 1000 as integer));
end;

-- Marks tell the kind, the bundle's state and the screen's outcome.
create trigger note_offered_item after update of marks on item_entries when old.marks <> new.marks
begin
  update item_numbers set was_offered = 1
    where item_id = new.item_id and was_offered = 0 and exists (select 1 from offered_items where id = new.item_id);
end;

-- What another verdict flags may be given no more. A write takes the next place, and never was.
create trigger withdraw_flagged_item after update of marks on item_entries
when substr(new.marks, -9) = ' cflagged' and substr(old.marks, -9) <> ' cflagged' and new.place = old.place
begin
  update item_numbers set withdrawn_number = max(withdrawn_number, number) where item_id = new.item_id;
end;

create trigger note_changed_policy after update of policy on catalogues
begin
  update catalogues set state = state + 1 where team_id = new.team_id;
end;

create trigger note_new_approval after insert on approvals
begin
  insert into catalogues (team_id, state) values (new.team_id, 1) on conflict (team_id) do update set state = state + 1;
end;

create trigger note_changed_approval after update on approvals
begin
  update catalogues set state = state + 1 where team_id = new.team_id;
end;

create trigger note_deleted_approval after delete on approvals
begin
  update catalogues set state = state + 1 where team_id = old.team_id;
end;

create trigger forget_told_pending after delete on approvals
when not exists (
  select 1 from approvals where team_id = old.team_id and kind = old.kind and slug = old.slug
)
begin
  delete from told_pending where team_id = old.team_id and kind = old.kind and slug = old.slug;
end;

create trigger forget_withdrawn_item after update of withdrawn_at on approvals
when new.origin = 'own' and new.withdrawn_at is not null
begin
  delete from approved_items where approval_id = new.id;
end;

create trigger count_approved_item after insert on approved_items
begin
  update owners set storage_bytes = storage_bytes + new.stored_bytes where id = new.owner_id;
end;

create trigger uncount_approved_item after delete on approved_items
begin
  update owners set storage_bytes = storage_bytes - old.stored_bytes where id = old.owner_id;
end;

create trigger withdraw_infected_approved_item after update of status on approved_bundles
when new.status = 'infected' and old.status <> 'infected'
begin
  insert into catalogue_tombstones (team_id, origin, kind, slug, at, number, word)
    select owner_id, 'own', kind, slug, coalesce(new.scanned_at, new.uploaded_at), number, 'infected'
    from approved_items where id = new.approved_id
    on conflict do update set
      at = excluded.at, word = excluded.word,
      number = max(excluded.number, coalesce(catalogue_tombstones.number, 0) + 2, catalogue_tombstones.at / 1000 + 1);
  update catalogues set state = state + 1
    where team_id = (select owner_id from approved_items where id = new.approved_id);
end;

create trigger count_replaced_object after insert on replaced_objects
begin
  update owners set storage_bytes = storage_bytes + new.size_bytes where id = new.owner_id;
end;

create trigger uncount_replaced_object after delete on replaced_objects
begin
  update owners set storage_bytes = storage_bytes - old.size_bytes where id = old.owner_id;
end;
