-- What other engines say of a package, each by its name (src/publish/packages/ask-judges.ts), never mixed into what is
-- found here. A row without a verdict: the engine has given no usable answer yet. It is asked again at `due_at`.
create table engine_verdicts (
  package_id integer not null,
  engine text not null,
  verdict text check (verdict in ('malicious', 'suspicious', 'clean', 'unknown')),
  -- When the engine says that it judged.
  judged_at integer,
  asked_at integer not null,
  attempts integer not null,
  due_at integer not null,
  primary key (package_id, engine)
) strict, without rowid;

create index engine_verdicts_by_due on engine_verdicts (engine, due_at);

create trigger delete_engine_verdicts_of_package after delete on packages
begin
  delete from engine_verdicts where package_id = old.id;
end;
