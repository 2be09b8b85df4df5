-- Keeps "once per person" after the account is erased: a keyed hash of the address. Null in rows of before, and for
-- codes without such a limit.
alter table code_use add column person_hash text;
