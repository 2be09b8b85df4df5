-- Keeps the terms of an order's offers and its code, for what the shopper takes out of the order afterwards.

-- JSON. Offers that ran for its products and took nothing off have a row too. Empty in orders from before.
alter table order_discount add column terms text;

-- What the shopper took out together has one id. Empty: it keeps its share of the discounts, as in orders from before.
alter table order_change add column removal_id text;

-- Without a part of the order another one may cost more; the total never does.
alter table order_change drop constraint order_change_parts;
alter table order_change add constraint order_change_parts
  check (kind in ('removed', 'substituted') or (goods_cents <= 0 and deposit_cents <= 0 and tax_cents <= 0));

-- The code's part of what is still taken off a line, and which row of order_discount its offer has by then.
alter table order_line add column code_left_cents bigint check (code_left_cents >= 0);
alter table order_line add column offer_left_position integer;
