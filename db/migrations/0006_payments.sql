-- Brings online payments: polling of the bank, events of the bank, refunds, and the built-in test bank.

-- Before this, no bank could take money for an order, so those that wait for a payment wait for nothing.
insert into order_event (order_id, position, status, at, actor, note, step)
  select id, 1, 'Cancelled', created_at, 'shop', null, 'moved' from orders where status = 'Awaiting payment';
update orders set status = 'Cancelled', payment_state = 'failed' where status = 'Awaiting payment';

-- An online order that the bank may still take money for, and when the shop looks after it next. Gone when settled.
create table payment_watch (
  order_id   text primary key references orders (id),
  -- What the bank was told: asking again for the same checkout must be the same to the letter.
  site_url   text not null,
  -- Which checkout of this order it is. A dead one is followed by the next, under another key.
  checkout   integer not null,
  look_at    bigint not null,
  -- When the bank was asked last: a shopper who waits at a page may not make the shop ask too often.
  looked_at  bigint not null,
  failures   integer not null
);

create index payments_to_look_after on payment_watch (look_at);

-- Events of the bank that were carried out. The bank sends an event until it is answered, so some come twice.
create table payment_event (
  id       text primary key,
  order_id text not null references orders (id),
  kind     text not null,
  at       bigint not null
);

-- Money to be sent back, once for each payment; due_at is empty when it was sent.
create table refund (
  reference text primary key,
  order_id  text not null references orders (id),
  asked_at  bigint not null,
  due_at    bigint,
  attempts  integer not null
);

create index refunds_to_send on refund (due_at) where due_at is not null;

-- The test bank's own books. The shop never reads them: it asks the bank, as it would ask any other.
create table test_bank_checkout (
  reference    text primary key,
  order_id     text not null,
  number       text not null,
  amount_cents bigint not null,
  gst_cents    bigint not null,
  currency     text not null,
  -- A JSON list of what is paid for.
  lines        text not null,
  return_url   text not null,
  cancel_url   text not null,
  state        text not null check (state in ('open', 'paid', 'expired', 'refunded')),
  payable_until bigint not null,
  created_at   bigint not null
);

create index test_bank_checkouts_of_order on test_bank_checkout (order_id, created_at desc);

-- Events that the test bank has not got an answer to yet.
create table test_bank_event (
  id         text primary key,
  body       text not null,
  due_at     bigint not null,
  attempts   integer not null,
  created_at bigint not null
);

create index test_bank_events_to_send on test_bank_event (due_at);
