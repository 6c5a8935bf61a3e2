-- Written by hand: a wait ends once, and is of whom and for what it was.

create function keep_stock_wait() returns trigger
language plpgsql as $$
begin
  if (old.id, old.product_id, old.colour_feature_id, old.user_id, old.locale, old.created_at)
      is distinct from (new.id, new.product_id, new.colour_feature_id, new.user_id, new.locale, new.created_at)
    or old.ended_at is not null then
    raise exception 'A wait ends once' using errcode = 'check_violation', constraint = 'stock_waits_kept', table = 'stock_waits';
  end if;
  return new;
end $$;
create trigger stock_waits_kept before update on stock_waits
for each row execute function keep_stock_wait();
