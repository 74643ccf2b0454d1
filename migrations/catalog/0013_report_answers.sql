-- Who reported a record and asked for an answer: each is mailed once what was decided (src/publishers/cases).
alter table reports add column wants_answer integer not null default 0 check (wants_answer in (0, 1));

create table report_answers (
  id integer primary key,
  report_id integer not null,
  kind text not null,
  slug text not null,
  state text not null,
  email text not null
) strict;

create trigger answer_reports after update of state on reports when old.state = 'open' and new.state <> 'open'
begin
  insert into report_answers (report_id, kind, slug, state, email)
    select distinct new.id, new.kind, new.slug, new.state, email from (
      select new.contact as email where new.wants_answer = 1
      union all
      select value ->> 'contact' from json_each(new.more) where value ->> 'wantsAnswer')
    where email is not null;
  -- Opened and settled again, it is answered no second time.
  update reports set wants_answer = 0, more = (
    select json_group_array(json_set(value, '$.wantsAnswer', json('false'))) from json_each(new.more))
    where id = new.id;
end;
