-- The minutes that a shopper was promised when ordering. The seller can change them; an order keeps its own.
alter table orders add column promise_minutes integer not null default 30 check (promise_minutes between 1 and 1440);

-- Of the deliveries that took so many minutes, those that came by their promised time.
alter table sales_delivery add column in_time integer not null default 0;
update sales_delivery set in_time = orders where minutes <= 30;
