-- Brings promises of more than a day. `promise_minutes` has at most a day of it.
alter table orders add column promise_within integer check (promise_within between 1 and 10080);
