-- Guests, and people who order by phone, are shoppers too: with a password that nobody can have and a key that no email can be,
-- so that nodes of earlier versions let nobody in. Their email counts for lookups only, and several may have the same.
alter table shopper add column kind text not null default 'account' check (kind in ('account', 'guest', 'phone'));
alter table shopper add column contact_key text;
create index shoppers_by_contact on shopper (contact_key) where contact_key is not null;
