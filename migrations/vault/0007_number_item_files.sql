-- The N of the version 1.0.N that clients compare: it grows with each change of an item that may change the files of its
-- skill. Apart from `items`, whose last column is the body.
create table item_numbers (
  item_id integer primary key references items (id) on delete cascade,
  number integer not null
) strict;
insert into item_numbers (item_id, number) select id, updated_at / 1000 from items;

create trigger number_new_item after insert on items
begin
  insert into item_numbers (item_id, number) values (new.id, new.created_at / 1000);
end;
create trigger number_changed_item after update of title, summary, body on items
when old.title is not new.title or old.summary is not new.summary or old.body is not new.body
begin
  update item_numbers set number = max(number + 1, new.updated_at / 1000) where item_id = new.id;
end;
create trigger number_new_bundle after insert on bundles
begin
  update item_numbers set number = max(number + 1, new.uploaded_at / 1000) where item_id = new.item_id;
end;
create trigger number_changed_bundle after update of sha256 on bundles when old.sha256 is not new.sha256
begin
  update item_numbers set number = max(number + 1, new.uploaded_at / 1000) where item_id = new.item_id;
end;
