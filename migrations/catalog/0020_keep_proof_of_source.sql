-- How it was proved whose record it is (src/publish/import/source-conflict.ts): null for what was stored before that was kept,
-- and for records that are no skills. Only git names a tree, so what has one came from a checkout.
alter table records add column source_proof text;
update records set source_proof = 'checkout'
  where kind = 'skill' and exists (
    select 1 from versions where record_id = records.id
      and version = (select max(version) from versions where record_id = records.id)
      and iif(json_type(source) = 'array', json_extract(source, '$[4]'), json_extract(source, '$.subtreeSha')) is not null
  );
