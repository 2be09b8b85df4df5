-- What changes about the bill of an order after it was placed. The final total is the confirmed one and the sum of the rows
-- that stand. A row is never changed, except that while the order is packed it can be marked as undone.
create table order_change (
  id             text primary key,
  order_id       text not null references orders (id),
  position       integer not null,
  kind           text not null check (kind in ('missing', 'weighed', 'removed', 'handed_back', 'problem', 'goodwill', 'deposit')),
  -- Null if it is about the whole order.
  line_position  integer,
  -- How many pieces fewer.
  pieces         integer check (pieces > 0),
  grams          integer check (grams > 0),
  deposit_name   text,
  -- The sum that was entered.
  asked_cents    bigint check (asked_cents > 0),
  tax_class      text,
  amount_cents   bigint not null check (amount_cents <= 0),
  goods_cents    bigint not null check (goods_cents <= 0),
  deposit_cents  bigint not null check (deposit_cents <= 0),
  fee_cents      bigint not null check (fee_cents <= 0),
  -- What is added for tax: 0 where prices include it.
  tax_cents      bigint not null check (tax_cents <= 0),
  rounding_cents bigint not null,
  -- What the shopper reads.
  reason         text,
  at             bigint not null,
  actor          text not null check (actor in ('shopper', 'seller', 'bank', 'shop')),
  undone_at      bigint,
  unique (order_id, position),
  constraint order_change_amount
    check (amount_cents = goods_cents + deposit_cents + fee_cents + tax_cents + rounding_cents)
);

-- The same by tax class. Included or added, the taxable sum and the tax are together what the class costs less.
create table order_change_tax (
  change_id     text not null references order_change (id),
  tax_class     text not null,
  taxable_cents bigint not null check (taxable_cents <= 0),
  tax_cents     bigint not null check (tax_cents <= 0),
  primary key (change_id, tax_class)
);

-- What is left of a line that was changed by more than its weight: the pieces, and what they cost.
alter table order_line add column kept_count integer check (kept_count >= 0);
alter table order_line add column changed_cents bigint check (changed_cents >= 0);

-- What was handed over in cash at Delivered.
alter table orders add column cash_cents bigint check (cash_cents >= 0);

-- An order of which nothing is left costs nothing.
alter table orders drop constraint orders_total_cents;
-- only: postgres
alter table orders drop constraint orders_goods_cents_check;
-- only: sqlite
alter table orders rename column goods_cents to old_goods_cents;
-- only: sqlite
alter table orders add column goods_cents bigint not null default 0;
-- only: sqlite
update orders set goods_cents = old_goods_cents;
-- only: sqlite
alter table orders drop column old_goods_cents;
alter table orders add constraint orders_goods_cents check (goods_cents >= 0);
alter table orders add constraint orders_total_cents
  check (total_cents = goods_cents + deposit_cents + delivery_cents + gst_cents + rounding_cents);

-- Null in payments from before: the total that was confirmed.
alter table payment add column amount_cents bigint check (amount_cents > 0);
-- Paid out in cash by the seller.
alter table refund add column is_by_hand integer not null default 0 check (is_by_hand in (0, 1));
create index refunds_of_order on refund (order_id);
