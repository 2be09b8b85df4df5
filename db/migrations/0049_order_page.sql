-- The seller finds orders by postcode and email too: the keys of the addresses that are there already.
insert into address_search_key (search_key, shopper_id)
  select 'zip:' || lower(replace(replace(zip_code, ' ', ''), '-', '')), shopper_id from address where zip_code <> ''
  on conflict do nothing;
insert into address_search_key (search_key, shopper_id)
  select 'email:' || lower(trim(email)), shopper_id from address where email <> ''
  on conflict do nothing;

-- What the seller writes down about an order, for nobody else.
alter table orders add column seller_note text not null default '';

-- Orders that were never paid, newest first.
create index orders_unplaced on orders (created_at desc, id desc) where placed_at is null;
