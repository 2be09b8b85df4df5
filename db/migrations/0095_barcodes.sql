-- Brings the barcodes of products: GTINs with 14 digits, shorter ones with zeros in front.
create table product_barcode (
  gtin       text primary key check (length(gtin) = 14),
  product_id text not null references product (id) on delete cascade,
  -- In the order in which the seller named them.
  position   integer not null
);

create index product_barcodes_of_product on product_barcode (product_id, position);
