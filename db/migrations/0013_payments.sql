-- Names: the provider is polled about orders whose payment is not final.
alter table payment_watch rename to payment_poll;
alter table payment_poll rename column look_at to due_at;
alter table payment_poll rename column looked_at to polled_at;
alter table payment_poll rename column checkout to checkout_number;
drop index payments_to_look_after;
create index payment_polls_due on payment_poll (due_at);

-- Every payment that was received. An order can be paid twice, so refund events are matched to a payment, not to an order.
create table payment (
  -- The provider's id of the checkout.
  reference   text primary key,
  order_id    text not null references orders (id),
  -- Stripe's id of the payment intent, which is all that its refund events carry. Unknown for older payments.
  intent      text unique,
  received_at bigint not null
);

create index payments_of_order on payment (order_id);

insert into payment (reference, order_id, received_at)
  select payment_reference, id, coalesce(placed_at, created_at) from orders
  where payment_type = 'Online' and is_paid = 1 and payment_reference is not null;
insert into payment (reference, order_id, received_at)
  select reference, order_id, asked_at from refund
  where reference <> '' and reference not in (select reference from payment);

-- When the provider reported that a refund did not reach the shopper. The seller has to return the money another way.
alter table refund add column failed_at bigint;

-- Paid at the test bank, so no money has moved.
alter table orders add column is_test_payment integer not null default 0 check (is_test_payment in (0, 1));
update orders set is_test_payment = 1 where is_paid = 1 and substr(payment_reference, 1, 3) = 'tb_';

-- How many orders a shopper has placed lately, and whether one was just sent without a key. The condition is always true:
-- only queries that repeat it use this index, so no plan takes it for the lookup of a key.
drop index orders_just_sent;
create index orders_lately on orders (shopper_id, created_at) where created_at > 0;

-- Adding a product with an Idempotency-Key twice adds it once.
alter table product add column idempotency_key text;
alter table product add column request_hash text;
create unique index products_by_key on product (idempotency_key);

-- `skipped`: the recipient had enough letters for one day. `recipient` is now set before a letter is sent.
drop index mail_to_send;
alter table mail rename column state to old_state;
alter table mail add column state text not null default 'waiting'
  check (state in ('waiting', 'sent', 'failed', 'skipped'));
update mail set state = old_state;
alter table mail drop column old_state;
create index mail_to_send on mail (due_at, id) where state = 'waiting';
create index mail_of_recipient on mail (recipient, created_at) where recipient is not null;
create index mail_skipped on mail (id) where state = 'skipped';
