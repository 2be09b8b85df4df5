-- Brings requests to be told when a product is back in stock.
create table stock_request (
  id              text primary key,
  product_id      text not null references product (id) on delete cascade,
  email_key       text not null,
  email           text not null,
  -- Of a logged-in shopper: needs no confirmation.
  shopper_id      text references shopper (id) on delete cascade,
  state           text not null check (state in ('unconfirmed', 'waiting', 'mailed')),
  -- For the links in its emails. It confirms or ends this request and opens nothing else.
  token           text not null unique,
  -- Of the product when it was asked for. Only a later version can be back in stock.
  product_version bigint not null,
  created_at      bigint not null,
  changed_at      bigint not null,
  unique (product_id, email_key)
);

create index stock_request_waiting on stock_request (product_id) where state = 'waiting';
create index stock_request_of_email on stock_request (email_key);
create index stock_request_of_shopper on stock_request (shopper_id) where shopper_id is not null;
create index stock_request_oldest on stock_request (changed_at);

alter table mail drop constraint mail_kind;
alter table mail add constraint mail_kind check (kind in
  ('order placed', 'order paid', 'order out for delivery', 'order delivered', 'order cancelled',
   'order payment returned', 'password link', 'password changed', 'stock confirmation', 'back in stock'));
