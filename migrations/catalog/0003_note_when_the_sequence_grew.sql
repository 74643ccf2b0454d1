-- The last number that each minute of the past day has given, by which a late index shows since when it is behind.
create table sequence_minutes (
  minute integer primary key,
  value integer not null
) strict;

create trigger note_minute after update of value on sequence
begin
  insert into sequence_minutes (minute, value) values (unixepoch() / 60, new.value)
    on conflict (minute) do update set value = excluded.value;
  delete from sequence_minutes where minute < unixepoch() / 60 - 1440;
end;
