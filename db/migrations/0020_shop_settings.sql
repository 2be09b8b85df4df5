-- Brings the seller's settings: one document by section. A section that is not in it has its default values.
create table shop_settings (
  id       integer primary key check (id = 1),
  document text not null
);

insert into shop_settings (id, document) values (1, '{}');

alter table audit_entry drop constraint audit_entry_action;
alter table audit_entry add constraint audit_entry_action check (action in
  ('logged in', 'logged out', 'log-in refused', 'product added', 'product changed', 'price changed', 'stock changed',
   'product archived', 'product restored', 'products imported', 'products exported', 'order moved', 'order cancelled',
   'settings changed'));
