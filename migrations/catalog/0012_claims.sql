-- Imported skills of which publishers say, by a job of their repository, that they are theirs
-- (src/publishers/ownership/claims.ts).
create table claims (
  id text primary key,
  slug text not null,
  publisher text not null,
  state text not null check (state in ('waiting', 'granted', 'denied')),
  -- What the token of the job says. Names come again, the numbers of a CI do not.
  issuer text not null,
  repository text not null,
  repository_id integer not null,
  repository_owner_id integer not null,
  run text not null,
  created_at integer not null,
  -- Readers see it until then; only after that it may be granted.
  shown_until integer not null,
  -- 1: the record's page says it.
  is_shown integer not null default 1 check (is_shown in (0, 1)),
  decided_at integer,
  -- A moderator's, for the mail.
  words text
) strict;
create unique index waiting_claims on claims (slug, publisher) where state = 'waiting';
create index claims_by_publisher on claims (publisher, created_at desc, id);
create index claims_by_repository on claims (repository);
create index shown_claims on claims (shown_until) where is_shown = 1;
create index claims_by_slug on claims (slug) where state = 'waiting';

-- What the record's page says of them, JSON; set by triggers.
alter table records add column claims text;

create trigger show_claim after insert on claims begin
  update records set claims = (
    select json_group_array(json_object('publisher', publisher, 'repository', repository, 'shownUntil', shown_until))
      from claims where slug = new.slug and state = 'waiting' and is_shown = 1)
    where kind = 'skill' and slug = new.slug;
end;
create trigger show_claim_otherwise after update of state, is_shown on claims begin
  update records set claims = (
    select iif(count(*) = 0, null,
      json_group_array(json_object('publisher', publisher, 'repository', repository, 'shownUntil', shown_until)))
      from claims where slug = new.slug and state = 'waiting' and is_shown = 1)
    where kind = 'skill' and slug = new.slug;
end;

create trigger tell_of_claim after update of state on claims when old.state = 'waiting' and new.state <> 'waiting'
begin
  insert into publisher_events (publisher, event, data, words) values (new.publisher, 'claim.' || new.state,
    json_object('publisher', new.publisher, 'slug', new.slug, 'reason', null), new.words);
end;

-- Whoever has the record now: nobody else's claim stands.
create trigger end_claims after update of publisher on records
when new.kind = 'skill' and new.owner_since is not null and old.publisher is not new.publisher
begin
  update claims set state = 'denied', decided_at = new.owner_since where slug = new.slug and state = 'waiting';
end;
