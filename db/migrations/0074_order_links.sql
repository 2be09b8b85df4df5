-- Whoever ordered without an account sees the order by a link. Only hashes are kept: nobody can open an order with what can be
-- read here.
create table order_link (
  token_hash text primary key,
  order_id   text not null references orders (id) on delete cascade,
  created_at bigint not null
);

create index order_links_of_order on order_link (order_id, created_at);
