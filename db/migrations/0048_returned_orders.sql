-- An order that was out for delivery can come back. It is stored as a cancelled one with a time of return, so that versions
-- of the shop that know nothing of it take it for what it is to them: an order that is over and not sold.
alter table orders add column returned_at bigint;
alter table orders add constraint orders_returned_at check (returned_at is null or status = 'Cancelled');
create index orders_returned on orders (placed_at desc, id desc) where returned_at is not null;

alter table order_event drop constraint order_event_status;
alter table order_event add constraint order_event_status check (status in
  ('Awaiting payment', 'Order Placed', 'Packing', 'Out for delivery', 'Delivered', 'Cancelled', 'Returned'));
create index order_event_returned on order_event (at) where status = 'Returned' and step = 'moved';
