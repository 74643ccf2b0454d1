-- Keys that people make themselves: narrowed to one registry, replaced by rotation. Those from before open all of their
-- person's registries, as ever.
alter table api_keys add column kind text not null default 'key' check (kind in ('key', 'robot', 'client'));
-- Null: all registries of the person.
alter table api_keys add column registry_id integer references owners (id);
-- Null: the operator.
alter table api_keys add column created_by integer references users (owner_id);
-- When another key took its place. It works until it expires, and counts against no limit.
alter table api_keys add column rotated_at integer;

drop index api_keys_by_user;
create index api_keys_by_user on api_keys (user_id, created_at desc, id desc);

-- Whoever is disabled is let in by nothing: no key, no session, no link.
alter table users add column disabled_at integer;
