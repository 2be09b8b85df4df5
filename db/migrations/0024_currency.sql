-- The currency that an order was placed in, and its decimals: all amounts of the order are in its smallest unit.
alter table orders add column currency text not null default 'USD';
alter table orders add column currency_decimals integer not null default 2 check (currency_decimals between 0 and 4);
-- What the total was rounded down by: in a currency with three decimals the last one cannot be paid.
alter table orders add column rounding_cents bigint not null default 0 check (rounding_cents <= 0);
