-- When a line was last unticked: a tick that comes later but was made earlier does not count.
create table unpacked_line (
  order_id    text not null references orders (id),
  product_id  text not null,
  unpacked_at bigint not null,
  primary key (order_id, product_id)
);
