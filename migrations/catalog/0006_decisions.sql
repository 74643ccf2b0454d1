-- What moderators decided in the browser (src/publishers/cases). A row begins the batch of its act.
create table decisions (
  id integer primary key,
  kind text not null,
  slug text not null,
  act text not null check (act in ('approve', 'refuse', 'takedown', 'dismiss', 'grant', 'deny')),
  -- The person's id in VAULT. No name: a person may be deleted.
  person_id integer not null,
  -- What the page was made of. Null where it is something else by now: the batch fails.
  seen text not null,
  at integer not null
) strict;
create index decisions_by_record on decisions (kind, slug, id);
create index decisions_by_time on decisions (at);

-- Of a publisher that says its own version holds a secret. These are decided first.
alter table reports add column is_secret integer not null default 0 check (is_secret in (0, 1));

create index open_appeals on submissions (slug) where appeal ->> '$.state' = 'open';

-- The days since 1970, UTC, on which moderators were mailed what waits.
create table moderator_mails (
  day integer primary key
) strict;
