-- What the shopper wants if something of an order is missing.
alter table orders add column if_missing text not null default 'leave out' check (if_missing in ('leave out', 'best match'));
alter table order_line add column no_substitute integer not null default 0 check (no_substitute in (0, 1));
-- What the packer should know of a line.
alter table order_line add column packer_note text not null default '';
-- What was chosen last. Null: never.
alter table shopper add column if_missing text check (if_missing in ('leave out', 'best match'));
