-- Brings shoppers, sessions of shoppers and of the seller, counts of attempts, and subscribers of the newsletter.

create table shopper (
  id            text primary key,
  name          text not null check (length(name) between 1 and 100),
  email         text not null,
  -- The address in lower case: what people type differs, who they are does not.
  email_key     text not null unique,
  password_hash text not null,
  created_at    bigint not null
);

-- Only the hash of a token is kept: nobody can log in with what can be read here.
create table session (
  token_hash   text primary key,
  role         text not null check (role in ('shopper', 'seller')),
  shopper_id   text references shopper (id) on delete cascade,
  created_at   bigint not null,
  last_seen_at bigint not null,
  check ((role = 'shopper') = (shopper_id is not null))
);

create index sessions_of_shopper on session (shopper_id);
create index sessions_to_sweep on session (role, last_seen_at);

-- Shared by all nodes on PostgreSQL; in one process the counts live in memory.
create table rate_limit (
  key    varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);

create table newsletter_subscriber (
  email_key     text primary key,
  email         text not null,
  subscribed_at bigint not null
);
