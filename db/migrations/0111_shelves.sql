-- Where a product stands in the shop, and the order in which somebody who packs passes the categories. Null: as for shoppers.
alter table product add column shelf text check (length(shelf) between 1 and 40);
alter table category add column shelf_position integer;
