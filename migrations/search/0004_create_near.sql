-- Words by what is left of them without one letter, and by themselves: a mistyped word and the word that is meant have
-- one of these in common. Of the words of titles, and of those that two heads hold (src/search/index-records.ts).
create table near_a (letters text not null, word text not null, primary key (letters, word)) strict, without rowid;
create table near_b (letters text not null, word text not null, primary key (letters, word)) strict, without rowid;

-- An index that is empty need not be made anew.
update slots set version = 3 where indexed_seq = 0;
