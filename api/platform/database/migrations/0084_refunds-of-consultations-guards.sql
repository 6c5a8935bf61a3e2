-- Written by hand: what is given back for consultations that have ended is money that came to the wallet, and is written down once.

create trigger reservation_refunds_kept before update or delete on reservation_refunds
  for each row execute function refuse_change();

-- What has gone to the wallet for a reservation is what was given back when it was called off, and what staff gave after it had ended: to a toman, either way. Only what
-- has ended is given back for, and the places have no gap.
create function sum_refunds_of_reservation() returns trigger
language plpgsql as $$
declare
  of uuid := case when tg_table_name = 'reservation_refunds' then to_jsonb(new) ->> 'reservation_id' else substring(to_jsonb(new) ->> 'reference' from '^reservation:(.*)$') end;
  given record;
begin
  select coalesce(sum(amount), 0) as amount, count(*) as times, max(place) as place into given from reservation_refunds where reservation_id = of;
  if (select coalesce(sum(amount), 0) from ledger_transfers where kind = 'refund' and reference = 'reservation:' || of)
      <> (select refunded + given.amount from reservations where id = of)
    or (given.times > 0 and (given.place <> given.times or (select status not in ('done', 'missed', 'cancelled') from reservations where id = of))) then
    raise exception 'What was given back for a consultation has come to the wallet' using errcode = 'check_violation', constraint = 'reservation_refunds_sum', table = 'reservation_refunds';
  end if;
  return null;
end $$;
create constraint trigger reservation_refunds_sum after insert on reservation_refunds
deferrable initially deferred for each row execute function sum_refunds_of_reservation();
create constraint trigger reservation_refunds_in_ledger after insert on ledger_transfers
deferrable initially deferred for each row when (new.kind = 'refund' and new.reference like 'reservation:%')
execute function sum_refunds_of_reservation();
