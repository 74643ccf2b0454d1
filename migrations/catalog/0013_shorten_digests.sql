-- Digests of texts as bytes take half of what their digits take. The cron converts what is stored
-- (src/publish/repack-bodies.ts). Readers are given the digits of both forms by the last two columns.
alter table packages add column text_digest blob;
alter table packages add column original_digest blob;
alter table packages add column text_digits text
  generated always as (coalesce(nullif(lower(hex(text_digest)), ''), text_sha256)) virtual;
alter table packages add column original_digits text
  generated always as (coalesce(nullif(lower(hex(original_digest)), ''), original_sha256)) virtual;

drop index packages_by_original;
-- Eight digits lead to few packages among a million.
create index packages_by_original on packages (substr(original_digits, 1, 8)) where original_digits is not null;

-- The parts of signatures as bytes too: the number of the part, then its three.
create table copy_bands_as_bytes (
  band blob not null,
  record_id integer not null,
  primary key (band, record_id)
) strict, without rowid;
insert into copy_bands_as_bytes (band, record_id) select unhex('0' || band), record_id from copy_bands;

drop trigger band_signature;
drop trigger band_signature_again;
drop trigger unband_signature;
drop table copy_bands;
alter table copy_bands_as_bytes rename to copy_bands;

create trigger band_signature after insert on copy_signatures
begin
  insert into copy_bands (band, record_id)
    select unhex('0' || value || hex(substr(new.signature, 1 + 3 * value, 3))), new.record_id
    from json_each('[0,1,2,3,4,5,6,7]');
end;

create trigger band_signature_again after update of signature on copy_signatures when old.signature <> new.signature
begin
  delete from copy_bands where record_id = old.record_id
    and band in (select unhex('0' || value || hex(substr(old.signature, 1 + 3 * value, 3))) from json_each('[0,1,2,3,4,5,6,7]'));
  insert into copy_bands (band, record_id)
    select unhex('0' || value || hex(substr(new.signature, 1 + 3 * value, 3))), new.record_id
    from json_each('[0,1,2,3,4,5,6,7]');
end;

create trigger unband_signature after delete on copy_signatures
begin
  delete from copy_bands where record_id = old.record_id
    and band in (select unhex('0' || value || hex(substr(old.signature, 1 + 3 * value, 3))) from json_each('[0,1,2,3,4,5,6,7]'));
  update records set copy_group = null where id = old.record_id and copy_group is not null;
end;
