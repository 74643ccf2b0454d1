-- The tags of public MCP servers stand beside those of installable skills: the scopes of tags offer both.
insert or ignore into record_tags (tag, record_id)
  select tag.value, records.id from records, json_each(records.tags) as tag
  where records.kind = 'mcp-server' and records.public = 1;

create trigger tag_new_server after insert on records when new.kind = 'mcp-server' and new.public = 1
begin
  insert or ignore into record_tags (tag, record_id) select tag.value, new.id from json_each(new.tags) as tag;
end;

create trigger tag_server after update of tags, public on records
when new.kind = 'mcp-server' and (old.tags <> new.tags or old.public <> new.public)
begin
  delete from record_tags where record_id = old.id and tag in (select value from json_each(old.tags));
  insert or ignore into record_tags (tag, record_id)
    select tag.value, new.id from json_each(new.tags) as tag where new.public = 1;
end;

create trigger untag_server before delete on records when old.kind = 'mcp-server' and old.public = 1
begin
  delete from record_tags where record_id = old.id and tag in (select value from json_each(old.tags));
end;
