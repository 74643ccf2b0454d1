-- What a key made ends with the key.

-- A link that a CI's key made ends with the trust policy that gave the key.
alter table install_links add column policy_id text;
create index install_links_by_policy on install_links (policy_id) where policy_id is not null;
create trigger revoke_links_of_policy after delete on trust_policies
begin
  update install_links set revoked_at = cast(unixepoch('subsec') * 1000 as integer)
  where policy_id = old.id and revoked_at is null;
end;

-- The key that made it. Null: a person in the browser, a device's approval, a policy, the operator. A key that was made by
-- another never makes one, so there are no chains.
alter table api_keys add column made_by text;
create index api_keys_by_maker on api_keys (made_by) where made_by is not null;

-- What a team's robots have goes on when a person is deleted: it is the team's.
create trigger revoke_made_keys after update of revoked_at on api_keys
when old.revoked_at is null and new.revoked_at is not null
begin
  insert into audit (at, actor, act, subject, detail, owner_id, actor_type, actor_id)
  select new.revoked_at, 'key ' || new.id, 'key.revoke', 'key ' || made.id, 'made by key ' || new.id, made.user_id,
    'user', new.user_id
  from api_keys as made
  where made.made_by = new.id and made.revoked_at is null
    and (made.kind <> 'robot' or exists (select 1 from users where owner_id = new.user_id and deleted_at is null));
  update api_keys set revoked_at = new.revoked_at
  where made_by = new.id and revoked_at is null
    and (kind <> 'robot' or exists (select 1 from users where owner_id = new.user_id and deleted_at is null));
end;
