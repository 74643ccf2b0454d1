-- What strangers write is bounded for each holder of addresses: an IPv4 address, of IPv6 the /48.
alter table device_requests add column holder text;
alter table sign_in_links add column holder text;
alter table sign_in_flows add column holder text;
create index device_requests_by_holder on device_requests (holder, expires_at);
create index sign_in_links_by_holder on sign_in_links (holder, expires_at);
create index sign_in_flows_by_holder on sign_in_flows (holder, expires_at);

-- Where a sign-in leads is kept by the browser that begins it.
alter table sign_in_links drop column next;
alter table sign_in_flows drop column next;

-- Browsers in which a person has signed in: they are sent links however many strangers ask for.
create table known_browsers (
  user_id integer not null references users (owner_id),
  -- SHA-256 of the cookie that it keeps, hex.
  browser_hash text not null,
  last_at integer not null,
  primary key (user_id, browser_hash)
) strict, without rowid;
create index known_browsers_by_age on known_browsers (last_at);
