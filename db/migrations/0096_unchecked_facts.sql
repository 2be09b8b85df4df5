-- Brings food facts that come from a file and that the seller has not checked: nobody else sees them until then.
create table unchecked_facts (
  product_id text primary key references product (id) on delete cascade,
  -- Another one whenever the facts change, so that only what was seen is confirmed.
  seen       text not null,
  facts      text not null,
  at         bigint not null
);

create index unchecked_facts_by_time on unchecked_facts (at, product_id);
