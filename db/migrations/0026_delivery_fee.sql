-- Brings the delivery fee as a part of an order's total, and whether it was taxed. Orders of before had none.
alter table orders add column delivery_cents bigint not null default 0 check (delivery_cents >= 0);
alter table orders add column is_delivery_taxed integer not null default 0 check (is_delivery_taxed in (0, 1));

-- The check that the total is the sum of its parts has no name. PostgreSQL gave it one; SQLite forgets it with its column.
-- only: postgres
alter table orders drop constraint orders_check;
-- only: sqlite
alter table orders rename column total_cents to old_total_cents;
-- only: sqlite
alter table orders add column total_cents bigint not null default 0;
-- only: sqlite
update orders set total_cents = old_total_cents;
-- only: sqlite
alter table orders drop column old_total_cents;
alter table orders add constraint orders_total_cents
  check (total_cents = goods_cents + delivery_cents + gst_cents + rounding_cents);

-- The delivery fee on the test bank's page.
alter table test_bank_checkout add column delivery_cents bigint not null default 0;
