-- Written by hand: what a reservation is held to across time.

create trigger reservations_came_from before update of status on reservations
  for each row when (new.status <> old.status) execute function remember_status();

-- Whose, with whom, at which price and under which terms stays; what is over changes no more, but for words that go with the account; a time moves while it
-- is reserved, and each move is counted.
create function keep_reservation() returns trigger
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
    or (new.starts_at <> old.starts_at and not (old.status = 'reserved' and new.status = 'reserved' and new.moves = old.moves + 1 and new.moved_from = old.starts_at))
    or (new.starts_at = old.starts_at and (new.moves, new.moved_from) is distinct from (old.moves, old.moved_from))
    or (old.status in ('done', 'missed', 'cancelled')
      and ((new.status, new.ended_at, new.ended_by, new.refunded) is distinct from (old.status, old.ended_at, old.ended_by, old.refunded)
        or (new.advice is distinct from old.advice and new.advice is not null)))
  then
    raise exception 'A reservation breaks reservations_kept' using errcode = 'check_violation', constraint = 'reservations_kept', table = 'reservations';
  end if;
  return new;
end $$;

create trigger reservations_kept before update on reservations
for each row execute function keep_reservation();

-- Money and a limit for life hang on them.
create trigger reservations_stay before delete on reservations
  for each row execute function refuse_change();
create trigger booking_sanctions_stay before delete on booking_sanctions
  for each row execute function refuse_change();

-- Nobody puts words into the other's mouth afterwards.
create trigger reservation_messages_kept before update on reservation_messages
  for each row execute function refuse_change();

alter table reservations add constraint reservations_member
foreign key (member_id) references family_members (id) on delete set null;

alter table reservations add constraint reservations_for_member check (member_id is null or is_for_member);
create index reservations_of_member on reservations (member_id) where member_id is not null;
