-- Whose a public record is, and what publishers submit (src/publishers).

-- Under which name somebody publishes, for readers; who acts for it is in VAULT. A slug is never another's.
create table public_publishers (
  slug text primary key,
  name text not null,
  since integer not null,
  -- Its person or team is gone. The name is the slug then.
  ended_at integer,
  -- Of its row in VAULT. Nothing older is written.
  revision integer not null
) strict, without rowid;

-- The slug of the publisher whose record it is. Null: it was imported.
alter table records add column publisher text;
create index records_by_publisher on records (publisher, public) where publisher is not null;

-- An import never makes a publisher's record its own, whatever it has read before: its batch fails.
create trigger keep_publisher before update of publisher on records when old.publisher is not null and new.publisher is null
begin
  select raise(abort, 'the record is of a publisher');
end;

-- What a slug looks like (src/publishers/similar-names.ts), to find those that are taken for another.
alter table records add column plain_slug text generated always as (
  replace(replace(replace(replace(replace(replace(replace(replace(replace(
    slug, '-', ''), '0', 'o'), '1', 'l'), '3', 'e'), '5', 's'), '7', 't'), 'i', 'l'), 'rn', 'm'), 'vv', 'w')
) virtual;
create index skills_by_plain_slug on records (kind, plain_slug) where public = 1 and kind = 'skill';

-- Bytes under a public slug, on their way to be a version of it.
create table submissions (
  id text primary key,
  publisher text not null,
  slug text not null,
  state text not null
    check (state in ('waiting', 'judging', 'held', 'published', 'refused', 'withdrawn', 'replaced')),
  package_id integer not null references packages (id),
  -- The record that it would be, without the bytes of its files, JSON; and the digest of that.
  record text not null,
  hash text not null,
  label text,
  item_slug text not null,
  item_revision integer not null,
  -- 1: there was no record of that slug.
  is_new integer not null check (is_new in (0, 1)),
  note text,
  -- Why it is held or refused; a moderator's words; what the screen found, and what it does anew.
  reason text,
  words text,
  findings text not null default '[]',
  facts text not null default '[]',
  -- A moderator's word on these bytes, JSON.
  clearing text,
  version integer,
  due_at integer,
  submitted_by text,
  submitted_as text,
  job text,
  created_at integer not null,
  decided_at integer,
  -- Null: the pipeline decided. Else whose word it was; in public it is "a moderator".
  decided_by text,
  attempts integer not null default 0,
  appeal text
) strict;
-- An open one holds its slug.
create unique index open_submissions on submissions (slug) where state in ('waiting', 'judging', 'held');
create index submissions_by_publisher on submissions (publisher, created_at desc, id);
create index submissions_by_state on submissions (state, created_at) where state in ('waiting', 'judging', 'held');
create index submissions_by_package on submissions (package_id);
create index submissions_by_decision on submissions (decided_at) where decided_at is not null;

-- Who acted, where it was no operator; and in whose trail the line is: `user ada`, `team guild`.
alter table audit_outbox add column actor text;
alter table audit_outbox add column owner text;

-- What publishers are still to be told of: each goes to VAULT once (src/publishers/tell-publishers.ts).
create table publisher_events (
  id text primary key default (lower(hex(randomblob(16)))),
  publisher text not null,
  event text not null check (event in ('submission.decided', 'record.withdrawn')),
  -- JSON, as webhooks get it.
  data text not null,
  -- What a moderator wrote to it, for the mail alone.
  words text
) strict;

create view decided_submissions as
select submissions.id, publisher, words, json_object('publisher', publisher, 'slug', slug, 'submission', submissions.id,
    'sha256', packages.sha256, 'state', state, 'reason', reason, 'version', version) as data
  from submissions join packages on packages.id = package_id;

-- The batch that publishes it names the version last.
create trigger tell_of_publication after update of version on submissions
when old.version is null and new.version is not null
begin
  insert into publisher_events (publisher, event, data)
    select publisher, 'submission.decided', data from decided_submissions where id = new.id;
end;
create trigger tell_of_refusal after update of state on submissions when old.state <> 'refused' and new.state = 'refused'
begin
  insert into publisher_events (publisher, event, data, words)
    select publisher, 'submission.decided', data, words from decided_submissions where id = new.id;
end;
create trigger tell_of_refusal_at_once after insert on submissions when new.state = 'refused'
begin
  insert into publisher_events (publisher, event, data)
    select publisher, 'submission.decided', data from decided_submissions where id = new.id;
end;
