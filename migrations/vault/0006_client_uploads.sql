-- Files that a client sends one by one before it says what they are for. The bytes of each are the object `uploads/` and
-- its id.
create table client_uploads (
  id text primary key,
  owner_id integer not null references owners (id) on delete cascade,
  sha256 text not null,
  size_bytes integer not null,
  at integer not null
) strict, without rowid;
create unique index client_uploads_by_file on client_uploads (owner_id, sha256, size_bytes);
create index client_uploads_by_time on client_uploads (at);
