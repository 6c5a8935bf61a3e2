-- What unpaid orders keep is added up where its limit stands: two at once wait for each other's row, and the sum is never above the limit.
create function order_holds_count() returns trigger
language plpgsql as $$
begin
  insert into hold_tallies as tally (counted_by, whom, what, held, most)
    values (new.counted_by, new.whom, new.what, new.amount, new.most)
    on conflict (counted_by, whom, what) do update set held = tally.held + excluded.held, most = excluded.most;
  return null;
end
$$;
create trigger order_holds_count after insert on order_holds
  for each row execute function order_holds_count();

create function order_holds_uncount() returns trigger
language plpgsql as $$
begin
  update hold_tallies set held = held - old.amount
    where counted_by = old.counted_by and whom = old.whom and what = old.what;
  delete from hold_tallies
    where counted_by = old.counted_by and whom = old.whom and what = old.what and held = 0;
  return null;
end
$$;
create trigger order_holds_uncount after delete on order_holds
  for each row execute function order_holds_uncount();
create trigger order_holds_fixed before update on order_holds
  for each row execute function refuse_change();
create trigger order_holds_not_truncated before truncate on order_holds
  for each statement execute function refuse_change();

-- They end with the waiting, whatever ends it, and not before.
create function orders_end_holds() returns trigger
language plpgsql as $$
begin
  -- In one order for all: who ends two of one person waits instead of dead-locking.
  perform from hold_tallies t join order_holds h using (counted_by, whom, what)
    where h.order_id = new.id order by t.counted_by, t.whom, t.what for update of t;
  delete from order_holds where order_id = new.id;
  return null;
end
$$;
create trigger orders_end_holds after update of status on orders
  for each row when (old.status = 'awaiting-payment' and new.status <> 'awaiting-payment')
  execute function orders_end_holds();

create function order_holds_kept() returns trigger
language plpgsql as $$
begin
  if exists (select from orders where id = old.order_id and status = 'awaiting-payment') then
    raise exception 'order % still waits for its payment', old.order_id using errcode = 'check_violation';
  end if;
  return old;
end
$$;
create trigger order_holds_kept before delete on order_holds
  for each row execute function order_holds_kept();

-- No unpaid order is left out: its customer, a phone and a network are counted with its value, and its customer with every piece.
create function orders_unpaid_are_counted() returns trigger
language plpgsql as $$
begin
  if exists (select from orders where id = new.id and status = 'awaiting-payment')
    and ((select count(distinct counted_by) from order_holds
        where order_id = new.id and what = 'value' and amount = new.total and counted_by in ('person', 'phone', 'network')) < 3
      or (select coalesce(sum(amount), 0) from order_holds where order_id = new.id and counted_by = 'person' and what <> 'value')
        <> (select sum(quantity) from order_lines where order_id = new.id)) then
    raise exception 'what the unpaid order % keeps is not counted', new.id using errcode = 'check_violation';
  end if;
  return null;
end
$$;
create constraint trigger orders_unpaid_are_counted after insert on orders
  deferrable initially deferred for each row when (new.status = 'awaiting-payment' and new.from_gateway > 0)
  execute function orders_unpaid_are_counted();

-- Whether staff look at an order first: more of something than is usual, in all living orders of its customer, or to the place that it goes to,
-- of the 24 hours before and after it. Orders of one customer or place are judged one after another.
create function order_is_large(the_order uuid) returns boolean
language plpgsql as $$
declare
  self orders;
begin
  select * into self from orders where id = the_order;
  perform pg_advisory_xact_lock(hashtextextended(judged.key, 7310453))
    from (select distinct key from unnest(self.delivery_keys || ('person:' || self.user_id)) as key order by key) as judged;
  return exists (
    select from shop_products p
    join (select distinct product_id from order_lines where order_id = the_order and replaced_by is null) mine on mine.product_id = p.id
    where p.large_quantity is not null and p.large_quantity < (
      select sum(l.quantity) from order_lines l join orders o on o.id = l.order_id
      where l.product_id = p.id and l.replaced_by is null
        and (o.id = self.id or o.status not in ('cancelled', 'refunded')
          and o.placed_at > self.placed_at - interval '24 hours' and o.placed_at < self.placed_at + interval '24 hours'
          and (o.user_id = self.user_id or o.delivery_keys && self.delivery_keys))));
end
$$;

create function order_history_reviewed() returns trigger
language plpgsql as $$
begin
  if (select needs_review from orders where id = new.order_id) or order_is_large(new.order_id) then
    raise exception 'order % is looked at before it is worked on', new.order_id using errcode = 'check_violation';
  end if;
  return new;
end
$$;
create trigger order_history_reviewed before insert on order_history
  for each row when (new.to_status = 'placed' and new.from_status in ('awaiting-payment', 'cancelled'))
  execute function order_history_reviewed();

-- Codes of before there were mints give what they gave, and no more.
insert into vip_mints (id, code_id, minted_by, day, at, amount, worth, status)
  select gen_random_uuid(), id, created_by, (created_at at time zone 'Asia/Tehran')::date, created_at, amount, amount * max_uses, 'earlier'
  from vip_codes;

create function vip_mints_count() returns trigger
language plpgsql as $$
begin
  insert into vip_mint_days as of_day (minted_by, day, worth, most) values (new.minted_by, new.day, new.worth, new.most)
    on conflict (minted_by, day) do update set worth = of_day.worth + excluded.worth, most = excluded.most;
  return null;
end
$$;
create trigger vip_mints_count after insert on vip_mints
  for each row when (new.status = 'alone') execute function vip_mints_count();
create trigger vip_mint_days_kept before delete on vip_mint_days
  for each row execute function refuse_change();

create function vip_mints_decided_once() returns trigger
language plpgsql as $$
begin
  if old.status <> 'waiting' or new.status not in ('confirmed', 'refused')
    or (new.id, new.code_id, new.minted_by, new.day, new.at, new.amount, new.worth, new.most)
      is distinct from (old.id, old.code_id, old.minted_by, old.day, old.at, old.amount, old.worth, old.most) then
    raise exception 'a mint is decided once, and changes in nothing else' using errcode = 'check_violation';
  end if;
  return new;
end
$$;
create trigger vip_mints_decided_once before update on vip_mints
  for each row execute function vip_mints_decided_once();
create trigger vip_mints_begin_undecided before insert on vip_mints
  for each row when (new.status in ('confirmed', 'refused', 'earlier')) execute function refuse_change();
create trigger vip_mints_kept before delete on vip_mints
  for each row execute function refuse_change();
create trigger vip_mints_not_truncated before truncate on vip_mints
  for each statement execute function refuse_change();

-- No code gives more than its mints.
create function vip_codes_minted() returns trigger
language plpgsql as $$
begin
  if not exists (select from vip_mints
      where code_id = new.id and status <> 'refused' and worth is null and amount >= new.amount)
    and (new.max_uses is null or new.amount * new.max_uses > (
      select coalesce(sum(worth), 0) from vip_mints where code_id = new.id and status <> 'refused')) then
    raise exception 'the code % gives more than was minted', new.id using errcode = 'check_violation';
  end if;
  return null;
end
$$;
create constraint trigger vip_codes_minted after insert or update of amount, max_uses on vip_codes
  deferrable initially deferred for each row execute function vip_codes_minted();

-- Nobody has anything of what they minted or confirmed, and nobody at all of what waits for a second person.
create function vip_redemptions_by_others() returns trigger
language plpgsql as $$
begin
  if exists (select from vip_mints where code_id = new.code_id
      and (status in ('waiting', 'refused') or new.user_id in (minted_by, decided_by))) then
    raise exception 'the code % is not for this person', new.code_id using errcode = 'check_violation';
  end if;
  return new;
end
$$;
create trigger vip_redemptions_by_others before insert on vip_redemptions
  for each row execute function vip_redemptions_by_others();
