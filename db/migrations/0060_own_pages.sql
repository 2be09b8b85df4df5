-- Pages of one's own: each save of a text is kept, and an order remembers under which terms it was placed.

create table page_version (
  id         text primary key,
  -- The name of a page that the shop brings, or the id of one that the seller added.
  page_id    text not null,
  title      text not null,
  -- Markdown as it was typed; empty for the text that the shop brings.
  text       text not null,
  -- What shoppers read on that day, with what followed the settings filled in.
  shown_text text not null,
  saved_at   bigint not null
);
create index page_versions_of_page on page_version (page_id, saved_at, id);

-- Null in the demo, and while the seller has saved no terms.
alter table orders add column terms_version text;
