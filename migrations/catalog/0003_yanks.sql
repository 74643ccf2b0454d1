-- What publishers advise against (src/publishers/yanks.ts): its addresses give it still, and nothing offers it.

-- By bytes: a yank holds for every version of the record that has them.
create table yanks (
  record_id integer not null references records (id) on delete cascade,
  package_id integer not null references packages (id),
  reason text not null check (reason in ('broken', 'insecure', 'mistake', 'superseded', 'secret')),
  at integer not null,
  -- The open report that asks a moderator to take it down: it holds a secret, and is given to nobody until then.
  report_id integer,
  primary key (record_id, package_id)
) strict, without rowid;
create index yanks_by_package on yanks (package_id);
create index yanks_by_report on yanks (report_id) where report_id is not null;

-- How many versions a publisher has yanked, or not any more, on its last such day (UTC).
create table yank_days (
  publisher text primary key,
  day integer not null,
  versions integer not null
) strict, without rowid;

-- When the last of its versions was yanked; set by triggers. Null: it has one that is not. Lists have none that is set.
alter table records add column yanked_at integer;

drop view public_versions;
drop view judged_versions;

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
    (select at from yanks where yanks.record_id = versions.record_id and yanks.package_id = versions.package_id)
      as yanked_at,
    (select reason from yanks where yanks.record_id = versions.record_id and yanks.package_id = versions.package_id)
      as yank_reason,
    exists (
      select 1 from yanks
      where yanks.record_id = versions.record_id and yanks.package_id = versions.package_id
        and yanks.report_id is not null
    ) as withheld,
    exists (
      select 1 from blocked
      where blocked.sha256 in (packages.sha256, packages.text_digits, lower(hex(versions.text_digest)))) as blocked
  from versions join packages on packages.id = versions.package_id;

-- The one condition of what the public may be given (packages.md, "Public version"). A current version that only newer
-- rules flag stays public until a moderator has looked; an earlier one waits for no moderator, and does not. `cleared`:
-- clients may install it as well; what is yanked, by its own address alone. A record's own text counts for its current
-- version alone, as the others have texts of their own.
create view public_versions as
  select
    one.record_id, one.version, one.package_id, one.number, one.label, one.published_at, one.source, one.clearing,
    one.yanked_at, one.yank_reason,
    one.clean
      and one.within_limits
      and not one.flagged
      and records.package_id is not null
      and coalesce(records.fields ->> 'price', 0) <= 0
      and (one.package_id <> records.package_id
        or not exists (select 1 from flagged_texts where flagged_texts.record_id = records.id)) as cleared
  from judged_versions as one
  join records on records.id = one.record_id and records.public = 1
  where one.was_public and not one.infected and not one.blocked and not one.withheld
    and (one.package_id = records.package_id or not one.flagged);

-- What each record offers, and since when all that is public of it is yanked.
create view offers as
  select records.id as record_id,
    (select max(one.version) from public_versions as one
      where one.record_id = records.id and one.cleared and one.yanked_at is null) as version,
    (select max(yanks.at) from yanks where yanks.record_id = records.id and records.public = 1 and not exists (
      select 1 from public_versions as one where one.record_id = records.id and one.yanked_at is null)) as yanked_at
  from records;

drop trigger offer_of_record;
create trigger offer_of_record after update of public, package_id, fields on records
when (new.package_id is not null or old.package_id is not null)
  and (old.public <> new.public or old.package_id is not new.package_id or old.fields <> new.fields)
begin
  update versions set was_public = 1
  where new.public = 1 and record_id = new.id and package_id = new.package_id and was_public = 0
    and version = (select max(version) from versions as one where one.record_id = new.id);
  update records set offered_version = now.version, installable = now.version is not null, yanked_at = now.yanked_at
  -- The limit has each value be computed once.
  from (select version, yanked_at from offers where record_id = new.id limit 1) as now
  where records.id = new.id
    and (records.offered_version is not now.version or records.yanked_at is not now.yanked_at);
end;

drop trigger offer_of_changed_version;
create trigger offer_of_changed_version after update of was_public, clearing, text_digest on versions
begin
  update records set offered_version = now.version, installable = now.version is not null, yanked_at = now.yanked_at
  -- The limit has each value be computed once.
  from (select version, yanked_at from offers where record_id = new.record_id limit 1) as now
  where records.id = new.record_id
    and (records.offered_version is not now.version or records.yanked_at is not now.yanked_at);
end;

drop trigger offer_of_screened_record;
create trigger offer_of_screened_record after insert on screens
begin
  update records set offered_version = now.version, installable = now.version is not null, yanked_at = now.yanked_at
  -- The limit has each value be computed once.
  from (select version, yanked_at from offers where record_id = new.record_id limit 1) as now
  where records.id = new.record_id and records.package_id is not null
    and (records.offered_version is not now.version or records.yanked_at is not now.yanked_at);
end;

drop trigger offer_of_record_screened_again;
create trigger offer_of_record_screened_again after update of screen on screens
begin
  update records set offered_version = now.version, installable = now.version is not null, yanked_at = now.yanked_at
  -- The limit has each value be computed once.
  from (select version, yanked_at from offers where record_id = new.record_id limit 1) as now
  where records.id = new.record_id and records.package_id is not null
    and (records.offered_version is not now.version or records.yanked_at is not now.yanked_at);
end;

drop trigger offers_of_package;
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
  update records set offered_version = now.version, installable = now.version is not null, yanked_at = now.yanked_at
  from (
    select offers.record_id, offers.version, offers.yanked_at
    from (select distinct record_id from versions where package_id = new.id) as changed
      join offers on offers.record_id = changed.record_id
    limit -1) as now
  where records.id = now.record_id
    and (records.offered_version is not now.version or records.yanked_at is not now.yanked_at);
end;

drop trigger offers_of_blocked;
create trigger offers_of_blocked after insert on blocked
begin
  update records set offered_version = now.version, installable = now.version is not null, yanked_at = now.yanked_at
  from (
    select offers.record_id, offers.version, offers.yanked_at
    from (
      select record_id from versions join packages on packages.id = versions.package_id where packages.sha256 = new.sha256
      union select record_id from packages join versions on versions.package_id = packages.id
        where substr(packages.text_digits, 1, 8) = substr(new.sha256, 1, 8) and packages.text_digits = new.sha256
      union select record_id from versions where text_digest = unhex(new.sha256)) as changed
      join offers on offers.record_id = changed.record_id
    limit -1) as now
  where records.id = now.record_id
    and (records.offered_version is not now.version or records.yanked_at is not now.yanked_at);
end;

drop trigger offers_of_unblocked;
create trigger offers_of_unblocked after delete on blocked
begin
  update records set offered_version = now.version, installable = now.version is not null, yanked_at = now.yanked_at
  from (
    select offers.record_id, offers.version, offers.yanked_at
    from (
      select record_id from versions join packages on packages.id = versions.package_id where packages.sha256 = old.sha256
      union select record_id from packages join versions on versions.package_id = packages.id
        where substr(packages.text_digits, 1, 8) = substr(old.sha256, 1, 8) and packages.text_digits = old.sha256
      union select record_id from versions where text_digest = unhex(old.sha256)) as changed
      join offers on offers.record_id = changed.record_id
    limit -1) as now
  where records.id = now.record_id
    and (records.offered_version is not now.version or records.yanked_at is not now.yanked_at);
end;

create trigger offers_of_yanked after insert on yanks
begin
  update records set offered_version = now.version, installable = now.version is not null, yanked_at = now.yanked_at
  -- The limit has each value be computed once.
  from (select version, yanked_at from offers where record_id = new.record_id limit 1) as now
  where records.id = new.record_id
    and (records.offered_version is not now.version or records.yanked_at is not now.yanked_at);
end;

create trigger offers_of_unyanked after delete on yanks
begin
  update records set offered_version = now.version, installable = now.version is not null, yanked_at = now.yanked_at
  -- The limit has each value be computed once.
  from (select version, yanked_at from offers where record_id = old.record_id limit 1) as now
  where records.id = old.record_id
    and (records.offered_version is not now.version or records.yanked_at is not now.yanked_at);
end;

create trigger offers_of_withheld after update of at, report_id on yanks
begin
  update records set offered_version = now.version, installable = now.version is not null, yanked_at = now.yanked_at
  -- The limit has each value be computed once.
  from (select version, yanked_at from offers where record_id = new.record_id limit 1) as now
  where records.id = new.record_id
    and (records.offered_version is not now.version or records.yanked_at is not now.yanked_at);
end;

-- Lists leave out what is yanked whole, and totals do not count it.
drop index skills_by_trending;
create index skills_by_trending on records (kind, trending desc, id desc)
  where public = 1 and yanked_at is null and kind = 'skill';
drop index skills_by_new;
create index skills_by_new on records (kind, created_at / 1000 desc, id desc)
  where public = 1 and yanked_at is null and kind = 'skill';
drop index skills_by_top;
create index skills_by_top on records (kind, score desc, id desc)
  where public = 1 and yanked_at is null and kind = 'skill';
drop index tools_by_popular;
create index tools_by_popular on records (kind, popularity desc, id desc)
  where public = 1 and yanked_at is null and kind = 'tool';
drop index tools_by_new;
create index tools_by_new on records (kind, created_at / 1000 desc, id desc)
  where public = 1 and yanked_at is null and kind = 'tool';
drop index mcp_servers_by_popular;
create index mcp_servers_by_popular on records (kind, popularity desc, id desc)
  where public = 1 and yanked_at is null and kind = 'mcp-server';
drop index mcp_servers_by_new;
create index mcp_servers_by_new on records (kind, created_at / 1000 desc, id desc)
  where public = 1 and yanked_at is null and kind = 'mcp-server';
drop index commands_by_top;
create index commands_by_top on records (kind, score desc, id desc)
  where public = 1 and yanked_at is null and kind = 'command';
drop index commands_by_new;
create index commands_by_new on records (kind, created_at / 1000 desc, id desc)
  where public = 1 and yanked_at is null and kind = 'command';
drop index articles_by_new;
create index articles_by_new on records (kind, created_at / 1000 desc, id desc)
  where public = 1 and yanked_at is null and kind = 'article';
drop index series_by_new;
create index series_by_new on records (kind, created_at / 1000 desc, id desc)
  where public = 1 and yanked_at is null and kind = 'series';
drop index records_in_copies;
create index records_in_copies on records (id, copy_group)
  where copy_group is not null and public = 1 and yanked_at is null;

drop trigger count_status_change;
create trigger count_status_change after update of public, yanked_at on records
when (old.public = 1 and old.yanked_at is null) <> (new.public = 1 and new.yanked_at is null)
begin
  insert into public_counts (kind, records) values (new.kind, iif(new.public = 1 and new.yanked_at is null, 1, -1))
    on conflict (kind) do update set records = records + excluded.records;
end;

drop trigger count_removed;
create trigger count_removed after delete on records when old.public = 1 and old.yanked_at is null
begin
  update public_counts set records = records - 1 where kind = old.kind;
end;

-- Triggers of one update run in any order, so a count may be below zero between two of them.
drop trigger count_copy;
create trigger count_copy after update of public, yanked_at, copy_group on records
when ((old.public = 1 and old.yanked_at is null) <> (new.public = 1 and new.yanked_at is null)
    or old.copy_group is not new.copy_group)
  and coalesce(old.copy_group, new.copy_group) is not null
begin
  insert into copy_groups (id, records)
    select old.copy_group, -1 where old.copy_group is not null and old.public = 1 and old.yanked_at is null
    on conflict (id) do update set records = records - 1;
  insert into copy_groups (id, records)
    select new.copy_group, 1 where new.copy_group is not null and new.public = 1 and new.yanked_at is null
    on conflict (id) do update set records = records + 1;
  insert into copy_blocks (block, members)
    select -1 - (new.id >> 14), coalesce(group_concat((id & 16383) || ',' || copy_group), '')
    from records indexed by records_in_copies
    where id between (new.id >> 14) * 16384 and (new.id >> 14) * 16384 + 16383
      and copy_group is not null and public = 1 and yanked_at is null
    on conflict (block) do update set members = excluded.members;
end;

drop trigger forget_copy;
create trigger forget_copy after delete on records
when old.copy_group is not null and old.public = 1 and old.yanked_at is null
begin
  update copy_groups set records = records - 1 where id = old.copy_group;
  insert into copy_blocks (block, members)
    select -1 - (old.id >> 14), coalesce(group_concat((id & 16383) || ',' || copy_group), '')
    from records indexed by records_in_copies
    where id between (old.id >> 14) * 16384 and (old.id >> 14) * 16384 + 16383
      and copy_group is not null and public = 1 and yanked_at is null
    on conflict (block) do update set members = excluded.members;
end;

drop trigger count_changed_record;
create trigger count_changed_record
after update of public, yanked_at, tags, platform, author_slug, author_name on records
when (old.public = 1 and old.yanked_at is null or new.public = 1 and new.yanked_at is null) and (
  old.public <> new.public or old.yanked_at is not new.yanked_at or old.tags <> new.tags
  or old.platform is not new.platform or old.author_slug is not new.author_slug or old.author_name is not new.author_name
)
begin
  insert into facets
    select facet, kind, value, null, -1 from (
      select 'tag' as facet, kind, tag.value
        from json_each(old.tags) as tag, (select '' as kind union all select old.kind)
      union all select 'platform', old.kind, old.platform where old.platform is not null
      union all select 'author', '', old.author_slug where old.author_slug is not null)
    where old.public = 1 and old.yanked_at is null
    on conflict do update set records = records - 1;
  insert into facets
    select facet, kind, value, label, 1 from (
      select 'tag' as facet, kind, tag.value, null as label
        from json_each(new.tags) as tag, (select '' as kind union all select new.kind)
      union all select 'platform', new.kind, new.platform, null where new.platform is not null
      union all select 'author', '', new.author_slug, new.author_name where new.author_slug is not null)
    where new.public = 1 and new.yanked_at is null
    on conflict do update set records = records + 1, label = excluded.label;
  delete from facets where records = 0 and (facet, kind, value) in (
    select 'tag', kind, tag.value from json_each(old.tags) as tag, (select '' as kind union all select old.kind)
    union all select 'platform', old.kind, old.platform
    union all select 'author', '', old.author_slug
  );
  delete from facets where records = 0 and (facet, kind, value) in (
    select 'tag', kind, tag.value from json_each(new.tags) as tag, (select '' as kind union all select new.kind)
    union all select 'platform', new.kind, new.platform
    union all select 'author', '', new.author_slug
  );
end;

drop trigger count_removed_record;
create trigger count_removed_record before delete on records when old.public = 1 and old.yanked_at is null
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
