-- The index keeps each item's title, so that a search by title reads one row for each match.

drop trigger enter_words;
drop trigger enter_other_words;
drop table item_words;

create virtual table item_words using fts5 (
  words, title unindexed, item_id unindexed,
  content = '', contentless_delete = 1, contentless_unindexed = 1, detail = none,
  tokenize = "unicode61 remove_diacritics 0 categories 'L* N* M* Co'"
);
insert into item_words (item_words, rank) values ('pgsz', 1000);

-- An entry as the index takes it. Each token begins with its owner's number.
create view entries_as_indexed as
select 1099511627776 - place as entry, title, item_id,
  replace(' ' || marks || ' ' || words, ' ', ' ' || item_entries.owner_id || char(57376)) as tokens
from item_entries join items on items.id = item_id
where words is not null;

create trigger enter_words after insert on item_entries when new.words is not null
begin
  insert into item_words (rowid, words, title, item_id)
    select entry, tokens, title, item_id from entries_as_indexed where item_id = new.item_id;
end;
create trigger enter_other_words after update on item_entries
begin
  delete from item_words where rowid = 1099511627776 - old.place and old.words is not null;
  insert into item_words (rowid, words, title, item_id)
    select entry, tokens, title, item_id from entries_as_indexed where item_id = new.item_id;
end;

insert into item_words (rowid, words, title, item_id)
  select entry, tokens, title, item_id from entries_as_indexed order by entry;

-- So `listed_items` needs no title beside what it shows.
drop trigger list_new_entry;
drop trigger list_changed_entry;

create trigger list_new_entry after insert on item_entries
begin
  insert into listed_items (entry, listed)
    select 1099511627776 - new.place, listed from items_as_listed where id = new.item_id;
end;
create trigger list_changed_entry after update of place, marks on item_entries
begin
  update listed_items set entry = 1099511627776 - new.place, listed = now.listed
    from items_as_listed as now where now.id = new.item_id and entry = 1099511627776 - old.place;
end;

alter table listed_items drop column title;
alter table listed_items drop column item_id;
