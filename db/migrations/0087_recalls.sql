-- A product is recalled: who bought it, and what they were told.

create table recall (
  id           text primary key,
  product_id   text not null,
  product_name text not null,
  -- Days of the shop, both included.
  from_day     text not null,
  to_day       text not null,
  -- What shoppers are told.
  message      text not null,
  at           bigint not null
);
create index recalls_of_product on recall (product_id, at);

-- Each order once for a product, however often it is recalled: nobody is told twice.
create table recall_order (
  product_id text not null,
  order_id   text not null references orders (id),
  recall_id  text not null references recall (id),
  primary key (product_id, order_id)
);
create index recall_orders_of_order on recall_order (order_id);
create index recall_orders_of_recall on recall_order (recall_id);

alter table mail drop constraint mail_kind;
alter table mail add constraint mail_kind check (kind in
  ('order placed', 'order paid', 'order out for delivery', 'order delivered', 'order cancelled',
   'order payment returned', 'password link', 'password changed', 'email confirmation', 'email change',
   'email change notice', 'newsletter confirmation', 'newsletter welcome', 'stock confirmation', 'back in stock',
   'new order', 'new orders', 'withdrawal', 'withdrawal to shop', 'recall'));
