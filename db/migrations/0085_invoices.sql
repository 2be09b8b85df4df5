-- Invoices and credit notes: numbers without gaps, and documents that never change.

create table book_counter (
  kind    text primary key check (kind in ('invoice', 'credit note')),
  last    bigint not null,
  last_at bigint not null
);
insert into book_counter (kind, last, last_at) values ('invoice', 0, 0), ('credit note', 0, 0);

create table book_document (
  kind        text not null check (kind in ('invoice', 'credit note')),
  number      bigint not null check (number > 0),
  order_id    text not null references orders (id),
  issued_at   bigint not null,
  -- In the time zone that the shop had when it was issued, such as 2026-02-28.
  day         text not null,
  -- Of a credit note: what it takes off.
  total_cents bigint not null check (total_cents >= 0),
  -- All that is printed, but for the buyer.
  document    text not null,
  -- Name and address. Null once they are erased.
  buyer       text,
  primary key (kind, number)
);
create index book_documents_of_order on book_document (order_id);
create index book_documents_by_day on book_document (day, kind, number);
create index book_documents_with_buyer on book_document (day) where buyer is not null;
create unique index invoice_of_order on book_document (order_id) where kind = 'invoice';

-- The tax classes of a document. With the rounding they are its total.
create table book_document_tax (
  kind          text not null,
  number        bigint not null,
  position      integer not null,
  tax_class     text not null,
  name          text not null,
  rate          integer not null check (rate between 0 and 5000),
  taxable_cents bigint not null,
  tax_cents     bigint not null,
  primary key (kind, number, position),
  foreign key (kind, number) references book_document (kind, number)
);

-- From when on an invoice or credit note of the order is due, if one is.
alter table orders add column book_at bigint;
alter table orders add column invoice_number bigint;
create index orders_to_book on orders (book_at) where book_at is not null;
