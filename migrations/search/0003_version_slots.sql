-- Which version of the index a slot holds (src/search/index-version.ts). The cron builds the other slot anew when the
-- serving one is of another version than the code.
alter table slots add column version integer not null default 1;
