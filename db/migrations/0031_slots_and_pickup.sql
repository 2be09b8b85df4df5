-- Brings delivery slots and pickup.

-- How many places of a slot are taken. There is a row from its first order on. It holds the places only: how many there
-- are is a setting, and an order that changes the count locks the row.
create table delivery_slot (
  starts_at bigint not null,
  ends_at   bigint not null,
  taken     integer not null check (taken >= 0),
  primary key (starts_at, ends_at),
  check (ends_at > starts_at)
);

-- The slot that an order was placed for; empty means as soon as possible.
alter table orders add column slot_start bigint;
alter table orders add column slot_end bigint;
alter table orders add column is_pickup integer not null default 0 check (is_pickup in (0, 1));
alter table orders add constraint orders_slot check ((slot_start is null) = (slot_end is null));

-- The board shows open orders by their promised time.
create index orders_by_promise on orders (status, promised_at, id)
  where delivered_at is null and placed_at is not null;
