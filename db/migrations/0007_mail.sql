-- Brings the outbox for mail, and links for a new password.

-- What is to be told by mail, written in the transaction that did it. The letter itself is written when it is sent.
create table mail (
  -- Also its Message-ID, so that a letter that had to be sent twice can be known as one.
  id         text primary key,
  kind       text not null,
  -- The order, the shopper or the email address that it is about.
  about      text not null,
  created_at bigint not null,
  state      text not null default 'waiting' check (state in ('waiting', 'sent', 'failed')),
  -- When it is to be tried next. A node that is sending it has moved this to the end of its lease.
  due_at     bigint not null,
  attempts   integer not null default 0,
  -- What the letter needs and nobody may keep: gone as soon as it is sent or given up.
  secret     text,
  -- What was sent. The body is kept only where the folder is the one place to read it.
  recipient  text,
  subject    text,
  body_text  text,
  body_html  text
);

create index mail_to_send on mail (due_at, id) where state = 'waiting';

-- A way to a new password. One for each shopper: a newer one ends the one before.
create table password_link (
  shopper_id text primary key references shopper (id) on delete cascade,
  token_hash text not null unique,
  created_at bigint not null
);
