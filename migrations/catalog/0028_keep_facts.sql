-- What each package does (src/facts), made once for its bytes by the readers of `fact_set`: its line, and deflated JSON.
-- A package without a row waits for the cron.
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

-- What the record of an MCP server says that it does; null for other kinds, and until it was read.
alter table screens add column fact_set text;
alter table screens add column does text;
alter table screens add column facts blob;

create trigger delete_facts_of_package after delete on packages
begin
  delete from package_facts where package_id = old.id;
end;
