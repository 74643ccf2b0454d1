-- An earlier text is deflated by itself. One that was deflated with its successor as the dictionary cannot be read any
-- more.
delete from item_revisions where leans = 1;
alter table item_revisions drop column leans;
