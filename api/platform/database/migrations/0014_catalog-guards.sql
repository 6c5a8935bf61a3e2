create index shop_products_search on shop_products using gin (search_key(search_text) gin_trgm_ops) with (fastupdate = off);

-- What is offered now: a variant a colour that the product offers, or the one without colour where it has no colours at all.
create view offered_variants as
select s.product_id, s.colour_feature_id, s.available
from stock s
where exists (
    select from product_features pf join features f on f.id = pf.feature_id
    where pf.product_id = s.product_id and pf.feature_id = s.colour_feature_id and f.is_offered)
  or (s.colour_feature_id is null and not exists (
    select from product_features pf join features f on f.id = pf.feature_id
    where pf.product_id = s.product_id and f.type = 'COLOR'));

-- Says that what the shop shows of a product has changed: its id, or '*' for all. Processes drop what they have kept of it.
create function catalog_notify(product text) returns void
language sql as $$ select pg_notify('catalog_changed', product) $$;

-- The row is locked before the variants are counted: of two transactions that each sell the last of another colour, the second
-- sees what the first has left.
create function catalog_refresh_stock(product uuid) returns void
language plpgsql as $$
declare is_there boolean;
begin
  perform from shop_products where id = product for no key update;
  select exists (select from offered_variants v where v.product_id = product and v.available > 0) into is_there;
  update shop_products set in_stock = is_there where id = product and in_stock is distinct from is_there;
end $$;

-- Above five the shop does not say how many are left, so that nothing it shows changes there.
create function catalog_stock_changed() returns trigger
language plpgsql as $$
declare
  before integer := case when tg_op = 'INSERT' then 0 else least(old.available, 6) end;
  after integer := case when tg_op = 'DELETE' then 0 else least(new.available, 6) end;
  product uuid := case when tg_op = 'DELETE' then old.product_id else new.product_id end;
begin
  if before = after then return null; end if;
  if (before = 0) <> (after = 0) then perform catalog_refresh_stock(product); end if;
  perform catalog_notify(product::text);
  return null;
end $$;

create trigger stock_changed after insert or update of available or delete on stock
for each row execute function catalog_stock_changed();

create function catalog_choices_changed() returns trigger
language plpgsql as $$
declare product uuid := case when tg_op = 'DELETE' then old.product_id else new.product_id end;
begin
  perform catalog_refresh_stock(product);
  perform catalog_notify(product::text);
  return null;
end $$;

create trigger product_features_changed after insert or update or delete on product_features
for each row execute function catalog_choices_changed();

create function catalog_feature_changed() returns trigger
language plpgsql as $$
begin
  if old.is_offered <> new.is_offered then
    perform catalog_refresh_stock(pf.product_id)
    from product_features pf where pf.feature_id = new.id order by pf.product_id;
  end if;
  perform catalog_notify('*');
  return null;
end $$;

create trigger features_changed after update on features
for each row execute function catalog_feature_changed();

create function catalog_product_changed() returns trigger
language plpgsql as $$
begin
  perform catalog_notify(new.id::text);
  return null;
end $$;

create trigger shop_products_added after insert on shop_products
for each row execute function catalog_product_changed();

create trigger shop_products_changed after update on shop_products
for each row when (
  (old.kind, old.device, old.price, old.compare_price, old.is_sold, old.large_quantity, old.names, old.in_stock, old.rating_sum, old.rating_count)
  is distinct from
  (new.kind, new.device, new.price, new.compare_price, new.is_sold, new.large_quantity, new.names, new.in_stock, new.rating_sum, new.rating_count))
execute function catalog_product_changed();

create function catalog_review_changed() returns trigger
language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.status = 'approved' then perform catalog_notify(old.product_id::text);
  elsif tg_op <> 'DELETE' and new.status = 'approved' then perform catalog_notify(new.product_id::text);
  end if;
  return null;
end $$;

create trigger reviews_changed after insert or update or delete on reviews
for each row execute function catalog_review_changed();

-- Delivery estimates stand on every product's page.
create function catalog_holidays_changed() returns trigger
language plpgsql as $$
begin
  perform catalog_notify('*');
  return null;
end $$;

create trigger holidays_changed after insert or update or delete on holidays
for each statement execute function catalog_holidays_changed();

create function stock_movements_are_kept() returns trigger
language plpgsql as $$
begin
  raise exception 'Stock movements are only ever added';
end $$;

create trigger stock_movements_kept before update or delete or truncate on stock_movements
for each statement execute function stock_movements_are_kept();
