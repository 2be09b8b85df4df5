-- Brings offers on products ("2 for $5", "3 for 2"), and what they took off an order.
create table offer (
  id          text primary key,
  name        text not null,
  kind        text not null check (kind in ('sum', 'fewer', 'cheapest')),
  -- How many pieces belong together.
  pieces      integer not null check (pieces between 2 and 99),
  -- Of the kind "fewer": how many of them are paid.
  paid_pieces integer,
  -- Of the kind "sum": what they cost together.
  sum_cents   bigint check (sum_cents > 0),
  starts_at   bigint not null,
  -- Empty: until the seller ends it.
  ends_at     bigint check (ends_at > starts_at),
  -- Empty until it runs.
  started_at  bigint,
  -- Empty until it is over.
  ended_at    bigint,
  created_at  bigint not null,
  constraint offer_terms check (
    (kind = 'sum') = (sum_cents is not null)
    and (kind = 'fewer') = (paid_pieces is not null)
    and (paid_pieces is null or (paid_pieces >= 1 and paid_pieces < pieces))
  )
);

create index offers_to_start on offer (starts_at) where started_at is null and ended_at is null;
create index offers_running on offer (id) where started_at is not null and ended_at is null;

create table offer_product (
  offer_id   text not null references offer (id) on delete cascade,
  product_id text not null references product (id) on delete cascade,
  primary key (offer_id, product_id)
);

create index offers_of_product on offer_product (product_id);

-- What offers and a code took off the line when it was ordered, and the part of it that the code took off.
alter table order_line add column discount_cents bigint not null default 0 check (discount_cents >= 0);
alter table order_line add column code_cents bigint not null default 0 check (code_cents >= 0);
-- Which row of order_discount its offer has.
alter table order_line add column offer_position integer;
-- What they still take off, once the line was changed or weighed.
alter table order_line add column discount_left_cents bigint check (discount_left_cents >= 0);

-- Each offer and the code of an order, by the name that its bill says. The sum falls when the bill changes.
create table order_discount (
  order_id text not null references orders (id),
  position integer not null,
  kind     text not null check (kind in ('offer', 'code')),
  name     text not null,
  cents    bigint not null check (cents >= 0),
  offer_id text,
  code_id  text,
  primary key (order_id, position)
);

create index order_discounts_of_offer on order_discount (offer_id) where offer_id is not null;
create index order_discounts_of_code on order_discount (code_id) where code_id is not null;
