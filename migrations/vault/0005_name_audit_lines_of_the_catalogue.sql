-- A line that came from the catalogue's outbox bears its id there, so that it is written once however often it is sent.
alter table audit add column outbox_id text;
create unique index audit_by_outbox_id on audit (outbox_id) where outbox_id is not null;
