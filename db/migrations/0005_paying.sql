-- Brings what an order knows of its online payment, and when it was delivered.

-- What an event tells: a change of the status, or a step of the payment.
alter table order_event add column step text not null default 'moved';

-- Where the money of an online order is, and the bank's own name for the payment.
alter table orders add column payment_state text
  check (payment_state in ('open', 'paid', 'failed', 'refund due', 'refunded'));
alter table orders add column payment_reference text;
alter table orders add column payable_until bigint;
alter table orders add column delivered_at bigint;

create index orders_refund_due on orders (created_at) where payment_state = 'refund due';
create index orders_delivered on orders (delivered_at) where delivered_at is not null;
