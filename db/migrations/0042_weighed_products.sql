-- A product that is sold by weight: what a kilogram costs, what one piece usually weighs, and by how many percent it may
-- weigh more. Its price_cents and offer_cents are what one piece costs at most, worked out from these when it is saved.
alter table product add column kg_price_cents bigint check (kg_price_cents > 0);
alter table product add column kg_offer_cents bigint check (kg_offer_cents > 0);
alter table product add column piece_grams integer check (piece_grams > 0);
alter table product add column tolerance_percent integer check (tolerance_percent between 0 and 50);
alter table product add constraint product_weighed check (
  (kg_price_cents is null) = (kg_offer_cents is null) and
  (kg_price_cents is null) = (piece_grams is null) and
  (kg_price_cents is null) = (tolerance_percent is null) and
  (kg_price_cents is null or kg_offer_cents <= kg_price_cents));
