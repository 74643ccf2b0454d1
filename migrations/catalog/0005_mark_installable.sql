-- Whether clients may install a skill. Lists and indexes need to know it, and do not read packages and screens for it.
alter table records add column installable integer not null default 0 check (installable in (0, 1));

-- Free, with a clean package, and nothing in text or files that is flagged and not cleared.
create view installable_records as
  select records.id from records
  join packages on packages.id = records.package_id and packages.status = 'clean'
  left join screens on screens.record_id = records.id
  where coalesce(records.fields ->> 'price', 0) <= 0
    and (
      coalesce(screens.screen ->> '$.result.suspicious', 0) = 0
        and coalesce(packages.contents_screen ->> '$.result.suspicious', 0) = 0
      or screens.screen ->> '$.clearing.textHash' = screens.screen ->> '$.textHash'
        and screens.screen ->> '$.clearing.rulesMajor'
          = substr(screens.screen ->> '$.rules', 1, instr((screens.screen ->> '$.rules') || '.', '.') - 1)
    );

create trigger mark_new_record after insert on records when new.package_id is not null
begin
  update records set installable = exists (select 1 from installable_records as it where it.id = new.id)
  where id = new.id;
end;

create trigger mark_changed_record after update of package_id, fields on records
when new.package_id is not null or new.installable = 1
begin
  update records set installable = exists (select 1 from installable_records as it where it.id = new.id)
  where id = new.id;
end;

create trigger mark_records_of_package after update of status, contents_screen on packages
begin
  update records set installable = exists (select 1 from installable_records as it where it.id = records.id)
  where package_id = new.id;
end;

create trigger mark_screened_record after insert on screens
begin
  update records set installable = exists (select 1 from installable_records as it where it.id = new.record_id)
  where id = new.record_id and package_id is not null;
end;

create trigger mark_record_screened_again after update of screen on screens
begin
  update records set installable = exists (select 1 from installable_records as it where it.id = new.record_id)
  where id = new.record_id and package_id is not null;
end;
