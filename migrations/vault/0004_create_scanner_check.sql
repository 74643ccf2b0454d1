-- What the last canary said of the scanner, one row: /healthz shows it, and asks no engine for it.
create table scanner_check (
  id integer primary key check (id = 1),
  checked_at integer not null,
  -- When a canary passed last.
  trusted_at integer,
  is_trusted integer not null check (is_trusted in (0, 1)),
  engine text not null,
  engine_version text,
  signature_version text,
  signatures_at integer,
  detail text,
  -- What is amiss with an engine that is trusted all the same; a list, JSON.
  warnings text not null
) strict;
