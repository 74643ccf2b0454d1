-- What stands in the index of items: an entry each. Its words come from src/vault/search/words.ts. They are null where
-- they are still to be read, after another text was written.
create table item_entries (
  -- One more with each write of an item, so that the latest has the greatest.
  place integer primary key,
  item_id integer not null,
  owner_id integer not null,
  -- What lists are filtered by.
  marks text not null,
  words text
) strict;
create unique index item_entries_by_item on item_entries (item_id);
create index item_entries_without_words on item_entries (place) where words is null;

-- Each token begins with its owner's number, so that each owner has terms of their own and a search reads no other's.
-- The least rowid is the latest write: FTS5 walks upwards at a fraction of the cost of downwards.
create virtual table item_words using fts5 (
  words, content = '', contentless_delete = 1, detail = none,
  tokenize = "unicode61 remove_diacritics 0 categories 'L* N* M* Co'"
);
insert into item_words (item_words, rank) values ('pgsz', 1000);

create trigger enter_words after insert on item_entries when new.words is not null
begin
  insert into item_words (rowid, words) values (
    1099511627776 - new.place, replace(' ' || new.marks || ' ' || new.words, ' ', ' ' || new.owner_id || char(57376))
  );
end;
create trigger enter_other_words after update on item_entries
begin
  delete from item_words where rowid = 1099511627776 - old.place and old.words is not null;
  insert into item_words (rowid, words)
    select 1099511627776 - new.place, replace(' ' || new.marks || ' ' || new.words, ' ', ' ' || new.owner_id || char(57376))
    where new.words is not null;
end;
create trigger take_out_words after delete on item_entries when old.words is not null
begin
  delete from item_words where rowid = 1099511627776 - old.place;
end;

-- The outcome of a team's screen, as src/checks/screens/screen-report.ts tells it. A bundle counts once it may be read or
-- has been judged. A clearing holds for the text, the bundle and the major version of the rules that it was given for.
create view item_outcomes as
select id, iif(
  suspicious > 0,
  iif(cleared, 'flagged-cleared-by-moderator', 'flagged'),
  iif(not ran or awaits_opinion and notes = 0, 'not-run', iif(notes > 0, 'notes-only', 'clean'))
) as outcome from (
  select id,
    json_extract(screen, '$.result.suspicious') + iif(counts, coalesce(json_extract(contents, '$.result.suspicious'), 0), 0)
      as suspicious,
    json_extract(screen, '$.result.notes') + iif(counts, coalesce(json_extract(contents, '$.result.notes'), 0), 0) as notes,
    json_extract(screen, '$.result.ran') and iif(counts, coalesce(json_extract(contents, '$.result.ran'), 1), 1) as ran,
    coalesce(json_extract(screen, '$.opinion.status') <> 'given', 0) as awaits_opinion,
    coalesce(
      json_extract(screen, '$.clearing.textHash') = json_extract(screen, '$.textHash')
      and (json_extract(screen, '$.rules') || '.') like json_extract(screen, '$.clearing.rulesMajor') || '.%'
      and (json_extract(screen, '$.clearing.bundleHash') is not null) = counts
      and (not counts or uploaded_at <= json_extract(screen, '$.clearing.at')),
      0
    ) as cleared
  from (
    select items.id, items.screen, bundles.contents_screen as contents, bundles.uploaded_at,
      bundles.contents_screen is not null
        and (json_extract(bundles.contents_screen, '$.rules') <> '' or bundles.status = 'clean') as counts
    from items left join bundles on bundles.item_id = items.id where items.screen is not null
  )
);

-- The tokens of an item's filters; a letter says which filter it is.
create view item_marks as
select items.id,
  'a u' || replace(items.slug, '-', char(57360)) || ' k' || replace(items.kind, '-', char(57360))
  || coalesce(' p' || replace(items.platform, '-', char(57360)), '')
  || coalesce((select group_concat(' g' || replace(value, '-', char(57360)), '') from json_each(items.tags)), '')
  || ' b' || coalesce((select status from bundles where item_id = items.id), 'none')
  || coalesce((select ' c' || replace(outcome, '-', char(57360)) from item_outcomes where item_outcomes.id = items.id), '')
  as marks
from items;

create trigger enter_new_item after insert on items
begin
  insert into item_entries (place, item_id, owner_id, marks)
    select coalesce((select max(place) from item_entries), 0) + 1, new.id, new.owner_id, marks
    from item_marks where id = new.id;
end;
-- A write takes the next place, and another text waits for its words. A judgement changes the marks at most.
create trigger enter_changed_item after update on items when old.revision is not new.revision
begin
  update item_entries
    set place = (select max(place) from item_entries) + 1,
      marks = (select marks from item_marks where id = new.id),
      words = iif(
        old.title is new.title and old.summary is new.summary and old.tags is new.tags and old.body is new.body, words, null
      )
    where item_id = new.id;
end;
create trigger mark_judged_item after update of screen on items
when old.revision is new.revision and old.screen is not new.screen
begin
  update item_entries set marks = (select marks from item_marks where id = new.id)
    where item_id = new.id and marks is not (select marks from item_marks where id = new.id);
end;
create trigger mark_item_with_bundle after insert on bundles
begin
  update item_entries set marks = (select marks from item_marks where id = new.item_id) where item_id = new.item_id;
end;
create trigger mark_item_of_bundle after update of status, contents_screen, sha256 on bundles
begin
  update item_entries set marks = (select marks from item_marks where id = new.item_id)
    where item_id = new.item_id and marks is not (select marks from item_marks where id = new.item_id);
end;
create trigger mark_item_without_bundle after delete on bundles
begin
  update item_entries set marks = (select marks from item_marks where id = old.item_id) where item_id = old.item_id;
end;
create trigger take_out_item after delete on items
begin
  delete from item_entries where item_id = old.id;
end;

-- A deleted item comes back with its words.
alter table trashed_items add column words text;

-- Items from before, in the order of their changes. The cron reads their words.
insert into item_entries (place, item_id, owner_id, marks)
  select row_number() over (order by items.updated_at, items.id), items.id, items.owner_id, marks
  from items join item_marks on item_marks.id = items.id;

create index items_by_title on items (owner_id, title collate nocase, id);
