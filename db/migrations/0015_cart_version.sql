-- Every write raises it, so that a device can say which cart its own change is based on.
alter table cart add column version integer not null default 0;
