-- Brings an index that tells at once whether a shopper has had an order delivered.
create index orders_delivered_of_shopper on orders (shopper_id) where status = 'Delivered';
