-- What a team asks of its people, and of what they write. Teams from before and the operator's ask for nothing.
alter table owners add column block_flagged integer not null default 0 check (block_flagged in (0, 1));
-- Null: keys may live as long as they do. In days.
alter table owners add column require_expiry_days integer;
alter table owners add column install_link_max_days integer;
alter table owners add column require_second_person integer not null default 0 check (require_second_person in (0, 1));
