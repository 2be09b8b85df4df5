-- The seller is told of new orders: by email if the seller wants, and by push messages to browsers that asked for them.

-- Orders that the seller was told of. Rows are deleted after a day.
create table order_told (
  order_id text primary key references orders (id) on delete cascade,
  told_at  bigint not null
);
create index orders_told_at on order_told (told_at);

-- A browser of the seller. It goes when its seller logs out, or when the push service says that it is gone.
create table push_subscription (
  endpoint     text primary key,
  p256dh       text not null,
  auth         text not null,
  -- The login it belongs to, also after that has expired.
  session_hash text not null,
  created_at   bigint not null
);
create index push_subscriptions_of_session on push_subscription (session_hash);

alter table mail drop constraint mail_kind;
alter table mail add constraint mail_kind check (kind in
  ('order placed', 'order paid', 'order out for delivery', 'order delivered', 'order cancelled',
   'order payment returned', 'password link', 'password changed', 'email confirmation', 'stock confirmation',
   'back in stock', 'new order', 'new orders'));
