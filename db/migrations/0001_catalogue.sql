-- Brings the catalogue: products with their pictures, the version that every change of it raises, and settings of the shop.

-- One row. Every change of the catalogue raises it inside its own transaction, which also puts writers in a queue:
-- versions are committed in the order of their numbers, so a node that has seen n has seen everything up to n.
create table catalogue_version (
  id      integer primary key check (id = 1),
  version bigint not null
);

insert into catalogue_version (id, version) values (1, 0);

create table product (
  id          text primary key,
  -- The catalogue version that brought it: products are listed oldest first.
  position    bigint not null unique,
  -- The catalogue version that changed it last.
  version     bigint not null,
  name        text not null check (length(name) between 1 and 200),
  category    text not null
              check (category in ('Vegetables', 'Fruits', 'Drinks', 'Instant', 'Dairy', 'Bakery', 'Grains')),
  -- A JSON list of lines.
  description text not null,
  price_cents integer not null check (price_cents > 0),
  offer_cents integer not null check (offer_cents > 0 and offer_cents <= price_cents),
  weight      text,
  in_stock    integer not null check (in_stock in (0, 1)),
  created_at  bigint not null
);

create index product_changed_since on product (version);

-- Named by the hash of its content, so the same picture is kept once and a name never means something else.
create table image (
  id         text primary key,
  created_at bigint not null
);

create table image_file (
  image_id text not null references image (id) on delete cascade,
  width    integer not null,
  bytes    bytea not null,
  primary key (image_id, width)
);

create table product_image (
  product_id text not null references product (id) on delete cascade,
  position   integer not null,
  image_id   text not null references image (id),
  primary key (product_id, position)
);

create index product_image_in_use on product_image (image_id);

-- Facts about this shop as a whole, such as that the demo catalogue was offered to it once.
create table setting (
  name  text primary key,
  value text not null
);
