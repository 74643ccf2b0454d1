-- Publicness belongs to a version's bytes. A version has been public if it was the current one while its record was public.
alter table versions add column was_public integer not null default 0 check (was_public in (0, 1));
-- The moderator's decision on this version, JSON.
alter table versions add column clearing text;
-- Of its record's words, where the words of its `SKILL.md` are others or none.
alter table versions add column text_digest blob;
create index versions_by_text on versions (text_digest) where text_digest is not null;

-- 1: a scan has called it clean, and another one has begun since and has no verdict yet.
alter table packages add column clean_before integer not null default 0 check (clean_before in (0, 1));

-- The newest version that is public and cleared: what every door gives. Null, and not installable: there is none.
alter table records add column offered_version integer;

-- A takedown asks which records and packages have a text. Eight digits lead to few among a million.
create index packages_by_text on packages (substr(text_digits, 1, 8)) where text_digits is not null;
create index screens_by_text on screens (substr(text_sha256, 1, 8)) where text_sha256 is not null;

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

-- What earlier versions of this service have stored. Of a public record the current version is public. An earlier one is where
-- the record was public before it came, and has been since: `published_seq` is the number of the last time at which it became
-- public, and whatever record has the next number was changed no earlier than that. Others are not given again.
update versions set was_public = 1
where exists (
  select 1 from records
  where records.id = versions.record_id and records.public = 1 and (
    records.package_id = versions.package_id
      and versions.version = (select max(version) from versions as one where one.record_id = records.id)
    or versions.published_at >= (
        select next.changed_at from records as next where next.seq >= records.published_seq order by next.seq limit 1)
      and exists (
        select 1 from packages
        where packages.id = versions.package_id and packages.status = 'clean'
          and coalesce(packages.contents_screen ->> '$.result.suspicious', 0) = 0)
  )
);

-- A record's words, and the decision on it, are those of its current version.
update versions set
  text_digest = (select unhex(text_sha256) from screens where screens.record_id = versions.record_id),
  clearing = (
    select screen -> '$.clearing' from screens
    where screens.record_id = versions.record_id and screen ->> '$.clearing.textHash' = screen ->> '$.textHash')
where version = (select max(version) from versions as one where one.record_id = versions.record_id)
  and exists (
    select 1 from screens
    where screens.record_id = versions.record_id
      and (text_sha256 is not null or screen ->> '$.clearing.textHash' is not null))
  and exists (
    select 1 from records where records.id = versions.record_id and records.package_id = versions.package_id);

drop trigger mark_new_record;
drop trigger mark_changed_record;
drop trigger mark_records_of_package;
drop trigger mark_screened_record;
drop trigger mark_record_screened_again;
drop view installable_records;

update records set (offered_version, installable) = (
  select max(version), max(version) is not null from public_versions
  where public_versions.record_id = records.id and public_versions.cleared)
where package_id is not null or installable = 1;

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
