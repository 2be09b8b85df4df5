-- What the seller finds a shopper's orders by: the words of a name and the digits of a telephone number, one row each,
-- written when the shopper saves an address. An order itself writes nothing for the search.
create table address_search_key (
  search_key text not null,
  shopper_id text not null references shopper (id) on delete cascade,
  primary key (search_key, shopper_id)
);

-- Beginnings are found by comparing bytes, which is how SQLite compares anyway.
-- only: postgres
alter table address_search_key alter column search_key type text collate "C";
-- only: postgres
alter table orders alter column number type text collate "C";

-- The keys of the orders that are there already are written by the shop when it starts, which removes this row then.
insert into setting (name, value) select 'search keys of old orders', 'missing' where exists (select 1 from orders);

-- The seller asks for the orders with one product in them.
create index order_lines_of_product on order_line (product_id, order_id);

drop table order_term;
drop table order_terms_until;

-- How often the page of an out-of-stock product was opened, by the shop's own day.
alter table product_ask rename to out_of_stock_view;
