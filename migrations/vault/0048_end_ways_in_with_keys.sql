-- The key that made it, and with which it ends. Null: a person in the browser.
alter table trust_policies add column made_by text;
create index trust_policies_by_maker on trust_policies (made_by) where made_by is not null;
alter table invitations add column made_by text;
create index invitations_by_maker on invitations (made_by) where made_by is not null;

-- Whoever had the key let somebody in by them. What is the team's goes on when a person is deleted, as its robots' keys do;
-- a person's invitations end with the membership.
create trigger end_ways_in_of_key after update of revoked_at on api_keys
when old.revoked_at is null and new.revoked_at is not null
begin
  insert into audit (at, actor, act, subject, detail, owner_id, actor_type, actor_id)
  select new.revoked_at, 'key ' || new.id, 'policy.delete', owners.type || ' ' || owners.slug || ' policy ' || policy.id,
    'made by key ' || new.id, policy.owner_id, 'user', new.user_id
  from trust_policies as policy join owners on owners.id = policy.owner_id
  where policy.made_by = new.id
    and (policy.owner_id = new.user_id or exists (select 1 from users where owner_id = new.user_id and deleted_at is null));
  update api_keys set revoked_at = new.revoked_at
  where revoked_at is null and policy_id in (
    select id from trust_policies
    where made_by = new.id
      and (owner_id = new.user_id or exists (select 1 from users where owner_id = new.user_id and deleted_at is null)));
  delete from trust_policies
  where made_by = new.id
    and (owner_id = new.user_id or exists (select 1 from users where owner_id = new.user_id and deleted_at is null));
  insert into audit (at, actor, act, subject, detail, owner_id, actor_type, actor_id)
  select new.revoked_at, 'key ' || new.id, 'team.withdraw', 'team ' || owners.slug,
    'invitation ' || invited.id || ', made by key ' || new.id, invited.team_id, 'user', new.user_id
  from invitations as invited join owners on owners.id = invited.team_id
  where invited.made_by = new.id and invited.accepted_at is null and invited.withdrawn_at is null;
  update invitations set withdrawn_at = new.revoked_at
  where made_by = new.id and accepted_at is null and withdrawn_at is null;
end;
