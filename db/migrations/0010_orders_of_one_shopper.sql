-- Brings one index for each query about one shopper's orders.

-- The queries: which orders are placed, which can still be paid, which were sent without a key a moment ago, and which
-- one has this key. Each has an index that none of the others could use, so that a plan made while the table was empty
-- is still right when it is full.
drop index orders_of_shopper;
drop index orders_awaiting_payment;
drop index orders_just_sent;
create index orders_of_shopper on orders (shopper_id, placed_at desc, id desc) where placed_at is not null;
create index orders_unpaid on orders (shopper_id, created_at desc) where status = 'Awaiting payment';
create index orders_just_sent on orders (shopper_id, created_at) where idempotency_key is null;
