-- A record also waits for what its package does: for a chain of deeds, or for what an update does anew. `facts` names
-- these, a JSON array of texts.
create table held_with_facts (
  record_id integer primary key references records (id) on delete cascade,
  reason text not null
    check (reason in ('flagged', 'blocked_content', 'newly_flagged', 'infected', 'chain', 'changed')),
  since integer not null,
  -- The package that waits with it, which the sweep keeps.
  package_id integer references packages (id),
  -- The changed record, its screen and its hash, JSON; null where the record itself waits.
  change text,
  facts text not null default '[]'
) strict, without rowid;
insert into held_with_facts (record_id, reason, since, package_id, change)
  select record_id, reason, since, package_id, change from held;
drop table held;
alter table held_with_facts rename to held;
create index held_by_time on held (since);
create index held_by_package on held (package_id) where package_id is not null;
