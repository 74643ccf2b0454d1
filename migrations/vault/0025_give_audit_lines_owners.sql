-- People and teams read their own audit trails. A line from before names no owner: it stays the operator's alone.

-- Whose trail the line is in.
alter table audit add column owner_id integer;
-- Who acted: a person, or a team by a robot. Null: the operator.
alter table audit add column actor_type text check (actor_type in ('user', 'robot'));
alter table audit add column actor_id integer;
-- What a robot's key was called. For a person who is gone: the number that is left of them.
alter table audit add column actor_name text;
create index audit_by_owner on audit (owner_id, at desc, id desc) where owner_id is not null;

-- The id of an owner may be given out again, and nobody reads the lines of whoever had it before.
create trigger hide_audit_of_owner after delete on owners
begin
  update audit set owner_id = null where owner_id = old.id;
  update audit set actor_id = null, actor_name = iif(actor_type = 'user', 'deleted-' || old.id, actor_name)
    where actor_id = old.id;
end;
