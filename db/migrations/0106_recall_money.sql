-- Money back for what was recalled: it is given back order by order, after everyone was told.
alter table recall add column gives_money_back integer not null default 0 check (gives_money_back in (0, 1));
-- How many pieces they had, without those that were missing. Null in recalls from before: as many as were ordered.
alter table recall_order add column pieces integer check (pieces > 0);
-- Until the money is on the bill.
alter table recall_order add column money_due integer not null default 0 check (money_due in (0, 1));
create index recall_orders_with_money on recall_order (order_id) where money_due = 1;
