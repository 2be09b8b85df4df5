-- What came in place of something that was missing. Its change of the bill is of kind 'substituted': the goods, the deposit
-- or the tax of a class may rise by it, the total never does.
create table order_substitute (
  id                 text primary key,
  order_id           text not null references orders (id),
  line_position      integer not null,
  product_id         text not null,
  name               text not null,
  category           text not null,
  weight             text,
  images             text not null,
  quantity           integer not null check (quantity between 1 and 999),
  -- Of one piece, on that day.
  price_cents        bigint not null check (price_cents > 0),
  -- What all of its pieces cost on this bill at most.
  goods_cents        bigint not null check (goods_cents >= 0),
  tax_class          text not null,
  deposit_name       text,
  deposit_cents      bigint not null default 0 check (deposit_cents >= 0),
  deposit_tax_class  text,
  is_counted         integer not null check (is_counted in (0, 1)),
  no_withdrawal      integer not null check (no_withdrawal in (0, 1)),
  loose_allergens    text,
  -- What is left of it on the bill: none if it was undone, refused or handed back.
  kept_count         integer not null check (kept_count >= 0),
  kept_cents         bigint not null check (kept_cents >= 0),
  kept_deposit_cents bigint not null check (kept_deposit_cents >= 0),
  at                 bigint not null
);
create index substitutes_of_order on order_substitute (order_id);
create index substitutes_of_product on order_substitute (product_id);

alter table order_change add column substitute_id text references order_substitute (id);

alter table order_change drop constraint order_change_amount;
-- only: postgres
alter table order_change drop constraint order_change_kind_check;
-- only: postgres
alter table order_change drop constraint order_change_goods_cents_check;
-- only: postgres
alter table order_change drop constraint order_change_deposit_cents_check;
-- only: postgres
alter table order_change drop constraint order_change_tax_cents_check;
-- only: postgres
alter table order_change_tax drop constraint order_change_tax_taxable_cents_check;
-- only: postgres
alter table order_change_tax drop constraint order_change_tax_tax_cents_check;
-- only: sqlite
alter table order_change rename column kind to old_kind;
-- only: sqlite
alter table order_change add column kind text not null default 'missing';
-- only: sqlite
update order_change set kind = old_kind;
-- only: sqlite
alter table order_change drop column old_kind;
-- only: sqlite
alter table order_change rename column goods_cents to old_goods_cents;
-- only: sqlite
alter table order_change add column goods_cents bigint not null default 0;
-- only: sqlite
update order_change set goods_cents = old_goods_cents;
-- only: sqlite
alter table order_change drop column old_goods_cents;
-- only: sqlite
alter table order_change rename column deposit_cents to old_deposit_cents;
-- only: sqlite
alter table order_change add column deposit_cents bigint not null default 0;
-- only: sqlite
update order_change set deposit_cents = old_deposit_cents;
-- only: sqlite
alter table order_change drop column old_deposit_cents;
-- only: sqlite
alter table order_change rename column tax_cents to old_tax_cents;
-- only: sqlite
alter table order_change add column tax_cents bigint not null default 0;
-- only: sqlite
update order_change set tax_cents = old_tax_cents;
-- only: sqlite
alter table order_change drop column old_tax_cents;
-- only: sqlite
alter table order_change_tax rename column taxable_cents to old_taxable_cents;
-- only: sqlite
alter table order_change_tax add column taxable_cents bigint not null default 0;
-- only: sqlite
update order_change_tax set taxable_cents = old_taxable_cents;
-- only: sqlite
alter table order_change_tax drop column old_taxable_cents;
-- only: sqlite
alter table order_change_tax rename column tax_cents to old_tax_cents;
-- only: sqlite
alter table order_change_tax add column tax_cents bigint not null default 0;
-- only: sqlite
update order_change_tax set tax_cents = old_tax_cents;
-- only: sqlite
alter table order_change_tax drop column old_tax_cents;
alter table order_change add constraint order_change_kind
  check (kind in ('missing', 'weighed', 'removed', 'substituted', 'handed_back', 'problem', 'goodwill', 'deposit'));
alter table order_change add constraint order_change_parts
  check (kind = 'substituted' or (goods_cents <= 0 and deposit_cents <= 0 and tax_cents <= 0));
alter table order_change add constraint order_change_amount
  check (amount_cents = goods_cents + deposit_cents + fee_cents + tax_cents + rounding_cents);
