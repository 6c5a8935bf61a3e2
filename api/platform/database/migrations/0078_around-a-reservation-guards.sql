-- Written by hand: what is shared for a visit is of its patient and of whom it is for, with the doctor of that visit for good.

alter table shares add constraint shares_reservation
foreign key (reservation_id) references reservations (id);

create or replace function check_share() returns trigger
language plpgsql as $$
begin
  if exists (select from users where id = new.owner_id and phone = new.recipient_phone) then
    perform refuse_share('shares_not_with_oneself');
  end if;
  if new.record_id is not null and not exists (
    select from records where id = new.record_id and owner_id = new.owner_id and member_id is not distinct from new.member_id
  ) then
    perform refuse_share('shares_own_record');
  end if;
  if new.reservation_id is not null and not exists (
    select from reservations where id = new.reservation_id and user_id = new.owner_id and member_id is not distinct from new.member_id
  ) then
    perform refuse_share('shares_own_visit');
  end if;
  return new;
end $$;

create or replace function keep_share() returns trigger
language plpgsql as $$
begin
  if (old.revoked_at is not null and new.revoked_at is distinct from old.revoked_at)
    or new.wrong_passcodes < old.wrong_passcodes
    or (old.id, old.owner_id, old.member_id, old.recipient_phone, old.token_hash, old.passcode_hash, old.scope, old.types, old.record_id, old.message, old.created_at, old.expires_at, old.connection_id, old.reservation_id, old.keep_days)
      is distinct from
      (new.id, new.owner_id, new.member_id, new.recipient_phone, new.token_hash, new.passcode_hash, new.scope, new.types, new.record_id, new.message, new.created_at, new.expires_at, new.connection_id, new.reservation_id, new.keep_days)
  then
    perform refuse_share('shares_kept');
  end if;
  return new;
end $$;


-- A rating is of a consultation that took place, by its patient, of its doctor, and for thirty days; what staff have removed stays as it is, but for words
-- that go with the account.
create function keep_rating() returns trigger
language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (
    (old.reservation_id, old.doctor_id, old.user_id, old.created_at) is distinct from (new.reservation_id, new.doctor_id, new.user_id, new.created_at)
    or (old.removed_at is not null and (old.stars, old.updated_at, old.removed_at, old.removed_by, old.removal_reason)
      is distinct from (new.stars, new.updated_at, new.removed_at, new.removed_by, new.removal_reason))
    or (old.removed_at is not null and new.words not in (old.words, '')))
  or ((tg_op = 'INSERT' or (old.stars, old.updated_at) is distinct from (new.stars, new.updated_at)) and not exists (
    select from reservations where id = new.reservation_id and user_id = new.user_id and doctor_id = new.doctor_id and status = 'done'
      and new.updated_at between ended_at and ended_at + interval '30 days'))
  then
    raise exception 'A rating breaks ratings_kept' using errcode = 'check_violation', constraint = 'ratings_kept', table = 'reservation_ratings';
  end if;
  return new;
end $$;

create trigger ratings_kept before insert or update on reservation_ratings
for each row execute function keep_rating();
create trigger reservation_ratings_stay before delete on reservation_ratings
  for each row execute function refuse_change();

-- A time moves while it is reserved; what a doctor owes is counted, what staff move is not.
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
    or (new.starts_at <> old.starts_at and not (old.status = 'reserved' and new.status = 'reserved' and new.moved_by is not null
      and new.moved_from is not distinct from old.starts_at and new.moves = old.moves + (new.moved_by = 'system')::int))
    or (new.starts_at = old.starts_at and (new.moves, new.moved_from, new.moved_by) is distinct from (old.moves, old.moved_from, old.moved_by))
    or (old.status in ('done', 'missed', 'cancelled')
      and ((new.status, new.ended_at, new.ended_by, new.refunded) is distinct from (old.status, old.ended_at, old.ended_by, old.refunded)
        or (new.advice is distinct from old.advice and new.advice is not null
          and not (old.advice is null and old.status = 'done' and old.ended_by = 'system'))))
  then
    raise exception 'A reservation breaks reservations_kept' using errcode = 'check_violation', constraint = 'reservations_kept', table = 'reservations';
  end if;
  return new;
end $$;
