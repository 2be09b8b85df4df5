-- What the courier should know: kept with an address, and with each order as it was placed.
alter table address add column instructions text not null default '';
alter table address add column leave_at_door integer not null default 0 check (leave_at_door in (0, 1));
alter table orders add column instructions text not null default '';
alter table orders add column leave_at_door integer not null default 0 check (leave_at_door in (0, 1));
