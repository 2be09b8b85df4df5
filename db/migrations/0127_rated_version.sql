-- Lets a product that was only rated since somebody began to edit it be saved: the version that its last rating made, and the
-- version of the last change before it that was no rating.
alter table product add column rated_version bigint;
alter table product add column unrated_version bigint;
