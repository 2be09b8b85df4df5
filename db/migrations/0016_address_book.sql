-- One address of a shopper is the default, and a deleted one can be restored for a while.
alter table address add column is_default integer not null default 0 check (is_default in (0, 1));
alter table address add column deleted_at bigint;

create unique index default_address on address (shopper_id) where is_default = 1;
create index deleted_addresses on address (deleted_at) where deleted_at is not null;
