-- What people say of public records: an operator's queue. Of who said it there is nothing but the contact that they gave.
-- A number is never given twice, though reports are swept.
create table reports (
  id integer primary key autoincrement,
  kind text not null,
  slug text not null,
  reason text not null,
  details text not null,
  contact text,
  state text not null,
  note text,
  at integer not null,
  changed_at integer not null
) strict;
create index reports_by_state on reports (state, id);
create index reports_by_record on reports (kind, slug, id);
