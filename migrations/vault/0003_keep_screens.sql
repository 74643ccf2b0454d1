-- What the screen found in a team's bundle, JSON: empty rules until it has been judged. Null: a person's, never screened.
alter table bundles add column contents_screen text;
update bundles
  set contents_screen = '{"result":{"ran":false,"outcome":"not-run","suspicious":0,"notes":0,"hiddenCharacters":false},"findings":[],"rules":"","attempts":0,"dueAt":null}'
  where item_id in (select id from items where screen is not null);

-- What was judged by other rules than now, or is to be tried again.
create index items_by_screen on items (json_extract(screen, '$.rules'), json_extract(screen, '$.dueAt'))
  where screen is not null;
create index bundles_by_screen on bundles (status, json_extract(contents_screen, '$.rules'), json_extract(contents_screen, '$.dueAt'))
  where contents_screen is not null;
