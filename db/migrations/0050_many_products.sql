-- Brings the undo of the last change of many products at once.
create table bulk_change (
  id       text primary key,
  at       bigint not null,
  -- JSON: of each product its id, what changed as it was before, and as it was afterwards.
  document text not null
);
