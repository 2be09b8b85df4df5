-- Brings counted stock.

-- Whether product_stock has a row for it. It is here because an order locks this row and must know.
alter table product add column is_counted integer not null default 0 check (is_counted in (0, 1));

-- How many pieces of a counted product are left. Orders change it all the time, so it is not in the wide row of the
-- product, which every order of the product locks and every change of the catalogue reads.
create table product_stock (
  product_id text primary key references product (id) on delete cascade,
  pieces     integer not null check (pieces >= 0),
  -- At or below it a product is low; empty means that only none at all is low.
  low_mark   integer check (low_mark >= 0),
  -- It crossed zero or the low mark, and the catalogue has not got a new version for that yet.
  crossed    integer not null default 0 check (crossed in (0, 1))
);

create index product_stock_low on product_stock (pieces, product_id) where pieces <= coalesce(low_mark, 0);
create index product_stock_crossed on product_stock (product_id) where crossed = 1;

-- Every change of a count, with its reason. Rows are deleted after 90 days.
create table stock_change (
  id              text primary key,
  product_id      text not null,
  change          integer not null,
  -- Empty when counting was switched off.
  pieces_after    integer,
  reason          text not null,
  -- Of a change by an order or its cancelling.
  order_id        text,
  at              bigint not null,
  -- A change that is sent again under the same key is made once.
  idempotency_key text
);

create index stock_change_of_product on stock_change (product_id, at, id);
create index stock_change_by_age on stock_change (at);
create unique index stock_change_key on stock_change (idempotency_key) where idempotency_key is not null;

-- Whether the line was taken from a count, which cancelling the order gives back to.
alter table order_line add column is_counted integer not null default 0 check (is_counted in (0, 1));
