-- Keeps in which currency a favourite cost what it did, and brings emails about favourites for who wants them.
-- Null in rows of before: the shop's currency.
alter table favourite add column currency text;
-- What the last email about it said: when it was back, and what it cost.
alter table favourite add column told_at bigint;
alter table favourite add column told_back_at bigint;
alter table favourite add column told_cents bigint;

create table favourite_emails (
  shopper_id  text primary key references shopper (id) on delete cascade,
  is_on       integer not null check (is_on in (0, 1)),
  -- Stays when they are switched off and on again, so that a week is a week.
  next_at     bigint not null,
  leave_token text not null unique
);
create index favourite_emails_due on favourite_emails (next_at) where is_on = 1;

alter table mail drop constraint mail_kind;
alter table mail add constraint mail_kind check (kind in
  ('order placed', 'order paid', 'order out for delivery', 'order delivered', 'order cancelled',
   'order payment returned', 'password link', 'password changed', 'email confirmation', 'email change',
   'email change notice', 'newsletter confirmation', 'newsletter welcome', 'stock confirmation', 'back in stock',
   'new order', 'new orders', 'withdrawal', 'withdrawal to shop', 'recall', 'favourites'));
