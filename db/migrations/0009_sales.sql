-- Brings the seller's search in the orders, and sales figures of days that are over.

-- What the seller looks an order up by: its number, the words of the name, the telephone number, its products. Written
-- some minutes after the order, so that placing one does not pay for it. Bytes, because both engines sort them alike.
create table order_term (
  term      bytea not null,
  placed_at bigint not null,
  order_id  text not null,
  primary key (term, placed_at, order_id)
);

-- One row: the newest order whose terms are written. All older ones have theirs.
create table order_terms_until (
  id        integer primary key check (id = 1),
  placed_at bigint not null,
  order_id  text not null
);

insert into order_terms_until (id, placed_at, order_id) values (1, 0, '');

-- Orders that were cancelled, until the figures of the day on which they were placed are right again.
create table order_recount (
  order_id  text primary key references orders (id),
  placed_at bigint not null
);

create index orders_refunded on orders (coalesce(placed_at, created_at) desc, id desc)
  where payment_state = 'refunded';
create index order_event_cancelled on order_event (at) where status = 'Cancelled' and step = 'moved';

create index mail_in_folder on mail (id) where body_text is not null;

-- A day that is over, added up once. It holds for its boundaries: in another time zone it is another day.
create table sales_day (
  day         text primary key,
  starts_at   bigint not null,
  ends_at     bigint not null,
  orders      integer not null,
  total_cents bigint not null,
  -- Raised by every count, so that of two who count at once only one writes.
  version     integer not null
);

-- What was sold on a day, without what was cancelled.
create table sales_product (
  day         text not null,
  product_id  text not null,
  name        text not null,
  quantity    integer not null,
  goods_cents bigint not null,
  primary key (day, product_id)
);

-- How many orders came to the door on a day after so many minutes, each begun minute counted.
create table sales_delivery (
  day     text not null,
  minutes integer not null,
  orders  integer not null,
  primary key (day, minutes)
);
