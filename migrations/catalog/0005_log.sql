-- The log of verdicts (src/log): an entry for each act on a skill that is or was public, in the batch of the act.

-- The index of an entry is its id less one. An entry is JSON in the form of RFC 8785.
create table log_entries (
  id integer primary key autoincrement,
  at integer not null,
  entry text not null
) strict;

-- Eight digits of a digest lead to few entries among a million.
create index log_entries_by_digest on log_entries (substr(entry ->> '$.digest', 1, 8))
  where entry ->> '$.digest' is not null;

-- Who acts: the batch of an act writes the row first and deletes it last. Without it the service acts.
create table log_actor (
  id integer primary key check (id = 1),
  by text not null check (by in ('moderator', 'operator', 'publisher'))
) strict;

-- The newest checkpoint, and what it is of. `backfilled`: versions of records up to this id have their entries; null: all.
create table log_state (
  id integer primary key check (id = 1),
  size integer not null,
  -- Hex.
  root text,
  checkpoint text,
  origin text,
  -- Why nothing is signed.
  fault text check (fault in ('ahead', 'damaged', 'other-origin')),
  backfilled integer
) strict;
insert into log_state (id, size, backfilled) values (1, 0, 0);

-- What was logged last of a record's own text, by the digest of its words. One without a row is clean.
create table logged_texts (
  sha256 blob primary key,
  outcome text not null
) strict, without rowid;

-- The verdict of the scanner and the outcome of the screen that were logged last. No outcome: `clean`.
alter table packages add column logged_scan text;
alter table packages add column logged_screen text;
-- The id of its entry `published`. The cron writes 0, and the trigger replaces it.
alter table versions add column logged integer;

-- What a checkpoint holds never changes. What came after a restore has a negative id while it is moved.
create trigger keep_log_entry before update on log_entries
when old.id > 0 and old.id <= (select size from log_state)
begin
  select raise(abort, 'a checkpoint holds the entry');
end;
create trigger keep_log_entries before delete on log_entries
when old.id > 0 and old.id <= (select size from log_state)
begin
  select raise(abort, 'a checkpoint holds the entry');
end;

-- An insert here writes an entry: the one place that has its form. `by`: who acts where the batch does not say it.
create view log_acts as
  select null as act, null as by, null as digest, null as of, null as record, null as rule_set, null as rules,
    null as status, null as version
  where false;
create trigger write_log_entry instead of insert on log_acts
begin
  insert into log_entries (at, entry) values (unixepoch(), json_object(
    'act', new.act,
    'at', unixepoch(),
    'by', coalesce((select by from log_actor), new.by, 'service'),
    'digest', new.digest,
    'of', new.of,
    'record', new.record,
    'ruleSet', new.rule_set,
    'rules', json(new.rules),
    'status', new.status,
    'v', 1,
    'version', new.version));
end;

create view package_judgements as
  select id as package_id, sha256, text_digits, status, logged_scan,
    coalesce(logged_screen, 'clean') as logged_screen,
    coalesce(contents_screen ->> '$.result.outcome', iif(contents_screen is null, 'not-run', 'clean')) as outcome,
    nullif(substr(contents_screen ->> '$.rules', 1, instr((contents_screen ->> '$.rules') || ' ', ' ') - 1), '') as rule_set,
    (select json_group_array(rule) from (
      select distinct value ->> '$.rule' as rule from json_each(contents_screen, '$.findings') order by rule limit 16)) as rules
  from packages;

-- The words of a skill that its package has in `SKILL.md` have the digest there.
create view text_judgements as
  select screens.record_id,
    coalesce(screens.text_sha256, packages.text_digits) as sha256,
    coalesce(screens.screen ->> '$.result.outcome', 'clean') as outcome,
    nullif(substr(screens.screen ->> '$.rules', 1, instr((screens.screen ->> '$.rules') || ' ', ' ') - 1), '') as rule_set,
    (select json_group_array(rule) from (
      select distinct value ->> '$.rule' as rule from json_each(screens.screen, '$.findings') order by rule limit 16)) as rules,
    coalesce((select outcome from logged_texts
      where logged_texts.sha256 = unhex(coalesce(screens.text_sha256, packages.text_digits))), 'clean') as logged
  from screens
    join records on records.id = screens.record_id and records.kind = 'skill'
    left join packages on packages.id = records.package_id;

-- A version became public, the cron asks for its entry, or it has another number. What else holds of it then follows.
create trigger log_published after update of was_public, logged, version on versions
when new.was_public = 1 and new.version > 0
  and (old.was_public = 0 or new.logged = 0 or old.version <> new.version and new.logged is not null)
begin
  insert into log_acts (act, digest, of, record, version, status, rule_set, rules)
    select 'published', one.sha256, 'package', records.slug, new.version,
      iif(one.outcome = 'flagged' and new.clearing is not null, 'flagged-cleared-by-moderator', one.outcome),
      one.rule_set, one.rules
    from package_judgements as one join records on records.id = new.record_id
    where one.package_id = new.package_id;
  update versions set logged = (select max(id) from log_entries)
    where record_id = new.record_id and version = new.version;
  update packages set logged_screen = (select outcome from package_judgements where package_id = new.package_id)
    where id = new.package_id
      and (select outcome <> logged_screen from package_judgements where package_id = new.package_id);
  insert into log_acts (act, digest, of, status)
    select 'scanned', sha256, 'package', status from packages
    where id = new.package_id and status in ('clean', 'infected', 'rejected', 'unscannable') and logged_scan is not status;
  update packages set logged_scan = status
    where id = new.package_id and status in ('clean', 'infected', 'rejected', 'unscannable') and logged_scan is not status;
  insert into log_acts (act, by, digest, of, record, version)
    select 'cleared', 'moderator', packages.sha256, 'package', records.slug, new.version
    from packages join records on records.id = new.record_id
    where packages.id = new.package_id and new.clearing is not null;
  insert into log_acts (act, digest, of)
    select 'blocked', blocked.sha256, blocked.of
    from packages join blocked
      on blocked.sha256 in (packages.sha256, packages.text_digits, lower(hex(new.text_digest)))
    where packages.id = new.package_id
    order by blocked.of;
  insert into log_acts (act, by, digest, of, record, version)
    select 'yanked', 'publisher', packages.sha256, 'package', records.slug, new.version
    from yanks join packages on packages.id = yanks.package_id join records on records.id = yanks.record_id
    where yanks.record_id = new.record_id and yanks.package_id = new.package_id;
  -- What the cron asks for was judged before. An import stores the judgement of the text after the version.
  insert into log_acts (act, digest, of, status, rule_set, rules)
    select 'screened', one.sha256, 'text', one.outcome, one.rule_set, one.rules
    from text_judgements as one join records on records.id = one.record_id
    where one.record_id = new.record_id and new.logged = 0 and records.public = 1
      and one.sha256 is not null and one.outcome <> one.logged;
  insert into logged_texts (sha256, outcome)
    select unhex(one.sha256), one.outcome
    from text_judgements as one join records on records.id = one.record_id
    where one.record_id = new.record_id and new.logged = 0 and records.public = 1
      and one.sha256 is not null and one.outcome <> one.logged
    on conflict (sha256) do update set outcome = excluded.outcome;
  insert into log_acts (act, digest, of, record, version)
    select 'withdrawn', packages.sha256, 'package', records.slug, new.version
    from packages join records on records.id = new.record_id
    where packages.id = new.package_id and records.public = 0;
end;

-- Before the update: triggers after it run in any order, and one of them makes the version public.
create trigger log_withdrawn before update of public on records
when old.kind = 'skill' and old.public = 1 and new.public = 0
begin
  insert into log_acts (act, digest, of, record, version)
    select 'withdrawn', packages.sha256, 'package', new.slug, versions.version
    from versions join packages on packages.id = versions.package_id
    where versions.record_id = old.id and versions.logged is not null
    order by versions.version desc limit 1;
end;

-- Where the record comes back with other bytes, the entry `published` of these says it. The text was judged before where
-- the record is the same; else the import stores the judgement later in its batch.
create trigger log_restored before update of public on records
when old.kind = 'skill' and old.public = 0 and new.public = 1
begin
  insert into log_acts (act, digest, of, record, version)
    select 'restored', packages.sha256, 'package', new.slug, versions.version
    from versions join packages on packages.id = versions.package_id
    where versions.record_id = old.id
      and versions.version = (select max(version) from versions where record_id = old.id)
      and versions.logged is not null
      and (new.package_id is null or new.package_id = versions.package_id);
  insert into log_acts (act, digest, of, status, rule_set, rules)
    select 'screened', sha256, 'text', outcome, rule_set, rules from text_judgements
    where record_id = old.id and old.hash = new.hash and sha256 is not null and outcome <> logged;
  insert into logged_texts (sha256, outcome)
    select unhex(sha256), outcome from text_judgements
    where record_id = old.id and old.hash = new.hash and sha256 is not null and outcome <> logged
    on conflict (sha256) do update set outcome = excluded.outcome;
end;

create trigger log_owner after update of publisher on records
when new.kind = 'skill' and old.public = 1 and new.public = 1 and old.publisher is not new.publisher
begin
  insert into log_acts (act, record)
    select 'owner', new.slug
    where exists (select 1 from versions where record_id = new.id and logged is not null);
end;

-- A clearing that is written again for the same rules is the same word.
create trigger log_cleared after update of clearing on versions
when new.logged is not null and new.clearing is not null
  and (old.clearing is null or old.clearing ->> '$.rulesMajor' is not new.clearing ->> '$.rulesMajor')
begin
  insert into log_acts (act, by, digest, of, record, version)
    select 'cleared', 'moderator', packages.sha256, 'package', records.slug, new.version
    from packages join records on records.id = new.record_id where packages.id = new.package_id;
end;

create trigger log_yanked after insert on yanks
begin
  insert into log_acts (act, by, digest, of, record, version)
    select 'yanked', 'publisher', packages.sha256, 'package', records.slug, versions.version
    from versions join packages on packages.id = versions.package_id join records on records.id = versions.record_id
    where versions.record_id = new.record_id and versions.package_id = new.package_id and versions.logged is not null
    order by versions.version;
end;

create trigger log_unyanked after delete on yanks
begin
  insert into log_acts (act, by, digest, of, record, version)
    select 'unyanked', 'publisher', packages.sha256, 'package', records.slug, versions.version
    from versions join packages on packages.id = versions.package_id join records on records.id = versions.record_id
    where versions.record_id = old.record_id and versions.package_id = old.package_id and versions.logged is not null
    order by versions.version;
end;

create trigger log_scanned after update of status on packages
when new.status in ('clean', 'infected', 'rejected', 'unscannable') and new.status is not new.logged_scan
  and exists (select 1 from versions where package_id = new.id and logged is not null)
begin
  insert into log_acts (act, digest, of, status) values ('scanned', new.sha256, 'package', new.status);
  update packages set logged_scan = new.status where id = new.id;
end;

create trigger log_screened after update of contents_screen on packages
when old.contents_screen is not new.contents_screen
  and exists (select 1 from versions where package_id = new.id and logged is not null)
begin
  insert into log_acts (act, digest, of, status, rule_set, rules)
    select 'screened', sha256, 'package', outcome, rule_set, rules from package_judgements
    where package_id = new.id and outcome <> logged_screen;
  update packages set logged_screen = (select outcome from package_judgements where package_id = new.id)
    where id = new.id and (select outcome <> logged_screen from package_judgements where package_id = new.id);
end;

create trigger log_screened_text after insert on screens
begin
  insert into log_acts (act, digest, of, status, rule_set, rules)
    select 'screened', one.sha256, 'text', one.outcome, one.rule_set, one.rules
    from text_judgements as one join records on records.id = one.record_id
    where one.record_id = new.record_id and records.public = 1 and one.sha256 is not null and one.outcome <> one.logged;
  insert into logged_texts (sha256, outcome)
    select unhex(one.sha256), one.outcome
    from text_judgements as one join records on records.id = one.record_id
    where one.record_id = new.record_id and records.public = 1 and one.sha256 is not null and one.outcome <> one.logged
    on conflict (sha256) do update set outcome = excluded.outcome;
end;

create trigger log_screened_text_again after update of screen, text_sha256 on screens
begin
  insert into log_acts (act, digest, of, status, rule_set, rules)
    select 'screened', one.sha256, 'text', one.outcome, one.rule_set, one.rules
    from text_judgements as one join records on records.id = one.record_id
    where one.record_id = new.record_id and records.public = 1 and one.sha256 is not null and one.outcome <> one.logged;
  insert into logged_texts (sha256, outcome)
    select unhex(one.sha256), one.outcome
    from text_judgements as one join records on records.id = one.record_id
    where one.record_id = new.record_id and records.public = 1 and one.sha256 is not null and one.outcome <> one.logged
    on conflict (sha256) do update set outcome = excluded.outcome;
end;

create trigger log_blocked after insert on blocked
begin
  insert into log_acts (act, digest, of)
    select 'blocked', new.sha256, new.of
    where exists (
        select 1 from packages join versions on versions.package_id = packages.id
        where packages.sha256 = new.sha256 and versions.logged is not null)
      or exists (
        select 1 from packages join versions on versions.package_id = packages.id
        where substr(packages.text_digits, 1, 8) = substr(new.sha256, 1, 8) and packages.text_digits = new.sha256
          and versions.logged is not null)
      or exists (select 1 from versions where text_digest = unhex(new.sha256) and logged is not null);
end;

create trigger log_unblocked after delete on blocked
begin
  insert into log_acts (act, digest, of)
    select 'unblocked', old.sha256, old.of
    where exists (
        select 1 from packages join versions on versions.package_id = packages.id
        where packages.sha256 = old.sha256 and versions.logged is not null)
      or exists (
        select 1 from packages join versions on versions.package_id = packages.id
        where substr(packages.text_digits, 1, 8) = substr(old.sha256, 1, 8) and packages.text_digits = old.sha256
          and versions.logged is not null)
      or exists (select 1 from versions where text_digest = unhex(old.sha256) and logged is not null);
end;
