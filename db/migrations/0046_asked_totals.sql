-- Brings what a shopper was told an order would cost, before it is placed by a client that showed another total.
create table asked_total (
  shopper_id   text not null references shopper (id) on delete cascade,
  request_hash text not null,
  total_cents  bigint not null,
  asked_at     bigint not null,
  primary key (shopper_id, request_hash)
);

create index asked_total_oldest on asked_total (asked_at);
