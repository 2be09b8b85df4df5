-- The account that asked for the newsletter, while its address was not confirmed: what goes with the account when it is
-- deleted. Null if it was asked for without an account, and in rows of before.
alter table newsletter_subscriber add column shopper_id text references shopper (id) on delete set null;
create index newsletter_of_shopper on newsletter_subscriber (shopper_id);
