-- Brings what limits for new shoppers need: whether one has had an order delivered, and whether an email is confirmed.

create index orders_delivered_of_shopper on orders (shopper_id) where status = 'Delivered';

create table email_confirmation (
  shopper_id   text primary key references shopper (id) on delete cascade,
  -- Of the newest link; none if the email was confirmed in another way.
  token_hash   text unique,
  created_at   bigint not null,
  confirmed_at bigint
);

alter table mail drop constraint mail_kind;
alter table mail add constraint mail_kind check (kind in
  ('order placed', 'order paid', 'order out for delivery', 'order delivered', 'order cancelled',
   'order payment returned', 'password link', 'password changed', 'email confirmation', 'stock confirmation',
   'back in stock'));
