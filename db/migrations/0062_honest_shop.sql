-- Whether the shopper was told when it would arrive. Those from before were.
alter table orders add column is_promised integer not null default 1 check (is_promised in (0, 1));

-- Of goods sold loose: JSON of the allergens as they were stated when ordered, a list, or null for "not stated".
alter table order_line add column loose_allergens text;

-- In a shop without the demo: sentences of the demo that nobody there has written.
update shop_settings set document = replace(document, '"trustText":"Trusted by 10,000+ customers"', '"trustText":""') where document like '%"isOwn":true%';
update shop_settings set document = replace(document, '"heroText":"Vegetables picked this morning, warm bread, cold milk. Fill your basket; we are already on the bike."', '"heroText":"Look around, fill your cart and order here."') where document like '%"isOwn":true%';
update shop_settings set document = replace(document, '"freshText":"Picked this morning, packed by hand."', '"freshText":""') where document like '%"isOwn":true%';
