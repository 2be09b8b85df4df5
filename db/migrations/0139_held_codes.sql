-- Of an unpaid order of a guest: a hash of the network that it came from. Null once it is paid.
alter table code_use add column held_by text;
create index uses_held on code_use (code_id, held_by) where held_by is not null;
