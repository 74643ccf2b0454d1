-- Reports of one record are one row while it is open: how many came, and some of them. The first is the row itself.
alter table reports add column count integer not null default 1;
alter table reports add column more text not null default '[]';
