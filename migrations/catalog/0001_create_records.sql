-- The truth about public content. Every change of a record takes the next number of `sequence`.

create table sequence (
  id integer primary key check (id = 1),
  value integer not null
) strict;
insert into sequence (id, value) values (1, 0);

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
  fields text not null
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
