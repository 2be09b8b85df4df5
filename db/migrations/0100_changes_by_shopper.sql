-- What an order must keep when its shopper changes it, as it was when it was placed: the least that its goods must cost, and
-- from which sum its delivery was free, if it was free because of that.
alter table orders add column minimum_cents bigint not null default 0 check (minimum_cents >= 0);
alter table orders add column free_from_cents bigint check (free_from_cents >= 0);

alter table order_event drop constraint order_event_step;
alter table order_event add constraint order_event_step check (step in
  ('moved', 'move undone', 'checkout opened', 'payment received', 'payment failed', 'refund due', 'refund sent',
   'refund failed', 'weighed', 'part refund sent', 'part refund failed', 'changed', 'problem told', 'problem answered'));
