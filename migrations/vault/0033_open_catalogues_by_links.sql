-- An install link that opens what its team has approved, in place of the team's items.
alter table install_links add column catalogue integer not null default 0 check (catalogue in (0, 1));
