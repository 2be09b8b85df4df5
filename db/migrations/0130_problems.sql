-- What shoppers tell of an order after it was delivered: of one line each, answered once.
create table order_problem (
  id            text primary key,
  order_id      text not null references orders (id),
  line_position integer not null,
  kind          text not null check (kind in ('missing', 'damaged', 'not fresh', 'wrong')),
  pieces        integer not null check (pieces > 0),
  note          text not null default '',
  at            bigint not null,
  answered_at   bigint,
  -- What the shopper reads. Empty if money alone is the answer.
  answer        text not null default '',
  given_cents   bigint not null default 0 check (given_cents >= 0)
);
create index problems_of_order on order_problem (order_id, at);
create unique index problems_open_of_line on order_problem (order_id, line_position) where answered_at is null;
create index problems_open on order_problem (at, id) where answered_at is null;
create index problems_answered on order_problem (answered_at, id) where answered_at is not null;

alter table mail drop constraint mail_kind;
alter table mail add constraint mail_kind check (kind in
  ('order placed', 'order paid', 'order out for delivery', 'order delivered', 'order cancelled',
   'order payment returned', 'password link', 'password changed', 'email confirmation', 'email change',
   'email change notice', 'newsletter confirmation', 'newsletter welcome', 'stock confirmation', 'back in stock',
   'new order', 'new orders', 'withdrawal', 'withdrawal to shop', 'recall', 'favourites', 'problem to shop',
   'problem answered'));
