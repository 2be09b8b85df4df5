-- Brings codes that shoppers type in the cart.
create table code (
  id            text primary key,
  -- In capital letters.
  code          text not null unique,
  percent       integer check (percent between 1 and 100),
  amount_cents  bigint check (amount_cents > 0),
  minimum_cents bigint not null default 0 check (minimum_cents >= 0),
  starts_at     bigint not null,
  ends_at       bigint check (ends_at > starts_at),
  use_limit     integer check (use_limit > 0),
  person_limit  integer check (person_limit > 0),
  used          integer not null default 0,
  created_at    bigint not null,
  constraint code_terms check ((percent is null) <> (amount_cents is null)),
  constraint code_used check (used >= 0 and (use_limit is null or used <= use_limit))
);

create table code_product (
  code_id    text not null references code (id) on delete cascade,
  product_id text not null references product (id) on delete cascade,
  primary key (code_id, product_id)
);

create index codes_of_product on code_product (product_id);

create table code_category (
  code_id     text not null references code (id) on delete cascade,
  category_id text not null references category (id) on delete cascade,
  primary key (code_id, category_id)
);

-- The orders that used a code. The row of one that is cancelled is deleted.
create table code_use (
  order_id text primary key references orders (id),
  code_id  text not null references code (id) on delete cascade
);

create index uses_of_code on code_use (code_id);
