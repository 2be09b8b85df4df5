-- Ingredients, allergens, diets, country, storage and nutrition as JSON. Null: nothing is stated.
alter table product add column facts text;
