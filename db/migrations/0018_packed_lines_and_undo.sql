-- What is in the bag already, ticked on any device of the seller.
create table packed_line (
  order_id   text not null references orders (id),
  product_id text not null,
  packed_at  bigint not null,
  primary key (order_id, product_id)
);

-- A move that the seller took back right after it.
alter table order_event drop constraint order_event_step;
alter table order_event add constraint order_event_step check (step in
  ('moved', 'move undone', 'checkout opened', 'payment received', 'payment failed',
   'refund due', 'refund sent', 'refund failed'));
