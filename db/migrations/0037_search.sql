-- Brings synonyms for the search, and counts of what people searched for and did not find.

-- One row: all groups of words with the same meaning, as JSON, and the catalogue version of their last change. Not part
-- of the settings, because every order reads those.
create table search_synonyms (
  id       integer primary key check (id = 1),
  version  bigint not null,
  document text not null
);

insert into search_synonyms (id, version, document) values (1, 0, '[]');

create table search_miss (
  text      text primary key,
  count     bigint not null check (count > 0),
  last_at   bigint not null,
  dismissed integer not null default 0 check (dismissed in (0, 1))
);

create index search_miss_most on search_miss (count desc, last_at desc);
