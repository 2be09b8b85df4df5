-- Emails that a visitor can have sent to any address. They have a ceiling of their own for each day.
alter table mail add column by_visitor integer not null default 0 check (by_visitor in (0, 1));
create index mail_by_visitors on mail (due_at, state) where by_visitor = 1 and recipient is not null;
