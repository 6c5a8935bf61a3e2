-- Written by hand: a time is earned once, also where it was called off too late and sold again.

-- As before, and: what is taken back since its time was sold again was called off.
create or replace function check_earning() returns trigger
language plpgsql as $$
declare
  had reservations%rowtype;
begin
  select * into had from reservations where id = new.reservation_id;
  if had.doctor_id <> new.doctor_id or had.doctor_percent <> new.percent
    or (new.kind = 'consultation' and (had.status not in ('done', 'missed', 'cancelled') or new.gross <> had.price - had.discount - had.refunded))
    or (new.kind = 'resold' and had.status <> 'cancelled')
    or (select sum(gross) from doctor_earnings where reservation_id = new.reservation_id) < 0 then
    raise exception 'A line of earnings is of its consultation' using errcode = 'check_violation', constraint = 'doctor_earnings_of_consultation', table = 'doctor_earnings';
  end if;
  return null;
end $$;

-- Of all that has earned one time of a doctor, no more stays than the most that one of them has brought.
create function check_time_earned() returns trigger
language plpgsql as $$
begin
  if exists (
    select from reservations as one
    join reservations as at on at.doctor_id = one.doctor_id and at.starts_at = one.starts_at
    join doctor_earnings as line on line.reservation_id = at.id
    where one.id = new.reservation_id
    having sum(line.gross) > max(line.gross)
  ) then
    raise exception 'A time is earned once' using errcode = 'check_violation', constraint = 'doctor_earnings_time_once', table = 'doctor_earnings';
  end if;
  return null;
end $$;
create constraint trigger doctor_earnings_time_once after insert on doctor_earnings
deferrable initially deferred for each row when (new.kind = 'consultation')
execute function check_time_earned();

-- Of what patients have back no doctor keeps a share; to a toman where its time was not sold again, of which a part may be gone already.
create or replace function require_correction() returns trigger
language plpgsql as $$
declare
  of uuid := substring(new.reference from '^reservation:(.*)$')::uuid;
  earned record;
  stays_paid bigint;
begin
  select sum(gross) as gross, bool_or(kind = 'resold') as is_resold into earned from doctor_earnings where reservation_id = of;
  select price - discount - (select coalesce(sum(amount), 0) from ledger_transfers where kind = 'refund' and reference = new.reference)
    into stays_paid from reservations where id = of;
  if earned.gross > stays_paid or (earned.gross < stays_paid and not earned.is_resold) then
    raise exception 'What was earned is not given back in silence' using errcode = 'check_violation', constraint = 'doctor_earnings_corrected', table = 'ledger_transfers';
  end if;
  return null;
end $$;
