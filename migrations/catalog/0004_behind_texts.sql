-- Records that offer other bytes since a yank, while their own title and text are those of the bytes before
-- (src/publishers/offered-text.ts).
create table behind_texts (
  record_id integer primary key references records (id) on delete cascade,
  since integer not null,
  due_at integer not null
) strict;
