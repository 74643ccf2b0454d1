-- After `wrangler d1 export`, and in a database that was read from such a file: the index of items as
-- migrations/vault/0030_index_items.sql makes it, with what `item_entries` holds.
drop trigger if exists enter_words;
drop trigger if exists enter_other_words;
drop trigger if exists take_out_words;
drop table if exists item_words;

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

insert into item_words (rowid, words)
  select 1099511627776 - place, replace(' ' || marks || ' ' || words, ' ', ' ' || owner_id || char(57376))
  from item_entries where words is not null order by place desc;
