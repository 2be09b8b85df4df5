-- A device of the shop stays logged in by its own polls; when its password was given last.
alter table session add column is_tablet integer not null default 0 check (is_tablet in (0, 1));
alter table session add column confirmed_at bigint not null default 0;
