-- What is installed: an immutable set of files as one archive, kept once however many records share it, and what is known
-- of its bytes. The archive, and after it the `SKILL.md` as it came, are one object in the bucket.
create table packages (
  id integer primary key,
  -- One more with each rescan: a verdict holds for one generation and its digest, and no other.
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
  signature_version text,
  scanned_at integer,
  attempts integer not null default 0,
  next_attempt_at integer,
  lease_until integer,
  uploaded_at integer not null,
  -- Of the words of its `SKILL.md`: a renamed or reformatted copy has the same. Null: it has none.
  text_sha256 text,
  -- Of `SKILL.md` as it came, which follows the archive in the object. Null: it was made here.
  original_sha256 text,
  original_bytes integer not null,
  -- When no version named it any more.
  unnamed_since integer,
  -- What the screen found in its files, JSON.
  contents_screen text,
  -- Paths, sizes, digests and where each begins in the archive, JSON. Last, as a list has no use for it.
  files text not null
) strict;
create unique index packages_by_sha256 on packages (sha256);
create unique index packages_by_object on packages (object_key);
create index packages_by_status on packages (status, uploaded_at);
create index clean_packages_by_scan on packages (scanned_at) where status = 'clean';
create index packages_by_screen on packages (status, json_extract(contents_screen, '$.rules'), json_extract(contents_screen, '$.dueAt'))
  where contents_screen is not null;
create index packages_by_original on packages (original_sha256) where original_sha256 is not null;
create index unnamed_packages on packages (unnamed_since) where unnamed_since is not null;

-- A file's digest leads to the packages that hold it.
create table package_files (
  sha256 blob not null,
  package_id integer not null references packages (id) on delete cascade,
  primary key (sha256, package_id)
) strict, without rowid;
create index package_files_by_package on package_files (package_id);

-- The packages of a record, numbered in the order in which they came.
create table versions (
  record_id integer not null references records (id) on delete cascade,
  version integer not null,
  package_id integer not null references packages (id),
  -- Clients compare `1.0.{number}`: seconds since 1970, or the last one and one.
  number integer not null,
  label text,
  published_at integer not null,
  source text,
  primary key (record_id, version)
) strict, without rowid;
create index versions_by_package on versions (package_id);

-- The package that a record has now, and the last number of the sequence at which it became public: null while it never was.
alter table records add column package_id integer references packages (id);
alter table records add column published_seq integer;
alter table records add column changed_at integer not null default 0;
-- Why it was taken down.
alter table records add column reason text;
-- `host/owner/name` in lower case.
alter table records add column repository text;
update records set published_seq = seq, changed_at = updated_at where public = 1;
create index records_by_package on records (package_id) where package_id is not null;
create index records_by_author on records (author_slug) where author_slug is not null;
create index records_by_repository on records (repository) where repository is not null;

-- What the screen found in a record's text, JSON, and the digest of its words. A record without a row has not been judged.
create table screens (
  record_id integer primary key references records (id) on delete cascade,
  text_sha256 text,
  screen text not null
) strict;
create index screens_by_due on screens (json_extract(screen, '$.rules'), json_extract(screen, '$.dueAt'));

-- Waiting for a moderator: a record that is not public for it, a change of a public one, or a public one that rules newer than
-- it flag.
create table held (
  record_id integer primary key references records (id) on delete cascade,
  reason text not null check (reason in ('flagged', 'blocked_content', 'newly_flagged')),
  since integer not null,
  -- The package that waits with it, which the sweep keeps.
  package_id integer references packages (id),
  -- The changed record, its screen and its hash, JSON; null where the record itself waits.
  change text
) strict, without rowid;
create index held_by_time on held (since);
create index held_by_package on held (package_id) where package_id is not null;

-- Digests that a takedown has blocked, of words and of packages.
create table blocked (
  sha256 text primary key,
  of text not null check (of in ('text', 'package')),
  -- The record that was taken down.
  kind text not null,
  slug text not null,
  reason text,
  at integer not null
) strict, without rowid;
create index blocked_by_record on blocked (kind, slug);
