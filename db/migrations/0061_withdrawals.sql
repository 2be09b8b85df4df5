-- People withdraw from a purchase without logging in.

create table withdrawal (
  id           text primary key,
  -- As they were typed.
  order_number text not null,
  email        text not null,
  note         text not null default '',
  -- Null if no order with this number was placed with this email address.
  order_id     text references orders (id),
  at           bigint not null,
  settled_at   bigint
);
create index withdrawals_newest on withdrawal (at desc, id desc) where order_id is not null;
create index withdrawals_unknown on withdrawal (at) where order_id is null;

-- Fresh goods, as the product said when it was ordered: there is no right of withdrawal for them.
alter table order_line add column no_withdrawal integer not null default 0 check (no_withdrawal in (0, 1));

alter table mail drop constraint mail_kind;
alter table mail add constraint mail_kind check (kind in
  ('order placed', 'order paid', 'order out for delivery', 'order delivered', 'order cancelled',
   'order payment returned', 'password link', 'password changed', 'email confirmation', 'stock confirmation',
   'back in stock', 'new order', 'new orders', 'withdrawal', 'withdrawal to shop'));
