-- What items do: read from the text, and from the bundle while that is clean (src/vault/items/read-facts.ts).
create table item_facts (
  item_id integer primary key references items (id) on delete cascade,
  -- One more with each change of what is read, so that facts of an earlier state are not kept.
  change integer not null default 1,
  -- The readers that read it. Null: it waits to be read.
  fact_set text,
  summary text,
  facts blob
) strict;
create index item_facts_by_set on item_facts (fact_set);
insert into item_facts (item_id) select id from items;

create trigger item_facts_of_new after insert on items
begin
  insert into item_facts (item_id) values (new.id);
end;
create trigger item_facts_of_changed after update of title, summary, body on items
when old.body is not new.body or old.title is not new.title or old.summary is not new.summary
begin
  update item_facts set change = change + 1, fact_set = null, summary = null, facts = null where item_id = new.id;
end;
create trigger item_facts_of_new_bundle after insert on bundles
when new.status = 'clean'
begin
  update item_facts set change = change + 1, fact_set = null, summary = null, facts = null where item_id = new.item_id;
end;
create trigger item_facts_of_bundle after update of status, sha256 on bundles
when (old.status = 'clean' or new.status = 'clean') and (old.status is not new.status or old.sha256 is not new.sha256)
begin
  update item_facts set change = change + 1, fact_set = null, summary = null, facts = null where item_id = new.item_id;
end;
create trigger item_facts_of_no_bundle after delete on bundles
when old.status = 'clean'
begin
  update item_facts set change = change + 1, fact_set = null, summary = null, facts = null where item_id = old.item_id;
end;
