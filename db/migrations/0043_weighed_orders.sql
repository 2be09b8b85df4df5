-- A line of goods sold by weight: the price per kg, the usual weight of one piece and its tolerance as they were ordered.
-- Its offer_cents is what one piece costs at most. When it is packed, the weight of the whole line and what that costs.
alter table order_line add column kg_cents bigint check (kg_cents > 0);
alter table order_line add column piece_grams integer;
alter table order_line add column tolerance_percent integer;
alter table order_line add column weighed_grams integer check (weighed_grams > 0);
alter table order_line add column weighed_cents bigint check (weighed_cents > 0);
alter table order_line add constraint order_line_weighed check (
  (weighed_grams is null) = (weighed_cents is null) and
  (weighed_cents is null or (kg_cents is not null and weighed_cents <= offer_cents * quantity)));

-- The total that the shopper confirmed, once weighing has changed it: the total can only fall.
alter table orders add column ordered_cents bigint;
alter table orders add constraint orders_ordered_cents check (ordered_cents is null or total_cents <= ordered_cents);

-- A payment can be refunded in parts. A refund of all that is left has the payment's reference as its id and no amount.
alter table refund rename column reference to id;
alter table refund add column payment_reference text not null default '';
update refund set payment_reference = id;
alter table refund add column amount_cents bigint check (amount_cents > 0);

alter table order_event drop constraint order_event_step;
alter table order_event add constraint order_event_step check (step in
  ('moved', 'move undone', 'checkout opened', 'payment received', 'payment failed',
   'refund due', 'refund sent', 'refund failed', 'weighed', 'part refund sent', 'part refund failed'));

-- An order can change more than once before its day is counted again.
alter table order_recount add column changes integer not null default 1;

-- What the test bank has refunded in parts, by idempotency key.
create table test_bank_refund (
  key          text primary key,
  reference    text not null references test_bank_checkout (reference),
  amount_cents bigint not null check (amount_cents > 0)
);
