-- How many addresses use a link at present, so that a link without a limit of uses keeps a bounded number of them.
alter table install_links add column addresses integer not null default 0;
update install_links set addresses = (select count(*) from link_uses where link_id = install_links.id);

drop trigger count_first_use;
-- An address that asks after ten minutes of silence is a use.
create trigger count_first_use after insert on link_uses
begin
  update install_links
  set uses = uses + 1, addresses = addresses + 1, last_used_at = max(coalesce(last_used_at, 0), new.last_at)
  where id = new.link_id;
end;

create trigger count_silent_address after delete on link_uses
begin
  update install_links set addresses = addresses - 1 where id = old.link_id;
end;
