-- A case reads the last submission of a slug.
create index submissions_by_slug on submissions (slug, created_at desc, id desc);
-- Nothing asks for decisions by their time.
drop index decisions_by_time;
