-- Brings favourites: what a shopper has saved to find it again, and what it cost then.
create table favourite (
  shopper_id  text not null references shopper (id) on delete cascade,
  product_id  text not null references product (id) on delete cascade,
  saved_at    bigint not null,
  -- One piece of what is sold by weight: at most.
  offer_cents bigint not null,
  -- When it was last found out of stock, and when it was back after that.
  out_at      bigint,
  back_at     bigint,
  primary key (shopper_id, product_id)
);
create index favourites_of_product on favourite (product_id);
