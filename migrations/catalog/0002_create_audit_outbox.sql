-- Lines for the audit trail, which is in another database: each is written in the batch of the act it tells of, and
-- leaves once the trail has it (src/publish/audit.ts).
create table audit_outbox (
  id text primary key,
  at integer not null,
  act text not null,
  subject text not null,
  detail text
) strict;
