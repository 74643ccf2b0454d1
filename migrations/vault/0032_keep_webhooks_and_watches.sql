-- Where a team is told of what happens. The secret is kept nowhere: it is made anew of the service's own key, the
-- webhook's id and this number (src/webhooks/secret.ts).
create table webhooks (
  id text primary key,
  team_id integer not null references owners (id) on delete cascade,
  url text not null,
  -- JSON, a list of names.
  events text not null,
  secret_number integer not null default 1,
  -- Until when the secret of the number before signs too.
  former_until integer,
  created_at integer not null,
  created_by integer not null
) strict;
create index webhooks_by_team on webhooks (team_id, created_at desc, id desc);

-- What a webhook is told: written in the batch of what it tells of, sent from the queue afterwards.
create table webhook_deliveries (
  id text primary key,
  webhook_id text not null references webhooks (id) on delete cascade,
  event text not null,
  -- JSON.
  data text not null,
  at integer not null,
  attempts integer not null default 0,
  -- What the receiver answered last; null: nothing.
  status integer,
  -- When it is tried next; null: no more.
  due_at integer,
  -- When the queue was given it last.
  queued_at integer
) strict;
create index webhook_deliveries_by_webhook on webhook_deliveries (webhook_id, at desc, id desc);
create index webhook_deliveries_by_due on webhook_deliveries (due_at) where due_at is not null;
create index webhook_deliveries_by_time on webhook_deliveries (at);

create trigger tell_of_member after insert on members
begin
  insert into webhook_deliveries (id, webhook_id, event, data, at, due_at)
    select 'msg_' || lower(hex(randomblob(16))), webhooks.id, 'member.added',
      json_object('team', team.slug, 'user', json_object('slug', person.slug, 'name', person.name), 'role', new.role),
      new.joined_at, new.joined_at
    from webhooks
      join owners as team on team.id = new.team_id
      join owners as person on person.id = new.user_id
    where webhooks.team_id = new.team_id
      and exists (select 1 from json_each(webhooks.events) where value = 'member.added');
end;

-- Keys that open this team alone: its robots', and its people's that are narrowed to it. A CI's are over in minutes.
create trigger tell_of_key after insert on api_keys when new.registry_id is not null and new.policy_id is null
begin
  insert into webhook_deliveries (id, webhook_id, event, data, at, due_at)
    select 'msg_' || lower(hex(randomblob(16))), webhooks.id, 'key.created',
      json_object(
        'team', team.slug,
        'key', json_object(
          'id', new.id, 'name', new.name, 'kind', new.kind,
          'scopes', json('["' || replace(new.scopes, ' ', '","') || '"]')
        )
      ),
      new.created_at, new.created_at
    from webhooks join owners as team on team.id = new.registry_id
    where webhooks.team_id = new.registry_id
      and exists (select 1 from json_each(webhooks.events) where value = 'key.created');
end;

create trigger tell_of_infected_bundle after update of status on bundles
when new.status = 'infected' and old.status <> 'infected'
begin
  insert into webhook_deliveries (id, webhook_id, event, data, at, due_at)
    select 'msg_' || lower(hex(randomblob(16))), webhooks.id, 'bundle.infected',
      json_object(
        'team', team.slug, 'item', items.slug, 'sha256', new.sha256, 'reason', coalesce(new.signature, 'infected')
      ),
      coalesce(new.scanned_at, new.uploaded_at), coalesce(new.scanned_at, new.uploaded_at)
    from items
      join webhooks on webhooks.team_id = items.owner_id
      join owners as team on team.id = items.owner_id
    where items.id = new.item_id
      and exists (select 1 from json_each(webhooks.events) where value = 'bundle.infected');
end;

-- An item's outcome is the last of its marks, whatever has changed it.
create trigger tell_of_new_flagged_item after insert on item_entries when substr(new.marks, -9) = ' cflagged'
begin
  insert into webhook_deliveries (id, webhook_id, event, data, at, due_at)
    select 'msg_' || lower(hex(randomblob(16))), webhooks.id, 'item.flagged',
      json_object('team', team.slug, 'item', items.slug, 'revision', items.revision, 'reason', 'flagged'),
      cast(unixepoch('subsec') * 1000 as integer), cast(unixepoch('subsec') * 1000 as integer)
    from items
      join webhooks on webhooks.team_id = items.owner_id
      join owners as team on team.id = items.owner_id
    where items.id = new.item_id
      and exists (select 1 from json_each(webhooks.events) where value = 'item.flagged');
end;
create trigger tell_of_flagged_item after update of marks on item_entries
when substr(new.marks, -9) = ' cflagged' and substr(old.marks, -9) <> ' cflagged'
begin
  insert into webhook_deliveries (id, webhook_id, event, data, at, due_at)
    select 'msg_' || lower(hex(randomblob(16))), webhooks.id, 'item.flagged',
      json_object('team', team.slug, 'item', items.slug, 'revision', items.revision, 'reason', 'flagged'),
      cast(unixepoch('subsec') * 1000 as integer), cast(unixepoch('subsec') * 1000 as integer)
    from items
      join webhooks on webhooks.team_id = items.owner_id
      join owners as team on team.id = items.owner_id
    where items.id = new.item_id
      and exists (select 1 from json_each(webhooks.events) where value = 'item.flagged');
end;

-- What a machine or a repository of a team has, under a name.
create table watches (
  id integer primary key,
  team_id integer not null references owners (id) on delete cascade,
  name text not null,
  -- As many as it has in `watched`.
  entries integer not null,
  created_at integer not null,
  updated_at integer not null,
  updated_by integer not null
) strict;
create unique index watches_by_name on watches (team_id, name);

create table watched (
  -- A digest in hexadecimal, or `skill` and a record's name with a slash between.
  what text not null,
  watch_id integer not null references watches (id) on delete cascade,
  primary key (what, watch_id)
) strict, without rowid;
create index watched_by_watch on watched (watch_id);

-- What is withdrawn at present, so that each is told once. It goes when it is given again.
create table told_withdrawals (
  what text primary key,
  reason text not null,
  at integer not null
) strict, without rowid;

-- What a team's people are still to be told by mail.
create table withdrawal_notices (
  id integer primary key,
  team_id integer not null references owners (id) on delete cascade,
  watch text not null,
  what text not null,
  slug text not null,
  reason text not null,
  at integer not null,
  mailed_at integer
) strict;
create index withdrawal_notices_by_mail on withdrawal_notices (team_id, id) where mailed_at is null;
create index withdrawal_notices_by_time on withdrawal_notices (at);
