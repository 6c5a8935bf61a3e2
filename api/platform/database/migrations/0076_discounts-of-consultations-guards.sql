-- Written by hand: a code lowers the price while nothing is paid, and stays with what was paid.

alter table reservations add constraint reservations_discount_code
foreign key (discount_code_id) references discount_codes (id);
create index reservations_of_code on reservations (discount_code_id) where discount_code_id is not null;
alter table discount_uses add constraint discount_uses_of_reservation
foreign key (reservation_id) references reservations (id);

create or replace function keep_reservation() returns trigger
language plpgsql as $$
begin
  if (old.id, old.user_id, old.is_for_member, old.doctor_id, old.service, old.zone, old.locale, old.price, old.facts_version, old.notice_hours,
      old.refund_percent, old.early_minutes, old.created_at, old.held_until)
    is distinct from (new.id, new.user_id, new.is_for_member, new.doctor_id, new.service, new.zone, new.locale, new.price, new.facts_version,
      new.notice_hours, new.refund_percent, new.early_minutes, new.created_at, new.held_until)
    or (new.member_id is distinct from old.member_id and new.member_id is not null)
    or (new.reason <> old.reason and new.reason <> '')
    or (old.paid_at is not null and (new.paid_at, new.from_wallet, new.from_gateway, new.hold_id)
      is distinct from (old.paid_at, old.from_wallet, old.from_gateway, old.hold_id))
    or ((new.discount, new.discount_code_id, new.discount_code) is distinct from (old.discount, old.discount_code_id, old.discount_code)
      and not (old.status = 'held' and new.status = 'held'))
    or (new.starts_at <> old.starts_at and not (old.status = 'reserved' and new.status = 'reserved' and new.moves = old.moves + 1 and new.moved_from = old.starts_at))
    or (new.starts_at = old.starts_at and (new.moves, new.moved_from) is distinct from (old.moves, old.moved_from))
    or (old.status in ('done', 'missed', 'cancelled')
      and ((new.status, new.ended_at, new.ended_by, new.refunded) is distinct from (old.status, old.ended_at, old.ended_by, old.refunded)
        or (new.advice is distinct from old.advice and new.advice is not null
          and not (old.advice is null and old.status = 'done' and old.ended_by = 'system'))))
  then
    raise exception 'A reservation breaks reservations_kept' using errcode = 'check_violation', constraint = 'reservations_kept', table = 'reservations';
  end if;
  return new;
end $$;
