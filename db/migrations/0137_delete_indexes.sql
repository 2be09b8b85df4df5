-- Rows are deleted with the row they belong to. Without an index each such delete reads the whole table.
create index address_search_keys_of_shopper on address_search_key (shopper_id);
create index codes_of_category on code_category (category_id);
create index guests_by_age on shopper (created_at) where kind = 'guest';
