-- Domains that publishers say are theirs, and what DNS says of that (src/publishers/ownership/domains.ts).
create table publisher_domains (
  publisher text not null,
  domain text not null,
  state text not null check (state in ('pending', 'proved', 'lost')),
  created_at integer not null,
  -- The last look that had a clear answer.
  checked_at integer,
  -- In a row, and the first of these.
  misses integer not null default 0,
  missed_since integer,
  -- When it is looked up again by itself. Null: never.
  next_at integer,
  primary key (publisher, domain)
) strict, without rowid;
create index publisher_domains_by_next on publisher_domains (next_at) where next_at is not null;

-- What is proved at present, JSON; set by triggers. A publisher that is gone proves nothing.
alter table public_publishers add column domains text not null default '[]';
-- The same as caches and the index have been told of it.
alter table public_publishers add column told_domains text not null default '[]';

create view proved_domains as
  select public_publishers.slug, iif(ended_at is null, (
    select coalesce(json_group_array(json_object('domain', domain, 'checkedAt', checked_at)), '[]') from (
      select domain, checked_at from publisher_domains
        where publisher = public_publishers.slug and state = 'proved' order by domain)), '[]') as domains
  from public_publishers;

create trigger show_domain after update on publisher_domains begin
  update public_publishers set domains = (select domains from proved_domains where slug = new.publisher)
    where slug = new.publisher;
end;
create trigger show_domain_no_more after delete on publisher_domains begin
  update public_publishers set domains = (select domains from proved_domains where slug = old.publisher)
    where slug = old.publisher;
end;
create trigger show_domains_of_owner after update of ended_at on public_publishers
when old.ended_at is not new.ended_at
begin
  update public_publishers set domains = (select domains from proved_domains where slug = new.slug)
    where slug = new.slug;
end;

-- A record of a publisher is verified by a domain that it proves, and by nothing else.
create trigger verify_records after update of domains on public_publishers
when (old.domains = '[]') <> (new.domains = '[]')
begin
  update records set verified = new.domains <> '[]' where publisher = new.slug;
end;
create trigger verify_record after update of publisher, verified on records
when new.publisher is not null and new.verified <> exists (
  select 1 from public_publishers where slug = new.publisher and domains <> '[]')
begin
  update records set verified = 1 - new.verified where id = new.id;
end;
create trigger verify_new_record after insert on records
when new.publisher is not null and new.verified <> exists (
  select 1 from public_publishers where slug = new.publisher and domains <> '[]')
begin
  update records set verified = 1 - new.verified where id = new.id;
end;
