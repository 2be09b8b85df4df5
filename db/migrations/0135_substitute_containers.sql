-- How many containers one piece of a substitute has. Empty in orders from before: one.
alter table order_substitute add column deposit_containers integer;
