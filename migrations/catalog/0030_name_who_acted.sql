-- The operator whose token a request came with, where it has a name. Null: the operator's own token, or the service.
alter table audit_outbox add column operator text;
