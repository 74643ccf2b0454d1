-- The author in the files of an item: the name of its team or person when this revision was written. A name that changes
-- later changes no file.
alter table items add column author text not null default '';
alter table trashed_items add column author text not null default '';
update items set author = (select name from owners where owners.id = items.owner_id);
update trashed_items set author = (select name from owners where owners.id = trashed_items.owner_id);

drop trigger number_changed_item;
create trigger number_changed_item after update of title, summary, body, author on items
when old.title is not new.title or old.summary is not new.summary or old.body is not new.body
  or old.author is not new.author
begin
  update item_numbers set number = max(number + 1, new.updated_at / 1000) where item_id = new.id;
end;
-- The files of all items have another author than before, and numbers as their authors wrote them.
update item_numbers set number = max(number + 1, unixepoch());
update trashed_items set file_number = max(file_number + 1, unixepoch());
