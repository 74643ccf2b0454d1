-- The full-text index. It is made of CATALOG and can be made anew: two slots, of which one serves.

create table slots (
  slot text primary key check (slot in ('a', 'b')),
  active integer not null,
  indexed_seq integer not null,
  version integer not null default 1
) strict, without rowid;

-- What stands in the index for each record: the places of its entries, by which they are removed.
create table documents_a (
  id integer primary key,
  seq integer not null,
  places text not null
) strict;

create table documents_b (
  id integer primary key,
  seq integer not null,
  places text not null
) strict;

-- An entry's rowid is its place in a sort order (src/search/rowids.ts). The words come folded and parted from
-- src/search/words.ts, so the tokenizer has only to stem them; `Co` lets the private-use marks through.
create virtual table entries_a using fts5 (
  words, content = '', contentless_delete = 1, detail = none,
  tokenize = "porter unicode61 remove_diacritics 0 categories 'L* N* M* Co'"
);

create virtual table entries_b using fts5 (
  words, content = '', contentless_delete = 1, detail = none,
  tokenize = "porter unicode61 remove_diacritics 0 categories 'L* N* M* Co'"
);

-- The stems of an index in their order, to look through the few that begin as a rare word does.
create virtual table stems_a using fts5vocab (entries_a, 'instance');

create virtual table stems_b using fts5vocab (entries_b, 'instance');

-- The words of titles, tags and summaries with the number of records that hold them: what the last word of a query
-- may be the beginning of. `term` is the same for words of one stem, and `rank` the logarithm of the number, so that the
-- indexes seldom change.
create table words_a (
  word text primary key,
  term text not null,
  records integer not null,
  rank integer not null
) strict, without rowid;
create index words_a_1 on words_a (substr(word, 1, 1), rank desc);
create index words_a_2 on words_a (substr(word, 1, 2), rank desc);
create index words_a_3 on words_a (substr(word, 1, 3), rank desc);
create index words_a_4 on words_a (substr(word, 1, 4), rank desc);
create index words_a_5 on words_a (substr(word, 1, 5), rank desc);
create index words_a_6 on words_a (substr(word, 1, 6), rank desc);

create table words_b (
  word text primary key,
  term text not null,
  records integer not null,
  rank integer not null
) strict, without rowid;
create index words_b_1 on words_b (substr(word, 1, 1), rank desc);
create index words_b_2 on words_b (substr(word, 1, 2), rank desc);
create index words_b_3 on words_b (substr(word, 1, 3), rank desc);
create index words_b_4 on words_b (substr(word, 1, 4), rank desc);
create index words_b_5 on words_b (substr(word, 1, 5), rank desc);
create index words_b_6 on words_b (substr(word, 1, 6), rank desc);

create table failures (
  slot text not null check (slot in ('a', 'b')),
  id integer not null,
  seq integer not null,
  reason text not null,
  tried_at integer not null,
  primary key (slot, id)
) strict, without rowid;

create table near_a (
  letters text not null,
  word text not null,
  primary key (letters, word)
) strict, without rowid;

create table near_b (
  letters text not null,
  word text not null,
  primary key (letters, word)
) strict, without rowid;

insert into slots (slot, active, indexed_seq, version) values
  ('a', 1, 0, 6),
  ('b', 0, 0, 6);

insert into entries_a (entries_a, rank) values ('pgsz', 1000);

insert into entries_a (entries_a, rank) values ('usermerge', 2);

insert into entries_b (entries_b, rank) values ('pgsz', 1000);

insert into entries_b (entries_b, rank) values ('usermerge', 2);

-- Whoever empties a slot sets it back first, in the same batch: one that serves by now is left as it is.
create trigger keep_the_serving_slot before update of indexed_seq on slots
when old.active = 1 and new.indexed_seq < old.indexed_seq
begin
  select raise(abort, 'the slot serves');
end;
