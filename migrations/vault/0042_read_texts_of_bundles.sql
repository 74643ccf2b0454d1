-- What a bundle's own SKILL.md says, read at the upload. Null: it brings none, or was uploaded before it was read.
alter table bundles add column skill_md text;
alter table cleared_bundles add column skill_md text;

drop trigger keep_cleared_bundle;
create trigger keep_cleared_bundle before update of status on bundles
when old.status = 'clean' and new.status = 'quarantined'
begin
  delete from cleared_bundles where item_id = old.item_id;
  insert into cleared_bundles (
    item_id, generation, object_key, filename, size_bytes, unpacked_bytes, entry_count, sha256, status, engine,
    engine_version, signature, signature_version, scanned_at, attempts, next_attempt_at, lease_until, uploaded_at,
    uploaded_by, files, contents_screen, skill_md
  )
  select
    item_id, generation, object_key, filename, size_bytes, unpacked_bytes, entry_count, sha256, status, engine,
    engine_version, signature, signature_version, scanned_at, attempts, next_attempt_at, lease_until, uploaded_at,
    uploaded_by, files, contents_screen, skill_md
  from bundles where item_id = old.item_id;
end;

-- The bundle whose SKILL.md gives way to the item's text, by its digest: chosen for these bytes alone.
alter table items add column text_over text;
alter table trashed_items add column text_over text;

drop trigger number_changed_item;
create trigger number_changed_item after update of title, summary, body, author, text_over on items
when old.title is not new.title or old.summary is not new.summary or old.body is not new.body
  or old.author is not new.author or old.text_over is not new.text_over
begin
  update item_numbers set number = max(number + 1, new.updated_at / 1000) where item_id = new.id;
end;
drop trigger item_facts_of_changed;
create trigger item_facts_of_changed after update of title, summary, body, text_over on items
when old.body is not new.body or old.title is not new.title or old.summary is not new.summary
  or old.text_over is not new.text_over
begin
  update item_facts set change = change + 1, fact_set = null, summary = null, facts = null where item_id = new.id;
end;
