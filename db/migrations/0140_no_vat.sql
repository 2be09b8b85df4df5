-- What a shop that charged no VAT when the order was placed says of that, which may be nothing. Null: VAT was charged.
alter table orders add column no_vat_note text;
