-- Counts of attempts need not survive a crash of the database, so that none of them waits for the disk.
-- only: postgres
alter table rate_limit set unlogged;
