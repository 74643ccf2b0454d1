-- Whose a record becomes (src/publishers/ownership).

-- When it came to its present publisher. Null: it was always its own, or it is an import.
alter table records add column owner_since integer;
-- Its first version after that.
alter table records add column owner_from integer;

-- Offers of a record to another publisher.
create table transfers (
  id text primary key,
  slug text not null,
  from_publisher text not null,
  to_publisher text not null,
  -- An open one is over once it has ended, whatever stands here.
  state text not null check (state in ('open', 'accepted', 'refused', 'withdrawn', 'over')),
  created_at integer not null,
  ends_at integer not null,
  decided_at integer
) strict;
create unique index open_transfers on transfers (slug) where state = 'open';
create index transfers_by_receiver on transfers (to_publisher, created_at desc, id);
create index transfers_by_giver on transfers (from_publisher, state);
create index transfers_by_end on transfers (ends_at);

-- Whatever gives a record to another publisher: what others have under way for it ends in the same batch.
create trigger change_owner after update of publisher on records
when new.kind = 'skill' and new.owner_since is not null and old.publisher is not new.publisher
begin
  update records set owner_from = 1 + (select coalesce(max(version), 0) from versions where record_id = new.id)
    where id = new.id;
  update submissions set state = 'withdrawn', decided_at = new.owner_since
    where slug = new.slug and publisher is not new.publisher and state in ('waiting', 'judging', 'held');
  update transfers set state = 'withdrawn', decided_at = new.owner_since where slug = new.slug and state = 'open';
  -- A change that an import brought, and that waits for a moderator: it is no more its owner's.
  delete from held where record_id = new.id and change is not null;
end;

-- The mail tells of more than decisions.
create table kept_events as select id, publisher, event, data, words from publisher_events order by rowid;
drop trigger tell_of_publication;
drop trigger tell_of_refusal;
drop trigger tell_of_refusal_at_once;
drop table publisher_events;
create table publisher_events (
  id text primary key default (lower(hex(randomblob(16)))),
  publisher text not null,
  event text not null,
  -- JSON, as webhooks get it.
  data text not null,
  -- What a moderator wrote to it, for the mail alone.
  words text
) strict;
insert into publisher_events select * from kept_events;
drop table kept_events;

-- The batch that publishes it names the version last.
create trigger tell_of_publication after update of version on submissions
when old.version is null and new.version is not null
begin
  insert into publisher_events (publisher, event, data)
    select publisher, 'submission.decided', data from decided_submissions where id = new.id;
end;
create trigger tell_of_refusal after update of state on submissions when old.state <> 'refused' and new.state = 'refused'
begin
  insert into publisher_events (publisher, event, data, words)
    select publisher, 'submission.decided', data, words from decided_submissions where id = new.id;
end;
create trigger tell_of_refusal_at_once after insert on submissions when new.state = 'refused'
begin
  insert into publisher_events (publisher, event, data)
    select publisher, 'submission.decided', data from decided_submissions where id = new.id;
end;

-- Whose was offered a record, and who offered it.
create trigger tell_of_offer after insert on transfers
begin
  insert into publisher_events (publisher, event, data) values (new.to_publisher, 'transfer.offered',
    json_object('publisher', new.to_publisher, 'slug', new.slug, 'from', new.from_publisher, 'reason', null));
end;
create trigger tell_of_answer after update of state on transfers when new.state in ('accepted', 'refused')
begin
  insert into publisher_events (publisher, event, data) values (new.from_publisher, 'transfer.' || new.state,
    json_object('publisher', new.from_publisher, 'slug', new.slug, 'to', new.to_publisher, 'reason', null));
end;
