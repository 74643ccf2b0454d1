-- The hosts that a package names, and the accounts where anybody can publish, by their keys (src/facts/indicator.ts): all
-- that is below one begins with its key. What can never be an indicator is not here.
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

create trigger delete_hosts_of_package after delete on packages
begin
  delete from package_hosts where package_id = old.id;
end;

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

-- A takedown that is over leaves no indicator.
create trigger lift_indicators_of_takedown after update of status on records
when old.status = 'rejected' and new.status <> 'rejected'
begin
  delete from indicator_causes where kind = new.kind and slug = new.slug and cause in ('malware', 'injection');
end;

-- The hosts that are indicators, and since when.
create view indicators as
  select host, min(at) as since from indicator_causes
  group by host having sum(cause = 'removed') = 0;

-- A record also waits for naming an indicator. `held_hosts` has these.
create table held_for_hosts (
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
insert into held_for_hosts (record_id, reason, since, package_id, change, facts)
  select record_id, reason, since, package_id, change, facts from held;
drop table held;
alter table held_for_hosts rename to held;
create index held_by_time on held (since);
create index held_by_package on held (package_id) where package_id is not null;

-- The indicators that what waits names anew.
create table held_hosts (
  record_id integer not null,
  host text not null,
  primary key (record_id, host)
) strict, without rowid;

create trigger delete_hosts_of_held after delete on held
begin
  delete from held_hosts where record_id = old.record_id;
end;
