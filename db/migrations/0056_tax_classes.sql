-- Tax classes and deposits. A product without a class belongs to the shop's first; a category proposes one for new products.
alter table product add column tax_class text;
alter table product add column deposit_kind text;
alter table product add column deposit_count integer not null default 1 check (deposit_count between 1 and 99);
alter table category add column tax_class text;

-- What an order was placed with. Of an order without rows in order_tax, which versions before this one write, the only class
-- is its tax_rate. A line's deposit is that of one piece.
alter table order_line add column tax_class text;
alter table order_line add column deposit_name text;
alter table order_line add column deposit_cents bigint not null default 0 check (deposit_cents >= 0);
alter table order_line add column deposit_tax_class text;
alter table orders add column is_tax_included integer not null default 0 check (is_tax_included in (0, 1));
alter table orders add column fee_tax_class text;
alter table orders add column deposit_cents bigint not null default 0 check (deposit_cents >= 0);
alter table orders drop constraint orders_total_cents;
alter table orders add constraint orders_total_cents
  check (total_cents = goods_cents + deposit_cents + delivery_cents + gst_cents + rounding_cents);

-- The classes that occur in an order. Included or added, the taxable sum and the tax are together what the class costs.
create table order_tax (
  order_id      text not null references orders (id),
  position      integer not null,
  tax_class     text not null,
  name          text not null,
  rate          integer not null check (rate between 0 and 5000),
  taxable_cents bigint not null check (taxable_cents >= 0),
  tax_cents     bigint not null check (tax_cents >= 0),
  primary key (order_id, position)
);

-- The bill on the test bank's page.
alter table test_bank_checkout add column bill text;
