-- How many containers one piece of a line has: they are given back one by one. Null in orders from before: one.
alter table order_line add column deposit_containers integer check (deposit_containers > 0);

alter table audit_entry drop constraint audit_entry_action;
alter table audit_entry add constraint audit_entry_action check (action in
  ('logged in', 'logged out', 'log-in refused', 'product added', 'product changed', 'price changed', 'stock changed',
   'product archived', 'product restored', 'products imported', 'products exported', 'order moved', 'order cancelled',
   'money given back', 'settings changed', 'newsletter changed', 'newsletter exported', 'shopper exported',
   'shopper erased'));
