-- The whole schema, made from db/migrations by a test. Never change it by hand: npm run schema
-- On PostgreSQL it is the same, but for
--   address_search_key.search_key: collate "C"
--   orders.number: collate "C"
--   rate_limit: unlogged

create table address (
  id            text primary key,
  shopper_id    text not null references shopper (id) on delete cascade,
  first_name    text not null,
  last_name     text not null,
  email         text not null,
  street        text not null,
  city          text not null,
  state         text not null,
  zip_code      text not null,
  country       text not null,
  phone         text not null,
  created_at    bigint not null,
  is_default    integer not null default 0 check (is_default in (0, 1)),
  deleted_at    bigint,
  instructions  text not null default '',
  leave_at_door integer not null default 0 check (leave_at_door in (0, 1))
);
create index addresses_of_shopper on address (shopper_id, created_at);
create unique index default_address on address (shopper_id) where is_default = 1;
create index deleted_addresses on address (deleted_at) where deleted_at is not null;

create table address_search_key (
  search_key text not null,
  shopper_id text not null references shopper (id) on delete cascade,
  primary key (search_key, shopper_id)
);
create index address_search_keys_of_shopper on address_search_key (shopper_id);

create table asked_total (
  shopper_id   text not null references shopper (id) on delete cascade,
  request_hash text not null,
  total_cents  bigint not null,
  asked_at     bigint not null,
  primary key (shopper_id, request_hash)
);
create index asked_total_oldest on asked_total (asked_at);

create table audit_entry (
  id         text primary key,
  at         bigint not null,
  action     text not null,
  subject    text,
  subject_id text,
  detail     text,
  address    text,
  constraint audit_entry_action check (action in ('logged in', 'logged out', 'log-in refused', 'product added', 'product changed', 'price changed', 'stock changed', 'product archived', 'product restored', 'products imported', 'products exported', 'order moved', 'order cancelled', 'money given back', 'settings changed', 'newsletter changed', 'newsletter exported', 'shopper exported', 'shopper erased'))
);
create index audit_newest on audit_entry (at desc, id desc);
create index audit_newest_of_action on audit_entry (action, at desc, id desc);

create table book_counter (
  kind    text primary key check (kind in ('invoice', 'credit note')),
  last    bigint not null,
  last_at bigint not null
);

create table book_document (
  kind        text not null check (kind in ('invoice', 'credit note')),
  number      bigint not null check (number > 0),
  order_id    text not null references orders (id),
  issued_at   bigint not null,
  day         text not null,
  total_cents bigint not null check (total_cents >= 0),
  document    text not null,
  buyer       text,
  primary key (kind, number)
);
create index book_documents_by_day on book_document (day, kind, number);
create index book_documents_of_order on book_document (order_id);
create index book_documents_with_buyer on book_document (day) where buyer is not null;
create unique index invoice_of_order on book_document (order_id) where kind = 'invoice';

create table book_document_line (
  kind         text not null,
  number       bigint not null,
  position     integer not null,
  what         text not null check (what in ('goods', 'deposit', 'delivery', 'tax', 'rounding', 'money back')),
  product_id   text,
  text         text not null,
  quantity     integer,
  price_cents  bigint,
  grams        integer,
  rate         integer,
  amount_cents bigint not null,
  primary key (kind, number, position),
  foreign key (kind, number) references book_document (kind, number)
);

create table book_document_tax (
  kind          text not null,
  number        bigint not null,
  position      integer not null,
  tax_class     text not null,
  name          text not null,
  rate          integer not null check (rate between 0 and 5000),
  taxable_cents bigint not null,
  tax_cents     bigint not null,
  primary key (kind, number, position),
  foreign key (kind, number) references book_document (kind, number)
);

create table bulk_change (
  id       text primary key,
  at       bigint not null,
  document text not null
);

create table cart (
  shopper_id text primary key references shopper (id) on delete cascade,
  items      text not null,
  updated_at bigint not null,
  version    integer not null default 0
);

create table catalogue_version (
  id      integer primary key check (id = 1),
  version bigint not null
);

create table category (
  id             text primary key,
  text           text not null check (length(text) between 1 and 40),
  path           text not null check (length(path) between 1 and 40),
  colour         text not null check (length(colour) = 7),
  image_id       text references image (id),
  drawing        text check (drawing in ('Vegetables', 'Fruits', 'Drinks', 'Instant', 'Dairy', 'Bakery', 'Grains')),
  position       integer not null,
  hidden         integer not null default 0 check (hidden in (0, 1)),
  version        bigint not null default 0,
  tax_class      text,
  shelf_position integer,
  check (image_id is null or drawing is null)
);
create index category_image_in_use on category (image_id) where image_id is not null;
create unique index category_of_path on category (lower(path));

create table category_old_path (
  path        text primary key,
  category_id text not null references category (id) on delete cascade
);
create index category_old_paths on category_old_path (category_id);

create table code (
  id            text primary key,
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

create table code_category (
  code_id     text not null references code (id) on delete cascade,
  category_id text not null references category (id) on delete cascade,
  primary key (code_id, category_id)
);
create index codes_of_category on code_category (category_id);

create table code_product (
  code_id    text not null references code (id) on delete cascade,
  product_id text not null references product (id) on delete cascade,
  primary key (code_id, product_id)
);
create index codes_of_product on code_product (product_id);

create table code_use (
  order_id    text primary key references orders (id),
  code_id     text not null references code (id) on delete cascade,
  person_hash text,
  held_by     text
);
create index uses_held on code_use (code_id, held_by) where held_by is not null;
create index uses_of_code on code_use (code_id);

create table deleted_product (
  id      text primary key,
  version bigint not null
);

create table delivery_slot (
  starts_at bigint not null,
  ends_at   bigint not null,
  taken     integer not null check (taken >= 0),
  primary key (starts_at, ends_at),
  check (ends_at > starts_at)
);

create table email_change (
  shopper_id text primary key references shopper (id) on delete cascade,
  email      text not null,
  email_key  text not null,
  token_hash text not null unique,
  created_at bigint not null
);

create table email_confirmation (
  shopper_id   text primary key references shopper (id) on delete cascade,
  token_hash   text unique,
  created_at   bigint not null,
  confirmed_at bigint
);

create table favourite (
  shopper_id   text not null references shopper (id) on delete cascade,
  product_id   text not null references product (id) on delete cascade,
  saved_at     bigint not null,
  offer_cents  bigint not null,
  out_at       bigint,
  back_at      bigint,
  currency     text,
  told_at      bigint,
  told_back_at bigint,
  told_cents   bigint,
  primary key (shopper_id, product_id)
);
create index favourites_of_product on favourite (product_id);

create table favourite_emails (
  shopper_id  text primary key references shopper (id) on delete cascade,
  is_on       integer not null check (is_on in (0, 1)),
  next_at     bigint not null,
  leave_token text not null unique
);
create index favourite_emails_due on favourite_emails (next_at) where is_on = 1;

create table image (
  id           text primary key,
  created_at   bigint not null,
  unused_since bigint,
  is_ordered   integer not null default 0 check (is_ordered in (0, 1))
);

create table image_file (
  image_id text not null references image (id) on delete cascade,
  width    integer not null,
  bytes    bytea not null,
  primary key (image_id, width)
);

create table known_device (
  token_hash    text not null,
  account       text not null,
  last_login_at bigint not null,
  primary key (token_hash, account)
);
create index devices_of_account on known_device (account, last_login_at);
create index devices_to_sweep on known_device (last_login_at);

create table mail (
  id         text primary key,
  kind       text not null,
  about      text not null,
  created_at bigint not null,
  due_at     bigint not null,
  attempts   integer not null default 0,
  secret     text,
  recipient  text,
  subject    text,
  body_text  text,
  body_html  text,
  state      text not null default 'waiting' check (state in ('waiting', 'sent', 'failed', 'skipped')),
  by_visitor integer not null default 0 check (by_visitor in (0, 1)),
  constraint mail_kind check (kind in ('order placed', 'order paid', 'order out for delivery', 'order delivered', 'order cancelled', 'order payment returned', 'password link', 'password changed', 'email confirmation', 'email change', 'email change notice', 'newsletter confirmation', 'newsletter welcome', 'stock confirmation', 'back in stock', 'new order', 'new orders', 'withdrawal', 'withdrawal to shop', 'recall', 'favourites', 'problem to shop', 'problem answered'))
);
create index mail_by_visitors on mail (due_at, state) where by_visitor = 1 and recipient is not null;
create index mail_in_folder on mail (id) where body_text is not null;
create index mail_of_recipient on mail (recipient, created_at) where recipient is not null;
create index mail_skipped on mail (id) where state = 'skipped';
create index mail_to_send on mail (due_at, id) where state = 'waiting';

create table migration (
  name       text primary key,
  applied_at bigint not null
);

create table newsletter_subscriber (
  email_key     text primary key,
  email         text not null,
  subscribed_at bigint not null,
  asked_at      bigint,
  token_hash    text,
  confirmed_at  bigint,
  leave_token   text,
  shopper_id    text references shopper (id) on delete set null
);
create unique index newsletter_confirmation on newsletter_subscriber (token_hash) where token_hash is not null;
create unique index newsletter_leaving on newsletter_subscriber (leave_token) where leave_token is not null;
create index newsletter_of_shopper on newsletter_subscriber (shopper_id);

create table offer (
  id          text primary key,
  name        text not null,
  kind        text not null check (kind in ('sum', 'fewer', 'cheapest')),
  pieces      integer not null check (pieces between 2 and 99),
  paid_pieces integer,
  sum_cents   bigint check (sum_cents > 0),
  starts_at   bigint not null,
  ends_at     bigint check (ends_at > starts_at),
  started_at  bigint,
  ended_at    bigint,
  created_at  bigint not null,
  constraint offer_terms check ( (kind = 'sum') = (sum_cents is not null) and (kind = 'fewer') = (paid_pieces is not null) and (paid_pieces is null or (paid_pieces >= 1 and paid_pieces < pieces)) )
);
create index offers_running on offer (id) where started_at is not null and ended_at is null;
create index offers_to_start on offer (starts_at) where started_at is null and ended_at is null;

create table offer_product (
  offer_id   text not null references offer (id) on delete cascade,
  product_id text not null references product (id) on delete cascade,
  primary key (offer_id, product_id)
);
create index offers_of_product on offer_product (product_id);

create table order_change (
  id             text primary key,
  order_id       text not null references orders (id),
  position       integer not null,
  line_position  integer,
  pieces         integer check (pieces > 0),
  grams          integer check (grams > 0),
  deposit_name   text,
  asked_cents    bigint check (asked_cents > 0),
  tax_class      text,
  amount_cents   bigint not null check (amount_cents <= 0),
  fee_cents      bigint not null check (fee_cents <= 0),
  rounding_cents bigint not null,
  reason         text,
  at             bigint not null,
  actor          text not null check (actor in ('shopper', 'seller', 'bank', 'shop')),
  undone_at      bigint,
  substitute_id  text references order_substitute (id),
  kind           text not null default 'missing',
  goods_cents    bigint not null default 0,
  deposit_cents  bigint not null default 0,
  tax_cents      bigint not null default 0,
  removal_id     text,
  unique (order_id, position),
  constraint order_change_kind check (kind in ('missing', 'weighed', 'removed', 'substituted', 'handed_back', 'problem', 'goodwill', 'deposit')),
  constraint order_change_amount check (amount_cents = goods_cents + deposit_cents + fee_cents + tax_cents + rounding_cents),
  constraint order_change_parts check (kind in ('removed', 'substituted') or (goods_cents <= 0 and deposit_cents <= 0 and tax_cents <= 0))
);

create table order_change_tax (
  change_id     text not null references order_change (id),
  tax_class     text not null,
  taxable_cents bigint not null default 0,
  tax_cents     bigint not null default 0,
  primary key (change_id, tax_class)
);

create table order_discount (
  order_id text not null references orders (id),
  position integer not null,
  kind     text not null check (kind in ('offer', 'code')),
  name     text not null,
  cents    bigint not null check (cents >= 0),
  offer_id text,
  code_id  text,
  terms    text,
  primary key (order_id, position)
);
create index order_discounts_of_code on order_discount (code_id) where code_id is not null;
create index order_discounts_of_offer on order_discount (offer_id) where offer_id is not null;

create table order_event (
  order_id text not null references orders (id),
  position integer not null,
  status   text not null,
  at       bigint not null,
  actor    text not null check (actor in ('shopper', 'seller', 'bank', 'shop')),
  note     text,
  step     text not null default 'moved',
  primary key (order_id, position),
  constraint order_event_status check (status in ('Awaiting payment', 'Order Placed', 'Packing', 'Out for delivery', 'Delivered', 'Cancelled', 'Returned')),
  constraint order_event_step check (step in ('moved', 'move undone', 'checkout opened', 'payment received', 'payment failed', 'refund due', 'refund sent', 'refund failed', 'weighed', 'part refund sent', 'part refund failed', 'changed', 'problem told', 'problem answered'))
);
create index order_event_cancelled on order_event (at) where status = 'Cancelled' and step = 'moved';
create index order_event_returned on order_event (at) where status = 'Returned' and step = 'moved';

create table order_line (
  order_id            text not null references orders (id),
  position            integer not null,
  product_id          text not null,
  name                text not null,
  category            text not null,
  weight              text,
  images              text not null,
  price_cents         bigint not null,
  offer_cents         bigint not null check (offer_cents > 0),
  quantity            integer not null check (quantity between 1 and 999),
  is_counted          integer not null default 0 check (is_counted in (0, 1)),
  kg_cents            bigint check (kg_cents > 0),
  piece_grams         integer,
  tolerance_percent   integer,
  weighed_grams       integer check (weighed_grams > 0),
  weighed_cents       bigint check (weighed_cents > 0),
  tax_class           text,
  deposit_name        text,
  deposit_cents       bigint not null default 0 check (deposit_cents >= 0),
  deposit_tax_class   text,
  no_withdrawal       integer not null default 0 check (no_withdrawal in (0, 1)),
  loose_allergens     text,
  minimum_age         integer check (minimum_age between 1 and 99),
  kept_count          integer check (kept_count >= 0),
  changed_cents       bigint check (changed_cents >= 0),
  deposit_containers  integer check (deposit_containers > 0),
  no_substitute       integer not null default 0 check (no_substitute in (0, 1)),
  packer_note         text not null default '',
  discount_cents      bigint not null default 0 check (discount_cents >= 0),
  code_cents          bigint not null default 0 check (code_cents >= 0),
  offer_position      integer,
  discount_left_cents bigint check (discount_left_cents >= 0),
  code_left_cents     bigint check (code_left_cents >= 0),
  offer_left_position integer,
  primary key (order_id, position),
  constraint order_line_weighed check ( (weighed_grams is null) = (weighed_cents is null) and (weighed_cents is null or (kg_cents is not null and weighed_cents <= offer_cents * quantity)))
);
create index order_lines_of_product on order_line (product_id, order_id);

create table order_link (
  token_hash text primary key,
  order_id   text not null references orders (id) on delete cascade,
  created_at bigint not null
);
create index order_links_of_order on order_link (order_id, created_at);

create table order_problem (
  id            text primary key,
  order_id      text not null references orders (id),
  line_position integer not null,
  kind          text not null check (kind in ('missing', 'damaged', 'not fresh', 'wrong')),
  pieces        integer not null check (pieces > 0),
  note          text not null default '',
  at            bigint not null,
  answered_at   bigint,
  answer        text not null default '',
  given_cents   bigint not null default 0 check (given_cents >= 0)
);
create index problems_answered on order_problem (answered_at, id) where answered_at is not null;
create index problems_of_order on order_problem (order_id, at);
create index problems_open on order_problem (at, id) where answered_at is null;
create unique index problems_open_of_line on order_problem (order_id, line_position) where answered_at is null;

create table order_recount (
  order_id  text primary key references orders (id),
  placed_at bigint not null,
  changes   integer not null default 1
);

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
  price_cents        bigint not null check (price_cents > 0),
  goods_cents        bigint not null check (goods_cents >= 0),
  tax_class          text not null,
  deposit_name       text,
  deposit_cents      bigint not null default 0 check (deposit_cents >= 0),
  deposit_tax_class  text,
  is_counted         integer not null check (is_counted in (0, 1)),
  no_withdrawal      integer not null check (no_withdrawal in (0, 1)),
  loose_allergens    text,
  kept_count         integer not null check (kept_count >= 0),
  kept_cents         bigint not null check (kept_cents >= 0),
  kept_deposit_cents bigint not null check (kept_deposit_cents >= 0),
  at                 bigint not null,
  deposit_containers integer
);
create index substitutes_of_order on order_substitute (order_id);
create index substitutes_of_product on order_substitute (product_id);

create table order_tax (
  order_id      text not null references orders (id),
  position      integer not null,
  tax_class     text not null,
  name          text not null,
  rate          integer not null check (rate between 0 and 5000),
  taxable_cents bigint not null check (taxable_cents >= 0),
  tax_cents     bigint not null check (tax_cents >= 0),
  primary key (order_id, position)
);

create table order_told (
  order_id text primary key references orders (id) on delete cascade,
  told_at  bigint not null
);
create index orders_told_at on order_told (told_at);

create table orders (
  id                text primary key,
  number            text not null unique,
  shopper_id        text not null references shopper (id),
  status            text not null check (status in ('Awaiting payment', 'Order Placed', 'Packing', 'Out for delivery', 'Delivered', 'Cancelled')),
  payment_type      text not null check (payment_type in ('COD', 'Online')),
  is_paid           integer not null check (is_paid in (0, 1)),
  gst_cents         bigint not null check (gst_cents >= 0),
  address           text not null,
  idempotency_key   text,
  request_hash      text not null,
  checkout_url      text,
  created_at        bigint not null,
  placed_at         bigint,
  promised_at       bigint,
  payment_state     text check (payment_state in ('open', 'paid', 'failed', 'refund due', 'refunded')),
  payment_reference text,
  payable_until     bigint,
  delivered_at      bigint,
  is_test_payment   integer not null default 0 check (is_test_payment in (0, 1)),
  tax_label         text not null default 'Tax',
  tax_rate          integer not null default 200 check (tax_rate between 0 and 3000),
  currency          text not null default 'USD',
  currency_decimals integer not null default 2 check (currency_decimals between 0 and 4),
  rounding_cents    bigint not null default 0 check (rounding_cents <= 0),
  delivery_cents    bigint not null default 0 check (delivery_cents >= 0),
  is_delivery_taxed integer not null default 0 check (is_delivery_taxed in (0, 1)),
  total_cents       bigint not null default 0,
  promise_minutes   integer not null default 30 check (promise_minutes between 1 and 1440),
  instructions      text not null default '',
  leave_at_door     integer not null default 0 check (leave_at_door in (0, 1)),
  slot_start        bigint,
  slot_end          bigint,
  is_pickup         integer not null default 0 check (is_pickup in (0, 1)),
  ordered_cents     bigint,
  returned_at       bigint,
  seller_note       text not null default '',
  promise_within    integer check (promise_within between 1 and 10080),
  is_tax_included   integer not null default 0 check (is_tax_included in (0, 1)),
  fee_tax_class     text,
  deposit_cents     bigint not null default 0 check (deposit_cents >= 0),
  terms_version     text,
  is_promised       integer not null default 1 check (is_promised in (0, 1)),
  return_reason     text check (return_reason in ('no ID')),
  erased_at         bigint,
  placed_by         text check (placed_by in ('seller')),
  cash_cents        bigint check (cash_cents >= 0),
  goods_cents       bigint not null default 0,
  book_at           bigint,
  invoice_number    bigint,
  minimum_cents     bigint not null default 0 check (minimum_cents >= 0),
  free_from_cents   bigint check (free_from_cents >= 0),
  if_missing        text not null default 'leave out' check (if_missing in ('leave out', 'best match')),
  no_vat_note       text,
  check ((placed_at is null) = (promised_at is null)),
  unique (shopper_id, idempotency_key),
  constraint orders_payment_state check ((payment_type = 'Online') = (payment_state is not null)),
  constraint orders_is_paid check (payment_state is null or (is_paid = 1) = (payment_state in ('paid', 'refund due', 'refunded'))),
  constraint orders_delivered_at check ((status = 'Delivered') = (delivered_at is not null)),
  constraint orders_slot check ((slot_start is null) = (slot_end is null)),
  constraint orders_ordered_cents check (ordered_cents is null or total_cents <= ordered_cents),
  constraint orders_returned_at check (returned_at is null or status = 'Cancelled'),
  constraint orders_goods_cents check (goods_cents >= 0),
  constraint orders_total_cents check (total_cents = goods_cents + deposit_cents + delivery_cents + gst_cents + rounding_cents)
);
create index orders_by_promise on orders (status, promised_at, id) where delivered_at is null and placed_at is not null;
create index orders_by_status on orders (status, placed_at desc, id desc) where placed_at is not null;
create index orders_delivered on orders (delivered_at) where delivered_at is not null;
create index orders_delivered_of_shopper on orders (shopper_id) where status = 'Delivered';
create index orders_delivered_unpaid on orders (status, is_paid, placed_at desc, id desc) where status = 'Delivered' and is_paid = 0;
create index orders_lately on orders (shopper_id, created_at) where created_at > 0;
create index orders_newest on orders (placed_at desc, id desc) where placed_at is not null;
create index orders_of_shopper on orders (shopper_id, placed_at desc, id desc) where placed_at is not null;
create index orders_refund_due on orders (created_at) where payment_state = 'refund due';
create index orders_refunded on orders (coalesce(placed_at, created_at) desc, id desc) where payment_state = 'refunded';
create index orders_returned on orders (placed_at desc, id desc) where returned_at is not null;
create index orders_to_book on orders (book_at) where book_at is not null;
create index orders_to_erase on orders (created_at) where erased_at is null;
create index orders_unpaid on orders (shopper_id, created_at desc) where status = 'Awaiting payment';
create index orders_unplaced on orders (created_at desc, id desc) where placed_at is null;
create index orders_without_id on orders (returned_at) where return_reason is not null;

create table out_of_stock_view (
  day        text not null,
  product_id text not null,
  count      integer not null,
  primary key (day, product_id)
);

create table packed_line (
  order_id   text not null references orders (id),
  product_id text not null,
  packed_at  bigint not null,
  primary key (order_id, product_id)
);

create table page_version (
  id         text primary key,
  page_id    text not null,
  title      text not null,
  text       text not null,
  shown_text text not null,
  saved_at   bigint not null
);
create index page_versions_of_page on page_version (page_id, saved_at, id);

create table password_link (
  shopper_id text primary key references shopper (id) on delete cascade,
  token_hash text not null unique,
  created_at bigint not null
);

create table payment (
  reference    text primary key,
  order_id     text not null references orders (id),
  intent       text unique,
  received_at  bigint not null,
  amount_cents bigint check (amount_cents > 0)
);
create index payments_of_order on payment (order_id);
create index payments_received on payment (received_at);

create table payment_event (
  id       text primary key,
  order_id text not null references orders (id),
  kind     text not null,
  at       bigint not null,
  constraint payment_event_kind check (kind in ('paid', 'failed', 'expired', 'refunded', 'refund failed'))
);
create index payment_events_oldest on payment_event (at);

create table payment_poll (
  order_id        text primary key references orders (id),
  site_url        text not null,
  checkout_number integer not null,
  due_at          bigint not null,
  polled_at       bigint not null,
  failures        integer not null
);
create index payment_polls_due on payment_poll (due_at);

create table planned_price (
  id            text primary key,
  product_id    text not null references product (id) on delete cascade,
  offer_cents   bigint not null check (offer_cents > 0),
  is_per_kg     integer not null check (is_per_kg in (0, 1)),
  starts_at     bigint not null,
  ends_at       bigint not null check (ends_at > starts_at),
  started_at    bigint,
  restore_cents bigint,
  created_at    bigint not null
);
create index planned_prices_of_product on planned_price (product_id);
create index planned_prices_to_end on planned_price (ends_at) where started_at is not null;
create index planned_prices_to_start on planned_price (starts_at) where started_at is null;

create table price_change (
  product_id     text not null,
  version        bigint not null,
  at             bigint not null,
  cause          text not null constraint price_change_cause check (cause in ('found', 'demo', 'form', 'list', 'file', 'many', 'undo', 'planned', 'currency')),
  currency       text not null,
  decimals       integer not null,
  price_cents    bigint not null,
  offer_cents    bigint not null,
  kg_price_cents bigint,
  kg_offer_cents bigint,
  primary key (product_id, version)
);
create index price_changes_by_age on price_change (at);

create table product (
  id                text primary key,
  position          bigint not null unique,
  version           bigint not null,
  name              text not null check (length(name) between 1 and 200),
  description       text not null,
  price_cents       integer not null check (price_cents > 0),
  offer_cents       integer not null check (offer_cents > 0 and offer_cents <= price_cents),
  weight            text,
  in_stock          integer not null check (in_stock in (0, 1)),
  created_at        bigint not null,
  archived_at       bigint,
  idempotency_key   text,
  request_hash      text,
  category_id       text references category (id) not null,
  facts             text,
  is_counted        integer not null default 0 check (is_counted in (0, 1)),
  kg_price_cents    bigint check (kg_price_cents > 0),
  kg_offer_cents    bigint check (kg_offer_cents > 0),
  piece_grams       integer check (piece_grams > 0),
  tolerance_percent integer check (tolerance_percent between 0 and 50),
  tax_class         text,
  deposit_kind      text,
  deposit_count     integer not null default 1 check (deposit_count between 1 and 99),
  minimum_age       integer check (minimum_age between 1 and 99),
  rating_stars      bigint not null default 0,
  rating_count      integer not null default 0,
  shelf             text check (length(shelf) between 1 and 40),
  rated_version     bigint,
  unrated_version   bigint,
  constraint product_weighed check ( (kg_price_cents is null) = (kg_offer_cents is null) and (kg_price_cents is null) = (piece_grams is null) and (kg_price_cents is null) = (tolerance_percent is null) and (kg_price_cents is null or kg_offer_cents <= kg_price_cents))
);
create index product_changed_since on product (version);
create unique index products_by_key on product (idempotency_key);
create index products_of_category on product (category_id);

create table product_barcode (
  gtin       text primary key check (length(gtin) = 14),
  product_id text not null references product (id) on delete cascade,
  position   integer not null
);
create index product_barcodes_of_product on product_barcode (product_id, position);

create table product_image (
  product_id text not null references product (id) on delete cascade,
  position   integer not null,
  image_id   text not null references image (id),
  primary key (product_id, position)
);
create index product_image_in_use on product_image (image_id);

create table product_stock (
  product_id text primary key references product (id) on delete cascade,
  pieces     integer not null check (pieces >= 0),
  low_mark   integer check (low_mark >= 0),
  crossed    integer not null default 0 check (crossed in (0, 1))
);
create index product_stock_crossed on product_stock (product_id) where crossed = 1;
create index product_stock_low on product_stock (pieces, product_id) where pieces <= coalesce(low_mark, 0);

create table push_subscription (
  endpoint     text primary key,
  p256dh       text not null,
  auth         text not null,
  session_hash text not null,
  created_at   bigint not null
);
create index push_subscriptions_of_session on push_subscription (session_hash);

create table rate_limit (
  key    varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);

create table rating (
  id            text primary key,
  product_id    text not null references product (id) on delete cascade,
  shopper_id    text not null references shopper (id),
  stars         integer not null check (stars between 1 and 5),
  sentence      text not null default '',
  created_at    bigint not null,
  changed_at    bigint not null,
  answer        text not null default '',
  answered_at   bigint,
  hidden_at     bigint,
  hidden_reason text not null default '',
  unique (product_id, shopper_id)
);
create index ratings_newest on rating (changed_at, id);
create index ratings_of_shopper on rating (shopper_id);

create table recall (
  id               text primary key,
  product_id       text not null,
  product_name     text not null,
  from_day         text not null,
  to_day           text not null,
  message          text not null,
  at               bigint not null,
  gives_money_back integer not null default 0 check (gives_money_back in (0, 1))
);
create index recalls_of_product on recall (product_id, at);

create table recall_order (
  product_id text not null,
  order_id   text not null references orders (id),
  recall_id  text not null references recall (id),
  pieces     integer check (pieces > 0),
  money_due  integer not null default 0 check (money_due in (0, 1)),
  primary key (product_id, order_id)
);
create index recall_orders_of_order on recall_order (order_id);
create index recall_orders_of_recall on recall_order (recall_id);
create index recall_orders_with_money on recall_order (order_id) where money_due = 1;

create table refund (
  id                text primary key,
  order_id          text not null references orders (id),
  asked_at          bigint not null,
  due_at            bigint,
  attempts          integer not null,
  failed_at         bigint,
  payment_reference text not null default '',
  amount_cents      bigint check (amount_cents > 0),
  is_by_hand        integer not null default 0 check (is_by_hand in (0, 1)),
  sent_at           bigint
);
create index refunds_failed on refund (failed_at) where failed_at is not null;
create index refunds_of_order on refund (order_id);
create index refunds_sent on refund (sent_at) where sent_at is not null;
create index refunds_to_send on refund (due_at) where due_at is not null;

create table sales_day (
  day         text primary key,
  starts_at   bigint not null,
  ends_at     bigint not null,
  orders      integer not null,
  total_cents bigint not null,
  version     integer not null
);

create table sales_delivery (
  day     text not null,
  minutes integer not null,
  orders  integer not null,
  in_time integer not null default 0,
  primary key (day, minutes)
);

create table sales_product (
  day         text not null,
  product_id  text not null,
  name        text not null,
  quantity    integer not null,
  goods_cents bigint not null,
  primary key (day, product_id)
);

create table search_miss (
  text      text primary key,
  count     bigint not null check (count > 0),
  last_at   bigint not null,
  dismissed integer not null default 0 check (dismissed in (0, 1)),
  asked     bigint not null default 0 check (asked >= 0)
);
create index search_miss_most on search_miss (count desc, last_at desc);

create table search_synonyms (
  id       integer primary key check (id = 1),
  version  bigint not null,
  document text not null
);

create table session (
  token_hash   text primary key,
  role         text not null check (role in ('shopper', 'seller')),
  shopper_id   text references shopper (id) on delete cascade,
  created_at   bigint not null,
  last_seen_at bigint not null,
  device       text not null default '',
  is_tablet    integer not null default 0 check (is_tablet in (0, 1)),
  confirmed_at bigint not null default 0,
  check ((role = 'shopper') = (shopper_id is not null))
);
create index sessions_of_shopper on session (shopper_id);
create index sessions_to_sweep on session (role, last_seen_at);

create table setting (
  name  text primary key,
  value text not null
);

create table shop_settings (
  id       integer primary key check (id = 1),
  document text not null
);

create table shopper (
  id                text primary key,
  name              text not null check (length(name) between 1 and 100),
  email             text not null,
  email_key         text not null unique,
  password_hash     text not null,
  created_at        bigint not null,
  diets             text not null default '',
  avoided_allergens text not null default '',
  seller_note       text not null default '',
  erased_at         bigint,
  kind              text not null default 'account' check (kind in ('account', 'guest', 'phone')),
  contact_key       text,
  if_missing        text check (if_missing in ('leave out', 'best match'))
);
create index guests_by_age on shopper (created_at) where kind = 'guest';
create index shoppers_by_contact on shopper (contact_key) where contact_key is not null;

create table stock_change (
  id              text primary key,
  product_id      text not null,
  change          integer not null,
  pieces_after    integer,
  reason          text not null,
  order_id        text,
  at              bigint not null,
  idempotency_key text
);
create index stock_change_by_age on stock_change (at);
create unique index stock_change_key on stock_change (idempotency_key) where idempotency_key is not null;
create index stock_change_of_product on stock_change (product_id, at, id);

create table stock_request (
  id              text primary key,
  product_id      text not null references product (id) on delete cascade,
  email_key       text not null,
  email           text not null,
  shopper_id      text references shopper (id) on delete cascade,
  state           text not null check (state in ('unconfirmed', 'waiting', 'mailed')),
  token           text not null unique,
  product_version bigint not null,
  created_at      bigint not null,
  changed_at      bigint not null,
  unique (product_id, email_key)
);
create index stock_request_of_email on stock_request (email_key);
create index stock_request_of_shopper on stock_request (shopper_id) where shopper_id is not null;
create index stock_request_oldest on stock_request (changed_at);
create index stock_request_waiting on stock_request (product_id) where state = 'waiting';

create table test_bank_checkout (
  reference      text primary key,
  order_id       text not null,
  number         text not null,
  amount_cents   bigint not null,
  gst_cents      bigint not null,
  currency       text not null,
  lines          text not null,
  return_url     text not null,
  cancel_url     text not null,
  state          text not null check (state in ('open', 'paid', 'expired', 'refunded')),
  payable_until  bigint not null,
  created_at     bigint not null,
  tax_label      text not null default 'Tax (2%)',
  delivery_cents bigint not null default 0,
  bill           text
);
create index test_bank_checkouts_of_order on test_bank_checkout (order_id, created_at desc);

create table test_bank_event (
  id         text primary key,
  body       text not null,
  due_at     bigint not null,
  attempts   integer not null,
  created_at bigint not null
);
create index test_bank_events_to_send on test_bank_event (due_at);

create table test_bank_refund (
  key          text primary key,
  reference    text not null references test_bank_checkout (reference),
  amount_cents bigint not null check (amount_cents > 0)
);

create table unchecked_facts (
  product_id text primary key references product (id) on delete cascade,
  seen       text not null,
  facts      text not null,
  at         bigint not null
);
create index unchecked_facts_by_time on unchecked_facts (at, product_id);

create table unpacked_line (
  order_id    text not null references orders (id),
  product_id  text not null,
  unpacked_at bigint not null,
  primary key (order_id, product_id)
);

create table withdrawal (
  id           text primary key,
  order_number text not null,
  email        text not null,
  note         text not null default '',
  order_id     text references orders (id),
  at           bigint not null,
  settled_at   bigint
);
create index withdrawals_newest on withdrawal (at desc, id desc) where order_id is not null;
create index withdrawals_unknown on withdrawal (at) where order_id is null;
