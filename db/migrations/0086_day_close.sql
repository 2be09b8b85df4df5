-- The books of a day: what documents add up to by line, and when a refund was sent.

-- The lines of a document: with the parts that are no goods they are its total.
create table book_document_line (
  kind         text not null,
  number       bigint not null,
  position     integer not null,
  what         text not null check (what in ('goods', 'deposit', 'delivery', 'tax', 'rounding', 'money back')),
  product_id   text,
  text         text not null,
  quantity     integer,
  -- Of one piece, or of a kilogram of what was weighed.
  price_cents  bigint,
  grams        integer,
  -- The rate of its class in hundredths of a percent. Null where it has none, or several.
  rate         integer,
  amount_cents bigint not null,
  primary key (kind, number, position),
  foreign key (kind, number) references book_document (kind, number)
);

-- When the provider took it. A refund that failed afterwards has both times.
alter table refund add column sent_at bigint;
update refund set sent_at = (
  select max(at) from order_event
  where order_event.order_id = refund.order_id and step in ('refund sent', 'part refund sent')
) where due_at is null and failed_at is null;
create index refunds_sent on refund (sent_at) where sent_at is not null;
create index refunds_failed on refund (failed_at) where failed_at is not null;
create index payments_received on payment (received_at);
