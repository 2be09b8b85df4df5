-- Brings products that are sold only to people of an age.
alter table product add column minimum_age integer check (minimum_age between 1 and 99);

-- As it was when it was ordered: whoever takes the order shows an ID.
alter table order_line add column minimum_age integer check (minimum_age between 1 and 99);

-- Why an order came back, where that is counted.
alter table orders add column return_reason text check (return_reason in ('no ID'));
create index orders_without_id on orders (returned_at) where return_reason is not null;
