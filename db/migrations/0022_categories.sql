-- Brings the seller's own categories. The seven that the shop had so far are its first rows.
create table category (
  -- Of the first seven: what products carried as their category until now.
  id       text primary key,
  text     text not null check (length(text) between 1 and 40),
  -- Its place in addresses, `/products/{path}` in lower case, and what products carry on the wire.
  path     text not null check (length(path) between 1 and 40),
  colour   text not null check (length(colour) = 7),
  -- A picture of the seller's, or one of the shop's own drawings, or neither.
  image_id text references image (id),
  drawing  text check (drawing in ('Vegetables', 'Fruits', 'Drinks', 'Instant', 'Dairy', 'Bakery', 'Grains')),
  position integer not null,
  -- Not in menus and lists of categories; its address and its products stay.
  hidden   integer not null default 0 check (hidden in (0, 1)),
  -- The catalogue version that changed it last.
  version  bigint not null default 0,
  check (image_id is null or drawing is null)
);

create unique index category_of_path on category (lower(path));
create index category_image_in_use on category (image_id) where image_id is not null;

-- Paths that were public once, in lower case. They redirect to the category.
create table category_old_path (
  path        text primary key,
  category_id text not null references category (id) on delete cascade
);

create index category_old_paths on category_old_path (category_id);

insert into category (id, text, path, colour, drawing, position) values
  ('Vegetables', 'Organic veggies', 'Vegetables', '#E4F3D8', 'Vegetables', 1),
  ('Fruits', 'Fresh Fruits', 'Fruits', '#FFE9D6', 'Fruits', 2),
  ('Drinks', 'Cold Drinks', 'Drinks', '#DDF1FB', 'Drinks', 3),
  ('Instant', 'Instant Food', 'Instant', '#FFF1C9', 'Instant', 4),
  ('Dairy', 'Dairy Products', 'Dairy', '#EAF0FF', 'Dairy', 5),
  ('Bakery', 'Bakery & Breads', 'Bakery', '#F8E6D3', 'Bakery', 6),
  ('Grains', 'Grains & Cereals', 'Grains', '#F3EBD3', 'Grains', 7);

-- A new column instead of the old one: SQLite drops the check of the seven only together with its column.
alter table product add column category_id text references category (id);
update product set category_id = category;
alter table product drop column category;
alter table product alter column category_id set not null;

create index products_of_category on product (category_id);
