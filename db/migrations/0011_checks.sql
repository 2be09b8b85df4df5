-- Brings checks of states and kinds, so that no row can say what the code does not know, and what the sweeping of old
-- payment events and unused pictures needs.
-- A new kind needs a migration that drops the check and adds it again with the kind in its list.

-- Orders that were delivered before the time of delivery was kept.
update orders set delivered_at = coalesce(
    (select max(at) from order_event where order_id = orders.id and status = 'Delivered'), promised_at, created_at)
  where status = 'Delivered' and delivered_at is null;

-- Online orders from before there was a bank.
update orders set payment_state = 'failed'
  where payment_type = 'Online' and payment_state is null and is_paid = 0;

alter table orders add constraint orders_payment_state
  check ((payment_type = 'Online') = (payment_state is not null));
alter table orders add constraint orders_is_paid
  check (payment_state is null or (is_paid = 1) = (payment_state in ('paid', 'refund due', 'refunded')));
alter table orders add constraint orders_delivered_at
  check ((status = 'Delivered') = (delivered_at is not null));

alter table order_event add constraint order_event_status check (status in
  ('Awaiting payment', 'Order Placed', 'Packing', 'Out for delivery', 'Delivered', 'Cancelled'));
alter table order_event add constraint order_event_step check (step in
  ('moved', 'checkout opened', 'payment received', 'payment failed', 'refund due', 'refund sent', 'refund failed'));

alter table payment_event add constraint payment_event_kind check (kind in
  ('paid', 'failed', 'expired', 'refunded', 'refund failed'));

alter table mail add constraint mail_kind check (kind in
  ('order placed', 'order paid', 'order out for delivery', 'order delivered', 'order cancelled',
   'order payment returned', 'password link', 'password changed'));

alter table audit_entry add constraint audit_entry_action check (action in
  ('logged in', 'logged out', 'log-in refused', 'product added', 'product changed', 'price changed', 'stock changed',
   'product archived', 'product restored', 'products imported', 'products exported', 'order moved', 'order cancelled'));

create index payment_events_oldest on payment_event (at);

-- Since when no product has shown the picture.
alter table image add column unused_since bigint;
-- An order shows it, so it is kept for ever. Found out when it becomes unused.
alter table image add column is_ordered integer not null default 0 check (is_ordered in (0, 1));
