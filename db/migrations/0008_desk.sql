-- Brings archived products, the log of the seller's actions, and counts of views of products that are out of stock.

-- When it left the shop. The row stays: old orders lead to it, and it can come back.
alter table product add column archived_at bigint;

-- What was done with the seller's session. Rows are only ever added, and one is counted on: refused log-ins.
create table audit_entry (
  id         text primary key,
  at         bigint not null,
  action     text not null,
  subject    text,
  subject_id text,
  detail     text,
  address    text
);

create index audit_newest on audit_entry (at desc, id desc);
create index audit_newest_of_action on audit_entry (action, at desc, id desc);

-- How often a product was viewed while it was out of stock, by the shop's own day.
create table product_ask (
  day        text not null,
  product_id text not null,
  count      integer not null,
  primary key (day, product_id)
);
