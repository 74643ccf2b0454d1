-- When the operator deleted a person. Their vault goes 30 days later; their address is free at once.
alter table users add column deleted_at integer;
drop index users_by_email;
create unique index users_by_email on users (lower(email)) where deleted_at is null;
create index users_by_deletion on users (deleted_at) where deleted_at is not null;
