-- Says that a person, or one of their sessions, is not what it was: processes forget by whose token they knew them.
create function identity_notify(person uuid) returns void
language sql as $$ select pg_notify('person_changed', person::text) $$;

-- Reviews name their authors, so that the shop shows something else when one of them is called something else.
create function identity_person_changed() returns trigger
language plpgsql as $$
begin
  perform identity_notify(new.id);
  if (old.first_name, old.last_name) is distinct from (new.first_name, new.last_name)
    and exists (select from reviews where user_id = new.id and status = 'approved')
  then
    perform catalog_notify('*');
  end if;
  return null;
end $$;

create trigger users_changed after update on users
for each row when (old.* is distinct from new.*)
execute function identity_person_changed();

create function identity_session_changed() returns trigger
language plpgsql as $$
begin
  perform identity_notify(old.user_id);
  return null;
end $$;

-- A session that is used goes on under a later end, which takes nothing from anybody.
create trigger sessions_ended after update on sessions
for each row when (
  old.ended_at is distinct from new.ended_at or new.expires_at < old.expires_at or new.user_id <> old.user_id)
execute function identity_session_changed();

create trigger sessions_gone after delete on sessions
for each row when (old.ended_at is null)
execute function identity_session_changed();

-- By how many people bought it the shop sorts.
create or replace trigger shop_products_changed after update on shop_products
for each row when (
  (old.kind, old.device, old.price, old.compare_price, old.is_sold, old.large_quantity, old.names, old.in_stock, old.rating_sum, old.rating_count, old.buyers)
  is distinct from
  (new.kind, new.device, new.price, new.compare_price, new.is_sold, new.large_quantity, new.names, new.in_stock, new.rating_sum, new.rating_count, new.buyers))
execute function catalog_product_changed();
