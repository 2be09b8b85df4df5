-- Who placed an order for its shopper, such as by telephone. Null: the shopper.
alter table orders add column placed_by text check (placed_by in ('seller'));
