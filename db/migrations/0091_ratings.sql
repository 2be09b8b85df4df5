-- Brings ratings: by people whose order with the product was delivered, one of each person for each product.
create table rating (
  id            text primary key,
  product_id    text not null references product (id) on delete cascade,
  shopper_id    text not null references shopper (id),
  stars         integer not null check (stars between 1 and 5),
  sentence      text not null default '',
  created_at    bigint not null,
  changed_at    bigint not null,
  -- What the shop says to it.
  answer        text not null default '',
  answered_at   bigint,
  -- A hidden one counts for nothing, and only the seller and its author see it; why is kept.
  hidden_at     bigint,
  hidden_reason text not null default '',
  unique (product_id, shopper_id)
);
create index ratings_newest on rating (changed_at, id);
create index ratings_of_shopper on rating (shopper_id);

-- How many stars a product has in all, and from how many ratings that are not hidden.
alter table product add column rating_stars bigint not null default 0;
alter table product add column rating_count integer not null default 0;
