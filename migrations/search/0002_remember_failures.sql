-- Records that could not be indexed, by slot: what search leaves out, why, and when it was last tried (Unix seconds).
-- `documents_a` and `documents_b` have them with no places, so that the slot's `indexed_seq` goes on past them.
create table failures (
  slot text not null check (slot in ('a', 'b')),
  id integer not null,
  seq integer not null,
  reason text not null,
  tried_at integer not null,
  primary key (slot, id)
) strict, without rowid;
