-- When the personal data of an order was erased: with its account, or after the time in the settings.
alter table orders add column erased_at bigint;
update orders set erased_at = (select shopper.erased_at from shopper where shopper.id = orders.shopper_id)
  where shopper_id in (select id from shopper where erased_at is not null);
create index orders_to_erase on orders (created_at) where erased_at is null;
