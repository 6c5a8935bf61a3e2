ALTER TABLE "shop_products" ADD COLUMN "search_letters" text GENERATED ALWAYS AS (search_key(lower(replace(coalesce(names->>'fa', '') || ' ' || coalesce(names->>'en', '') || ' ' || coalesce(names->>'es', ''), U&'\200C', ' ')))) STORED;

drop index shop_products_search;
create index shop_products_search on shop_products using gin (search_letters gin_trgm_ops) with (fastupdate = off);
