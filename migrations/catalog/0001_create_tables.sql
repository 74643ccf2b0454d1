-- Public records, their versions and packages, what is said of them, and the upkeep of all that.

create table sequence (
  id integer primary key check (id = 1),
  value integer not null
) strict;

create table records (
  id integer primary key,
  kind text not null,
  slug text not null,
  status text not null,
  public integer not null,
  seq integer not null,
  title text not null,
  summary text not null,
  author_name text,
  author_slug text,
  platform text,
  tags text not null,
  score integer not null,
  installs integer not null,
  popularity integer not null,
  trending integer not null,
  verified integer not null,
  created_at integer not null,
  updated_at integer not null,
  hash text not null,
  fields text not null,
  -- The package that a record has now, and the last number of the sequence at which it became public: null while it never was.
  package_id integer references packages (id),
  published_seq integer,
  changed_at integer not null default 0,
  -- Why it was taken down.
  reason text,
  -- `host/owner/name` in lower case.
  repository text,
  installable integer not null default 0 check (installable in (0, 1)),
  counted_installs integer not null default 0,
  registry_name text generated always as (
    case
    when kind = 'mcp-server'
    and length(fields ->> 'registryName') between 3 and 200
    and fields ->> 'registryName' glob '?*/?*'
    and fields ->> 'registryName' not glob '*/*/*'
    and fields ->> 'registryName' not glob '*[^a-zA-Z0-9./_-]*'
    and fields ->> 'registryName' not glob '*_*/*'
    then fields ->> 'registryName'
    end
    ) virtual,
  copy_group integer,
  -- The newest version that is public and cleared: what every door gives. Null, and not installable: there is none.
  offered_version integer,
  source_proof text,
  offered_number integer,
  -- The N of the record's last tombstone: what teams give of it afterwards has a higher one too.
  withdrawn_number integer
) strict;
create unique index records_by_slug on records (kind, slug);
create index records_by_seq on records (seq);
-- One index for each list and sort order of the public side. Each begins with the kind, though it holds but one: without
-- it SQLite takes `records_by_slug` for the better one and sorts the whole kind.
create index skills_by_trending on records (kind, trending desc, id desc) where public = 1 and kind = 'skill';
create index skills_by_new on records (kind, created_at / 1000 desc, id desc) where public = 1 and kind = 'skill';
create index skills_by_top on records (kind, score desc, id desc) where public = 1 and kind = 'skill';
create index tools_by_popular on records (kind, popularity desc, id desc) where public = 1 and kind = 'tool';
create index tools_by_new on records (kind, created_at / 1000 desc, id desc) where public = 1 and kind = 'tool';
create index mcp_servers_by_popular on records (kind, popularity desc, id desc) where public = 1 and kind = 'mcp-server';
create index mcp_servers_by_new on records (kind, created_at / 1000 desc, id desc) where public = 1 and kind = 'mcp-server';
create index commands_by_top on records (kind, score desc, id desc) where public = 1 and kind = 'command';
create index commands_by_new on records (kind, created_at / 1000 desc, id desc) where public = 1 and kind = 'command';
create index articles_by_new on records (kind, created_at / 1000 desc, id desc) where public = 1 and kind = 'article';
create index series_by_new on records (kind, created_at / 1000 desc, id desc) where public = 1 and kind = 'series';
create index records_by_package on records (package_id) where package_id is not null;
create index records_by_author on records (author_slug) where author_slug is not null;
create index records_by_repository on records (repository) where repository is not null;
-- Of two records of one name, the one that was updated last is listed.
create index mcp_servers_by_registry_name on records (registry_name, updated_at, id)
  where public = 1 and registry_name is not null;
-- By id alone, to write down what a block of ids holds; of a group, in the order in which one is preferred.
create index records_in_copies on records (id, copy_group) where copy_group is not null and public = 1;
create index copies_in_order on records (copy_group, public, verified desc, installs desc, created_at, id)
  where copy_group is not null;
create index withdrawn_mcp_servers_by_registry_name on records (registry_name, changed_at, id)
  where public = 0 and published_seq is not null and registry_name is not null;

-- What only details show, deflated and cut into parts (src/discovery/bodies.ts). Apart from `records`, so that a list reads no
-- page of a body; in parts that fill a page of 4 KB, where a whole body would leave a fifth of its pages empty.
create table bodies (
  record_id integer not null references records (id) on delete cascade,
  part integer not null,
  bytes blob not null,
  primary key (record_id, part)
) strict, without rowid;

create table series_parts (
  article_slug text primary key,
  series_slug text not null,
  position integer not null
) strict, without rowid;
create index series_parts_in_order on series_parts (series_slug, position, article_slug);

-- The exact total of each unfiltered list, kept by the triggers below, so that no list counts its rows.
create table public_counts (
  kind text primary key,
  records integer not null
) strict, without rowid;

create table audit_outbox (
  id text primary key,
  at integer not null,
  act text not null,
  subject text not null,
  detail text,
  operator text
) strict;

create table sequence_minutes (
  minute integer primary key,
  value integer not null
) strict;

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
  files text not null,
  text_digest blob,
  original_digest blob,
  text_digits text
    generated always as (coalesce(nullif(lower(hex(text_digest)), ''), text_sha256)) virtual,
  original_digits text
    generated always as (coalesce(nullif(lower(hex(original_digest)), ''), original_sha256)) virtual,
  -- 1: a scan has called it clean, and another one has begun since and has no verdict yet.
  clean_before integer not null default 0 check (clean_before in (0, 1))
) strict;
create unique index packages_by_sha256 on packages (sha256);
create index packages_by_status on packages (status, uploaded_at);
create index clean_packages_by_scan on packages (scanned_at) where status = 'clean';
create index packages_by_screen on packages (status, json_extract(contents_screen, '$.rules'), json_extract(contents_screen, '$.dueAt'))
  where contents_screen is not null;
create index unnamed_packages on packages (unnamed_since) where unnamed_since is not null;
-- Eight digits lead to few packages among a million.
create index packages_by_original on packages (substr(original_digits, 1, 8)) where original_digits is not null;
-- A takedown asks which records and packages have a text. Eight digits lead to few among a million.
create index packages_by_text on packages (substr(text_digits, 1, 8)) where text_digits is not null;

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
  was_public integer not null default 0 check (was_public in (0, 1)),
  -- The moderator's decision on this version, JSON.
  clearing text,
  -- Of its record's words, where the words of its `SKILL.md` are others or none.
  text_digest blob,
  primary key (record_id, version)
) strict, without rowid;
create index versions_by_package on versions (package_id);
create index versions_by_text on versions (text_digest) where text_digest is not null;

-- What the screen found in a record's text, JSON, and the digest of its words. A record without a row has not been judged.
create table screens (
  record_id integer primary key references records (id) on delete cascade,
  text_sha256 text,
  screen text not null,
  -- What the record of an MCP server says that it does; null for other kinds, and until it was read.
  fact_set text,
  does text,
  facts blob
) strict;
create index screens_by_due on screens (json_extract(screen, '$.rules'), json_extract(screen, '$.dueAt'));
create index screens_by_text on screens (substr(text_sha256, 1, 8)) where text_sha256 is not null;

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

create table record_tags (
  tag text not null,
  record_id integer not null references records (id) on delete cascade,
  primary key (tag, record_id)
) strict, without rowid;

-- Installs counted since they were last added to `records`, and those counted ever, which an import does not undo.
create table new_installs (
  slug text primary key,
  installs integer not null
) strict, without rowid;

-- How many public records a group has.
create table copy_groups (
  id integer primary key,
  records integer not null
) strict;

-- The public copies among 4 096 ids as `id & 4095,group,…`: a search asks for the groups of a thousand records, and reads a
-- row for each block instead of one for each record.
create table copy_blocks (
  block integer primary key,
  members text not null
) strict;

-- What a text is known again by (src/publish/near-duplicates/signature.ts), and whether its copies have been looked for since.
create table copy_signatures (
  record_id integer primary key references records (id) on delete cascade,
  signature blob not null,
  grouped integer not null default 0 check (grouped in (0, 1))
) strict;
create index ungrouped_signatures on copy_signatures (record_id) where grouped = 0;

-- The version of the signatures, and the greatest id of a record that may have none of that version yet.
create table copy_progress (
  id integer primary key check (id = 1),
  version integer not null,
  rest integer not null
) strict;

create table reports (
  id integer primary key autoincrement,
  kind text not null,
  slug text not null,
  reason text not null,
  details text not null,
  contact text,
  state text not null,
  note text,
  at integer not null,
  changed_at integer not null,
  count integer not null default 1,
  more text not null default '[]'
) strict;
create index reports_by_state on reports (state, id);
create index reports_by_record on reports (kind, slug, id);

-- Eight parts of each signature, of three bytes: texts that are nearly the same have at least one in common.
create table copy_bands (
  band blob not null,
  record_id integer not null,
  primary key (band, record_id)
) strict, without rowid;

-- Records whose own text is flagged, and no moderator has cleared this very text under these rules.
create view flagged_texts as
  select record_id from screens
  where coalesce(screen ->> '$.result.suspicious', 0) > 0
    and (
      screen ->> '$.clearing.textHash' is not screen ->> '$.textHash'
      or screen ->> '$.clearing.rulesMajor' is not substr(screen ->> '$.rules', 1, instr((screen ->> '$.rules') || '.', '.') - 1)
    );

-- What is known of the bytes of each version.
create view judged_versions as
  select
    versions.record_id, versions.version, versions.package_id, versions.number, versions.label, versions.published_at,
    versions.source, versions.clearing, versions.was_public,
    packages.status = 'infected' as infected,
    packages.status = 'clean' or packages.clean_before = 1 as clean,
    -- The limits `packageFilesMax` and `packageMaxBytes`.
    packages.entry_count <= 512 and packages.unpacked_bytes <= 16777216 as within_limits,
    coalesce(packages.contents_screen ->> '$.result.suspicious', 0) > 0
      and versions.clearing ->> '$.rulesMajor' is not substr(
        packages.contents_screen ->> '$.rules', 1, instr((packages.contents_screen ->> '$.rules') || '.', '.') - 1) as flagged,
    exists (
      select 1 from blocked
      where blocked.sha256 in (packages.sha256, packages.text_digits, lower(hex(versions.text_digest)))) as blocked
  from versions join packages on packages.id = versions.package_id;

-- The one condition of what the public may be given (packages.md, "Public version"). A current version that only newer rules
-- flag stays public until a moderator has looked; an earlier one waits for no moderator, and does not. `cleared`: clients may
-- install it as well. A record's own text counts for its current version alone, as the others have texts of their own.
create view public_versions as
  select
    one.record_id, one.version, one.package_id, one.number, one.label, one.published_at, one.source, one.clearing,
    one.clean
      and one.within_limits
      and not one.flagged
      and records.package_id is not null
      and coalesce(records.fields ->> 'price', 0) <= 0
      and (one.package_id <> records.package_id
        or not exists (select 1 from flagged_texts where flagged_texts.record_id = records.id)) as cleared
  from judged_versions as one
  join records on records.id = one.record_id and records.public = 1
  where one.was_public and not one.infected and not one.blocked
    and (one.package_id = records.package_id or not one.flagged);

create table facets (
  facet text not null check (facet in ('tag', 'platform', 'author')),
  kind text not null,
  value text not null,
  -- An author's name, as it was written last.
  label text,
  records integer not null,
  primary key (facet, kind, value)
) strict, without rowid;
create index facets_by_count on facets (facet, kind, records desc, value);

create table package_facts (
  package_id integer primary key,
  fact_set text not null,
  summary text not null,
  -- Whether it talks to a host, and whether it runs commands: what lists are filtered by.
  uses_network integer not null,
  runs integer not null,
  -- How rare its facts are among genuine packages, and whether so much that a person looks twice.
  rarity real not null,
  look_twice integer not null,
  facts blob not null
) strict;

create table engine_verdicts (
  package_id integer not null,
  engine text not null,
  verdict text check (verdict in ('malicious', 'suspicious', 'clean', 'unknown')),
  -- When the engine says that it judged.
  judged_at integer,
  asked_at integer not null,
  attempts integer not null,
  due_at integer not null,
  primary key (package_id, engine)
) strict, without rowid;
create index engine_verdicts_by_due on engine_verdicts (engine, due_at);

-- What a scope offered last and does not any more, a row for each of a record's scopes. It is kept until the record is offered
-- again, so that what comes back has a higher number.
create table tombstones (
  -- Such as `skills/pdf`, `mcp-servers/weather`, `authors/ada` or `tags/forms`.
  scope text not null,
  record_id integer not null references records (id) on delete cascade,
  -- Of a skill: the version that was offered last.
  version integer,
  -- The N that was given last; with `at`, the N of the tombstone.
  number integer not null,
  -- When it was withdrawn, in milliseconds since 1970. Null: it only fell out, as for a flag that nobody has decided about.
  at integer,
  word text,
  primary key (scope, record_id)
) strict, without rowid;
create index tombstones_by_record on tombstones (record_id);
create index tombstones_by_time on tombstones (scope, at) where at is not null;

create table package_hosts (
  package_id integer not null,
  host text not null,
  -- Its place among those that become indicators if the package does harm; null where it is only named.
  rank integer,
  -- How much of the key one owner holds.
  owned integer not null,
  primary key (host, package_id)
) strict, without rowid;
create index package_hosts_by_package on package_hosts (package_id, rank);

-- The same of what a record says without a package: an MCP server's remotes and site, a tool's site.
create table record_hosts (
  record_id integer not null references records (id) on delete cascade,
  host text not null,
  rank integer,
  owned integer not null,
  primary key (host, record_id)
) strict, without rowid;
create index record_hosts_by_record on record_hosts (record_id);

-- Who names a host: a record by its present package, by itself, or by its repository.
create view named_hosts as
  select package_hosts.host, records.id as record_id
    from package_hosts join records on records.package_id = package_hosts.package_id
  union all select host, record_id from record_hosts
  union all select repository, id from records where repository is not null;

-- Why a host is an indicator; one without a cause is none. `removed`: the operator says that it is none.
create table indicator_causes (
  host text not null,
  cause text not null check (cause in ('infected', 'malware', 'injection', 'operator', 'removed')),
  -- The package's digest, and the record that had it then; empty where the operator says so.
  sha256 text not null default '',
  kind text not null default '',
  slug text not null default '',
  at integer not null,
  -- Whether what is public and names it was put into the moderators' queue.
  listed integer not null default 0 check (listed in (0, 1)),
  primary key (host, cause, sha256, kind, slug)
) strict, without rowid;
create index indicator_causes_by_package on indicator_causes (sha256) where sha256 <> '';
create index indicator_causes_by_record on indicator_causes (kind, slug) where slug <> '';
create index unlisted_indicator_causes on indicator_causes (host) where listed = 0;
create index removed_indicators on indicator_causes (host) where cause = 'removed';

-- The hosts that are indicators, and since when.
create view indicators as
  select host, min(at) as since from indicator_causes
  group by host having sum(cause = 'removed') = 0;

-- Waiting for a moderator: a record that is not public for it, a change of a public one, or a public one that rules newer than
-- it flag.
create table held (
  record_id integer primary key references records (id) on delete cascade,
  reason text not null
    check (reason in ('flagged', 'blocked_content', 'newly_flagged', 'infected', 'chain', 'changed', 'indicator')),
  since integer not null,
  -- The package that waits with it, which the sweep keeps.
  package_id integer references packages (id),
  -- The changed record, its screen and its hash, JSON; null where the record itself waits.
  change text,
  facts text not null default '[]'
) strict, without rowid;
create index held_by_time on held (since);
create index held_by_package on held (package_id) where package_id is not null;

-- The indicators that what waits names anew.
create table held_hosts (
  record_id integer not null,
  host text not null,
  primary key (record_id, host)
) strict, without rowid;

insert into sequence (id, value) values
  (1, 0);

insert into copy_progress (id, version, rest) values
  (1, 0, 0);

create trigger note_minute after update of value on sequence
begin
  insert into sequence_minutes (minute, value) values (unixepoch() / 60, new.value)
    on conflict (minute) do update set value = excluded.value;
  delete from sequence_minutes where minute < unixepoch() / 60 - 1440;
end;

create trigger count_published after insert on records when new.public = 1
begin
  insert into public_counts (kind, records) values (new.kind, 1)
    on conflict (kind) do update set records = records + 1;
end;

create trigger count_status_change after update of public on records when old.public <> new.public
begin
  insert into public_counts (kind, records) values (new.kind, new.public)
    on conflict (kind) do update set records = records + new.public - old.public;
end;

create trigger count_removed after delete on records when old.public = 1
begin
  update public_counts set records = records - 1 where kind = old.kind;
end;

-- None is installable when it is inserted: the trigger `mark_new_record` makes it so by an update.
create trigger tag_record after update of tags, public, installable on records
when new.kind = 'skill' and (old.public and old.installable or new.public and new.installable)
  and (old.tags <> new.tags or old.public <> new.public or old.installable <> new.installable)
begin
  delete from record_tags where record_id = old.id and tag in (select value from json_each(old.tags));
  -- As the row is now: another trigger of the same update may have changed it.
  insert or ignore into record_tags (tag, record_id)
    select tag.value, records.id from records, json_each(records.tags) as tag
    where records.id = new.id and records.public = 1 and records.installable = 1;
end;

create trigger untag_record before delete on records when old.installable = 1
begin
  delete from record_tags where record_id = old.id and tag in (select value from json_each(old.tags));
end;

create trigger count_copy after update of public, copy_group on records
when (old.public <> new.public or old.copy_group is not new.copy_group)
  and coalesce(old.copy_group, new.copy_group) is not null
begin
  update copy_groups set records = records - 1 where id = old.copy_group and old.public = 1;
  insert into copy_groups (id, records) select new.copy_group, 1 where new.copy_group is not null and new.public = 1
    on conflict (id) do update set records = records + 1;
  insert into copy_blocks (block, members)
    select -1 - (new.id >> 14), coalesce(group_concat((id & 16383) || ',' || copy_group), '')
    from records indexed by records_in_copies
    where id between (new.id >> 14) * 16384 and (new.id >> 14) * 16384 + 16383 and copy_group is not null and public = 1
    on conflict (block) do update set members = excluded.members;
end;

create trigger forget_copy after delete on records when old.copy_group is not null and old.public = 1
begin
  update copy_groups set records = records - 1 where id = old.copy_group;
  insert into copy_blocks (block, members)
    select -1 - (old.id >> 14), coalesce(group_concat((id & 16383) || ',' || copy_group), '')
    from records indexed by records_in_copies
    where id between (old.id >> 14) * 16384 and (old.id >> 14) * 16384 + 16383 and copy_group is not null and public = 1
    on conflict (block) do update set members = excluded.members;
end;

create trigger offer_of_record after update of public, package_id, fields on records
when (new.package_id is not null or old.package_id is not null)
  and (old.public <> new.public or old.package_id is not new.package_id or old.fields <> new.fields)
begin
  update versions set was_public = 1
  where new.public = 1 and record_id = new.id and package_id = new.package_id and was_public = 0
    and version = (select max(version) from versions as one where one.record_id = new.id);
  update records set offered_version = now.version, installable = now.version is not null
  from (select max(version) as version from public_versions where record_id = new.id and cleared) as now
  where records.id = new.id and records.offered_version is not now.version;
end;

create trigger tag_new_server after insert on records when new.kind = 'mcp-server' and new.public = 1
begin
  insert or ignore into record_tags (tag, record_id) select tag.value, new.id from json_each(new.tags) as tag;
end;

create trigger tag_server after update of tags, public on records
when new.kind = 'mcp-server' and (old.tags <> new.tags or old.public <> new.public)
begin
  delete from record_tags where record_id = old.id and tag in (select value from json_each(old.tags));
  insert or ignore into record_tags (tag, record_id)
    select tag.value, new.id from json_each(new.tags) as tag where new.public = 1;
end;

create trigger untag_server before delete on records when old.kind = 'mcp-server' and old.public = 1
begin
  delete from record_tags where record_id = old.id and tag in (select value from json_each(old.tags));
end;

create trigger count_new_record after insert on records when new.public = 1
begin
  insert into facets
    select 'tag', kind, tag.value, null, 1 from json_each(new.tags) as tag, (select '' as kind union all select new.kind)
    union all select 'platform', new.kind, new.platform, null, 1 where new.platform is not null
    union all select 'author', '', new.author_slug, new.author_name, 1 where new.author_slug is not null
    on conflict do update set records = records + 1, label = excluded.label;
end;

-- Whatever was counted of the old row is taken away, and what is to be counted of the new one added.
create trigger count_changed_record after update of public, tags, platform, author_slug, author_name on records
when (old.public = 1 or new.public = 1) and (
  old.public <> new.public or old.tags <> new.tags or old.platform is not new.platform
  or old.author_slug is not new.author_slug or old.author_name is not new.author_name
)
begin
  update facets set records = records - 1 where old.public = 1 and (facet, kind, value) in (
    select 'tag', kind, tag.value from json_each(old.tags) as tag, (select '' as kind union all select old.kind)
    union all select 'platform', old.kind, old.platform
    union all select 'author', '', old.author_slug
  );
  insert into facets
    select 'tag', kind, tag.value, null, 1 from json_each(new.tags) as tag, (select '' as kind union all select new.kind)
      where new.public = 1
    union all select 'platform', new.kind, new.platform, null, 1 where new.public = 1 and new.platform is not null
    union all select 'author', '', new.author_slug, new.author_name, 1
      where new.public = 1 and new.author_slug is not null
    on conflict do update set records = records + 1, label = excluded.label;
  delete from facets where records <= 0 and (facet, kind, value) in (
    select 'tag', kind, tag.value from json_each(old.tags) as tag, (select '' as kind union all select old.kind)
    union all select 'platform', old.kind, old.platform
    union all select 'author', '', old.author_slug
  );
end;

create trigger count_removed_record before delete on records when old.public = 1
begin
  update facets set records = records - 1 where (facet, kind, value) in (
    select 'tag', kind, tag.value from json_each(old.tags) as tag, (select '' as kind union all select old.kind)
    union all select 'platform', old.kind, old.platform
    union all select 'author', '', old.author_slug
  );
  delete from facets where records <= 0 and (facet, kind, value) in (
    select 'tag', kind, tag.value from json_each(old.tags) as tag, (select '' as kind union all select old.kind)
    union all select 'platform', old.kind, old.platform
    union all select 'author', '', old.author_slug
  );
end;

create trigger lose_offer after update of offered_version on records
when old.offered_version is not null and new.offered_version is null
begin
  insert or replace into tombstones (scope, record_id, version, number)
    select scope.name, new.id, old.offered_version, coalesce(
      old.offered_number,
      (select number from versions where record_id = new.id and version = old.offered_version))
    from (
      select 'skills/' || new.slug as name
      union select 'authors/' || new.author_slug where new.author_slug is not null
      union select 'tags/' || value from json_each(new.tags)) as scope;
end;

-- Another version than the one before, or one that was withdrawn, is given under a higher number.
create trigger number_offer after update of offered_version on records
when new.offered_version is not null and old.offered_version is not new.offered_version
begin
  update records set withdrawn_number = coalesce(
    (select max(number) from tombstones where record_id = new.id and at is not null), withdrawn_number)
  where id = new.id;
  update records set offered_number = max(
    (select number from versions where record_id = new.id and version = new.offered_version),
    coalesce(
      iif(old.offered_version is null,
        (select max(number + (at is not null or version <> new.offered_version)) from tombstones where record_id = new.id),
        1 + coalesce(
          old.offered_number, (select number from versions where record_id = new.id and version = old.offered_version))),
      0))
  where id = new.id;
  delete from tombstones where record_id = new.id;
end;

-- A server has no versions: it is offered while it is public, but in no scope that offers a skill of its name.
create trigger lose_server after update of public on records
when new.kind = 'mcp-server' and old.public = 1 and new.public = 0
begin
  insert or replace into tombstones (scope, record_id, number)
    select scope.name, new.id, max(coalesce(old.offered_number, 0), iif(old.changed_at, old.changed_at, old.updated_at) / 1000)
    from (
      select 'mcp-servers/' || new.slug as name
      union select 'authors/' || new.author_slug where new.author_slug is not null and not exists (
        select 1 from records as skill where skill.kind = 'skill' and skill.slug = new.slug
          and skill.author_slug = new.author_slug and skill.installable = 1)
      union select 'tags/' || value from json_each(new.tags) where not exists (
        select 1 from records as skill join record_tags on record_tags.record_id = skill.id
        where skill.kind = 'skill' and skill.slug = new.slug and record_tags.tag = value)) as scope;
end;

create trigger number_server after update of public on records
when new.kind = 'mcp-server' and old.public = 0 and new.public = 1
begin
  update records
    set offered_number = (select max(number + (at is not null)) from tombstones where record_id = new.id),
      withdrawn_number = coalesce(
        (select max(number) from tombstones where record_id = new.id and at is not null), withdrawn_number)
    where id = new.id and exists (select 1 from tombstones where record_id = new.id);
  delete from tombstones where record_id = new.id;
end;

-- A takedown that is over leaves no indicator.
create trigger lift_indicators_of_takedown after update of status on records
when old.status = 'rejected' and new.status <> 'rejected'
begin
  delete from indicator_causes where kind = new.kind and slug = new.slug and cause in ('malware', 'injection');
end;

create trigger offers_of_package after update of status, contents_screen on packages
when old.status <> new.status or old.contents_screen is not new.contents_screen
begin
  -- From `clean` it is `failed` only where its bytes are lost.
  update packages set clean_before = case
      when old.status = 'clean' and new.status in ('quarantined', 'scanning') then 1
      when new.status in ('quarantined', 'scanning', 'failed') then old.clean_before
      else 0
    end
  where id = new.id and old.status <> new.status;
  update records set offered_version = now.version, installable = now.version is not null
  from (
    select changed.record_id, (
      select max(version) from public_versions as one where one.record_id = changed.record_id and one.cleared) as version
    from (select distinct record_id from versions where package_id = new.id) as changed) as now
  where records.id = now.record_id and records.offered_version is not now.version;
end;

create trigger delete_facts_of_package after delete on packages
begin
  delete from package_facts where package_id = old.id;
end;

create trigger delete_engine_verdicts_of_package after delete on packages
begin
  delete from engine_verdicts where package_id = old.id;
end;

create trigger delete_hosts_of_package after delete on packages
begin
  delete from package_hosts where package_id = old.id;
end;

-- Whatever changes what a record may offer leads to the same statement.
create trigger offer_of_version after insert on versions
begin
  update versions set was_public = 1
  where record_id = new.record_id and version = new.version and was_public = 0
    and exists (select 1 from records where id = new.record_id and public = 1 and package_id = new.package_id);
end;

create trigger offer_of_changed_version after update of was_public, clearing, text_digest on versions
begin
  update records set offered_version = now.version, installable = now.version is not null
  from (select max(version) as version from public_versions where record_id = new.record_id and cleared) as now
  where records.id = new.record_id and records.offered_version is not now.version;
end;

create trigger offer_of_screened_record after insert on screens
begin
  update records set offered_version = now.version, installable = now.version is not null
  from (select max(version) as version from public_versions where record_id = new.record_id and cleared) as now
  where records.id = new.record_id and records.package_id is not null and records.offered_version is not now.version;
end;

create trigger offer_of_record_screened_again after update of screen on screens
begin
  update records set offered_version = now.version, installable = now.version is not null
  from (select max(version) as version from public_versions where record_id = new.record_id and cleared) as now
  where records.id = new.record_id and records.package_id is not null and records.offered_version is not now.version;
end;

create trigger offers_of_blocked after insert on blocked
begin
  update records set offered_version = now.version, installable = now.version is not null
  from (
    select changed.record_id, (
      select max(version) from public_versions as one where one.record_id = changed.record_id and one.cleared) as version
    from (
      select record_id from versions join packages on packages.id = versions.package_id where packages.sha256 = new.sha256
      union select record_id from packages join versions on versions.package_id = packages.id
        where substr(packages.text_digits, 1, 8) = substr(new.sha256, 1, 8) and packages.text_digits = new.sha256
      union select record_id from versions where text_digest = unhex(new.sha256)) as changed) as now
  where records.id = now.record_id and records.offered_version is not now.version;
end;

create trigger offers_of_unblocked after delete on blocked
begin
  update records set offered_version = now.version, installable = now.version is not null
  from (
    select changed.record_id, (
      select max(version) from public_versions as one where one.record_id = changed.record_id and one.cleared) as version
    from (
      select record_id from versions join packages on packages.id = versions.package_id where packages.sha256 = old.sha256
      union select record_id from packages join versions on versions.package_id = packages.id
        where substr(packages.text_digits, 1, 8) = substr(old.sha256, 1, 8) and packages.text_digits = old.sha256
      union select record_id from versions where text_digest = unhex(old.sha256)) as changed) as now
  where records.id = now.record_id and records.offered_version is not now.version;
end;

create trigger band_signature after insert on copy_signatures
begin
  insert into copy_bands (band, record_id)
    select unhex('0' || value || hex(substr(new.signature, 1 + 3 * value, 3))), new.record_id
    from json_each('[0,1,2,3,4,5,6,7]');
end;

create trigger band_signature_again after update of signature on copy_signatures when old.signature <> new.signature
begin
  delete from copy_bands where record_id = old.record_id
    and band in (select unhex('0' || value || hex(substr(old.signature, 1 + 3 * value, 3))) from json_each('[0,1,2,3,4,5,6,7]'));
  insert into copy_bands (band, record_id)
    select unhex('0' || value || hex(substr(new.signature, 1 + 3 * value, 3))), new.record_id
    from json_each('[0,1,2,3,4,5,6,7]');
end;

create trigger unband_signature after delete on copy_signatures
begin
  delete from copy_bands where record_id = old.record_id
    and band in (select unhex('0' || value || hex(substr(old.signature, 1 + 3 * value, 3))) from json_each('[0,1,2,3,4,5,6,7]'));
  update records set copy_group = null where id = old.record_id and copy_group is not null;
end;

create trigger delete_hosts_of_held after delete on held
begin
  delete from held_hosts where record_id = old.record_id;
end;
