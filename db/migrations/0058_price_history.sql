-- Brings the history of prices: a row for each change of what a product costs, in the transaction of the change. Rows are
-- never changed. They are deleted after 5 years, but not the one that was in force then. The rows of products that are
-- there already are written at the next start, in the currency of the shop.
create table price_change (
  product_id     text not null,
  -- The version of the product that has these prices first. Later versions have them too, until the next row.
  version        bigint not null,
  at             bigint not null,
  cause          text not null constraint price_change_cause check (cause in
    ('found', 'demo', 'form', 'list', 'file', 'many', 'undo', 'planned', 'currency')),
  currency       text not null,
  decimals       integer not null,
  price_cents    bigint not null,
  offer_cents    bigint not null,
  kg_price_cents bigint,
  kg_offer_cents bigint,
  primary key (product_id, version)
);

create index price_changes_by_age on price_change (at);
