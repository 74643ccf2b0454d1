-- Appeals of takedowns of records that came to their publisher by a transfer, a claim or an import: there is no
-- submission of its own that could hold them.
create table record_appeals (
  id text primary key,
  slug text not null,
  publisher text not null,
  text text not null,
  state text not null check (state in ('open', 'granted', 'denied')),
  created_at integer not null,
  due_at integer not null,
  decided_at integer
) strict;
-- Once; a record that was granted and is taken down again is appealed again.
create unique index record_appeals_by_record on record_appeals (slug, publisher) where state <> 'granted';
