-- Brings the cart and the saved addresses of a shopper.

-- A whole cart is one value: two tabs that write at once leave one of the two, never a mixture.
create table cart (
  shopper_id text primary key references shopper (id) on delete cascade,
  -- A JSON map of product id to quantity.
  items      text not null,
  updated_at bigint not null
);

create table address (
  id         text primary key,
  shopper_id text not null references shopper (id) on delete cascade,
  first_name text not null,
  last_name  text not null,
  email      text not null,
  street     text not null,
  city       text not null,
  state      text not null,
  -- Text: zip codes and telephone numbers begin with zeros.
  zip_code   text not null,
  country    text not null,
  phone      text not null,
  created_at bigint not null
);

create index addresses_of_shopper on address (shopper_id, created_at);
