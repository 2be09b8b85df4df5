-- Browsers that have logged in to an account before. Wrong passwords sent from elsewhere never lock them out.
create table known_device (
  -- Only the hash of the cookie is kept.
  token_hash    text not null,
  -- The seller, or a shopper's email_key.
  account       text not null,
  last_login_at bigint not null,
  primary key (token_hash, account)
);

create index devices_of_account on known_device (account, last_login_at);
create index devices_to_sweep on known_device (last_login_at);
