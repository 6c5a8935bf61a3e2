-- Written by hand: what doctors have earned and are paid is held to what was agreed on.

create function keep_doctor_percent() returns trigger
language plpgsql as $$
begin
  raise exception 'The share of a doctor stays as it was agreed on' using errcode = 'check_violation', constraint = 'reservations_share_kept', table = 'reservations';
end $$;
create trigger reservations_share_kept before update on reservations
for each row when (new.doctor_percent <> old.doctor_percent) execute function keep_doctor_percent();

create trigger doctor_earnings_kept before update or delete on doctor_earnings
  for each row execute function refuse_change();

-- A line is of its consultation: its doctor, the share that was agreed on, and no more than was paid and stays paid.
create function check_earning() returns trigger
language plpgsql as $$
declare
  had reservations%rowtype;
begin
  select * into had from reservations where id = new.reservation_id;
  if had.doctor_id <> new.doctor_id or had.doctor_percent <> new.percent
    or (new.kind = 'consultation' and (had.status not in ('done', 'missed', 'cancelled') or new.gross <> had.price - had.discount - had.refunded))
    or (select sum(gross) from doctor_earnings where reservation_id = new.reservation_id) < 0 then
    raise exception 'A line of earnings is of its consultation' using errcode = 'check_violation', constraint = 'doctor_earnings_of_consultation', table = 'doctor_earnings';
  end if;
  return null;
end $$;
create trigger doctor_earnings_of_consultation after insert on doctor_earnings
for each row execute function check_earning();

-- Nobody ends a consultation without its doctor having earned it.
create function require_earning() returns trigger
language plpgsql as $$
begin
  if not exists (select from doctor_earnings where reservation_id = new.id and kind = 'consultation') then
    raise exception 'A consultation that has ended is earned' using errcode = 'check_violation', constraint = 'reservations_earned', table = 'reservations';
  end if;
  return null;
end $$;
create constraint trigger reservations_earned after update of status on reservations
deferrable initially deferred for each row
when (old.status <> new.status and (new.status = 'done' or (new.status = 'missed' and new.doctor_entered_at is not null)))
execute function require_earning();

-- What was earned is given back to no patient without taking it back from the doctor: a line below zero, in the month of that day.
create function require_correction() returns trigger
language plpgsql as $$
declare
  of uuid := substring(new.reference from '^reservation:(.*)$')::uuid;
begin
  if exists (select from doctor_earnings where reservation_id = of and kind = 'consultation')
    and (select coalesce(sum(amount), 0) from ledger_transfers where kind = 'refund' and reference = new.reference)
      <> (select price - discount - (select coalesce(sum(gross), 0) from doctor_earnings where reservation_id = of) from reservations where id = of) then
    raise exception 'What was earned is not given back in silence' using errcode = 'check_violation', constraint = 'doctor_earnings_corrected', table = 'ledger_transfers';
  end if;
  return null;
end $$;
create constraint trigger doctor_earnings_corrected after insert on ledger_transfers
deferrable initially deferred for each row when (new.kind = 'refund' and new.reference like 'reservation:%')
execute function require_correction();

create trigger settlements_came_from before update of status on settlements
  for each row when (new.status <> old.status) execute function remember_status();

-- Whose, for which month and how much stays; what has ended changes no more. Given up, it leaves its items to another.
create function keep_settlement() returns trigger
language plpgsql as $$
begin
  if (old.id, old.doctor_id, old.month, old.item_count, old.amount, old.prepared_at, old.prepared_by)
      is distinct from (new.id, new.doctor_id, new.month, new.item_count, new.amount, new.prepared_at, new.prepared_by)
    or (old.status <> 'prepared' and new is distinct from old) then
    raise exception 'A settlement stays as it was prepared' using errcode = 'check_violation', constraint = 'settlements_kept', table = 'settlements';
  end if;
  return new;
end $$;
create trigger settlements_kept before update on settlements
for each row execute function keep_settlement();
create trigger settlements_stay before delete on settlements
  for each row execute function refuse_change();

create function release_items() returns trigger
language plpgsql as $$
begin
  update settlement_items set released_at = new.ended_at where settlement_id = new.id;
  return null;
end $$;
create trigger settlements_released after update of status on settlements
for each row when (new.status = 'cancelled') execute function release_items();

-- An item is let go with its settlement and in no other way.
create function keep_item() returns trigger
language plpgsql as $$
begin
  if (new.settlement_id, new.earning_id, new.share) is distinct from (old.settlement_id, old.earning_id, old.share)
    or old.released_at is not null
    or not exists (select from settlements where id = new.settlement_id and status = 'cancelled' and ended_at = new.released_at) then
    raise exception 'An item stays in its settlement' using errcode = 'check_violation', constraint = 'settlement_items_kept', table = 'settlement_items';
  end if;
  return new;
end $$;
create trigger settlement_items_kept before update on settlement_items
for each row execute function keep_item();
create trigger settlement_items_stay before delete on settlement_items
  for each row execute function refuse_change();

-- A settlement is the sum of its items, which are its doctor's, of no later month, with the share that was earned.
create function sum_settlement() returns trigger
language plpgsql as $$
declare
  settlement settlements%rowtype;
begin
  select * into settlement from settlements
  where id = (case when tg_table_name = 'settlements' then to_jsonb(new) ->> 'id' else to_jsonb(new) ->> 'settlement_id' end)::uuid;
  if not exists (select from settlement_items where settlement_id = settlement.id
      having count(*) = settlement.item_count and sum(share) = settlement.amount)
    or exists (select from settlement_items as item join doctor_earnings as earning on earning.id = item.earning_id
      where item.settlement_id = settlement.id
        and (earning.doctor_id <> settlement.doctor_id or earning.month > settlement.month or earning.share <> item.share)) then
    raise exception 'A settlement is the sum of its items' using errcode = 'check_violation', constraint = 'settlements_sum', table = 'settlements';
  end if;
  return null;
end $$;
create constraint trigger settlements_sum after insert on settlements
deferrable initially deferred for each row execute function sum_settlement();
create constraint trigger settlement_items_sum after insert on settlement_items
deferrable initially deferred for each row execute function sum_settlement();
