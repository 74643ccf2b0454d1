-- How many public records of a kind have a tag, a platform or an author; the kind '' is all kinds together. Triggers
-- keep it, so that the values to filter by are listed without reading records.
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

insert into facets
  select 'tag', kind, value, null, count(*) from (
    select records.kind, tag.value from records, json_each(records.tags) as tag where records.public = 1
    union all
    select '', tag.value from records, json_each(records.tags) as tag where records.public = 1
  ) group by kind, value
  union all
  select 'platform', kind, platform, null, count(*) from records
    where public = 1 and platform is not null group by kind, platform
  union all
  select 'author', '', author_slug, max(author_name), count(*) from records
    where public = 1 and author_slug is not null group by author_slug;

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
