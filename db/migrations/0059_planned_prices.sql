-- Brings offer prices with a start and an end. The row of a plan that is over is deleted: the history of prices has it.
create table planned_price (
  id            text primary key,
  product_id    text not null references product (id) on delete cascade,
  offer_cents   bigint not null check (offer_cents > 0),
  -- Of a product that is sold by weight: the offer price is that of a kilogram.
  is_per_kg     integer not null check (is_per_kg in (0, 1)),
  starts_at     bigint not null,
  ends_at       bigint not null check (ends_at > starts_at),
  -- Empty until it runs.
  started_at    bigint,
  -- Of one that runs: the offer price before, or empty if there was none.
  restore_cents bigint,
  created_at    bigint not null
);

create index planned_prices_of_product on planned_price (product_id);
create index planned_prices_to_start on planned_price (starts_at) where started_at is null;
create index planned_prices_to_end on planned_price (ends_at) where started_at is not null;
