-- Brings how often people asked the shop for what they searched for and did not find.
alter table search_miss add column asked bigint not null default 0 check (asked >= 0);
