-- An address that a provider names which is not trusted for it. It is shown to its person, names nobody, and may be
-- claimed by several; whoever proves it ends the other claims.
alter table users add column is_email_claimed integer not null default 0;
drop index users_by_email;
create unique index users_by_email on users (lower(email)) where deleted_at is null and is_email_claimed = 0;
create index users_by_claim on users (lower(email)) where deleted_at is null and is_email_claimed = 1;
