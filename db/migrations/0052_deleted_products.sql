-- Brings products that are deleted for good: their ids tell every node to forget them.
create table deleted_product (
  id      text primary key,
  -- The version of the catalogue that it left with.
  version bigint not null
);
