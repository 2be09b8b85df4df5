-- Brings the shopper's page about the own account: which browsers are logged in, another email, food to avoid.

-- Short words made from the browser's own name for itself, such as "Firefox on Windows". Empty in sessions from before.
alter table session add column device text not null default '';

-- Names of the product filters, with spaces between them.
alter table shopper add column diets text not null default '';
alter table shopper add column avoided_allergens text not null default '';

-- A new email of an account. It counts once the link that was sent to it is opened.
create table email_change (
  shopper_id text primary key references shopper (id) on delete cascade,
  email      text not null,
  email_key  text not null,
  token_hash text not null unique,
  created_at bigint not null
);

alter table mail drop constraint mail_kind;
alter table mail add constraint mail_kind check (kind in
  ('order placed', 'order paid', 'order out for delivery', 'order delivered', 'order cancelled',
   'order payment returned', 'password link', 'password changed', 'email confirmation', 'email change',
   'email change notice', 'stock confirmation', 'back in stock', 'new order', 'new orders'));
