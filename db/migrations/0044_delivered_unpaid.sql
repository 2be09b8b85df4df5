-- Brings an index of delivered orders that are not paid. There are hardly any, and the seller's list tells so at once.
-- Its first two columns are always the same: without them SQLite prefers the index of all delivered orders.
create index orders_delivered_unpaid on orders (status, is_paid, placed_at desc, id desc)
  where status = 'Delivered' and is_paid = 0;
