-- Brings orders with their lines and the events of their history.

-- An order keeps its own copy of everything: a receipt must not change when the catalogue or an address does.
create table orders (
  id              text primary key,
  -- Short, for people to say on the telephone.
  number          text not null unique,
  shopper_id      text not null references shopper (id),
  status          text not null check (status in
                  ('Awaiting payment', 'Order Placed', 'Packing', 'Out for delivery', 'Delivered', 'Cancelled')),
  payment_type    text not null check (payment_type in ('COD', 'Online')),
  is_paid         integer not null check (is_paid in (0, 1)),
  goods_cents     bigint not null check (goods_cents > 0),
  gst_cents       bigint not null check (gst_cents >= 0),
  total_cents     bigint not null check (total_cents = goods_cents + gst_cents),
  -- A JSON copy of the address it goes to.
  address         text not null,
  -- One intent to buy, however often it is sent; and what was sent with it, because a key may not buy something else.
  idempotency_key text,
  request_hash    text not null,
  checkout_url    text,
  created_at      bigint not null,
  -- When it became the seller's to pack; empty while a payment is awaited.
  placed_at       bigint,
  promised_at     bigint,
  check ((placed_at is null) = (promised_at is null)),
  unique (shopper_id, idempotency_key)
);

create index orders_of_shopper on orders (shopper_id, placed_at desc, id desc);
create index orders_just_sent on orders (shopper_id, created_at);
create index orders_newest on orders (placed_at desc, id desc) where placed_at is not null;
create index orders_by_status on orders (status, placed_at desc, id desc) where placed_at is not null;
create index orders_awaiting_payment on orders (created_at) where status = 'Awaiting payment';

create table order_line (
  order_id    text not null references orders (id),
  position    integer not null,
  -- No reference: the product may leave the shop, the line stays.
  product_id  text not null,
  name        text not null,
  category    text not null,
  weight      text,
  -- A JSON list of picture ids.
  images      text not null,
  price_cents bigint not null,
  offer_cents bigint not null check (offer_cents > 0),
  quantity    integer not null check (quantity between 1 and 999),
  primary key (order_id, position)
);

create table order_event (
  order_id text not null references orders (id),
  position integer not null,
  status   text not null,
  at       bigint not null,
  actor    text not null check (actor in ('shopper', 'seller', 'bank', 'shop')),
  note     text,
  primary key (order_id, position)
);
