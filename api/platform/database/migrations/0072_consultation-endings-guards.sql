-- Written by hand: what a doctor has written at the end stays as it was.

-- Only the way to the copy in the archive goes, with the copy.
create function keep_ending() returns trigger
language plpgsql as $$
begin
  if new.record_id is null and (to_jsonb(new) - 'record_id') = (to_jsonb(old) - 'record_id') then
    return new;
  end if;
  raise exception 'What came of a consultation stays' using errcode = 'check_violation', constraint = 'consultation_endings_kept', table = 'consultation_endings';
end $$;

create trigger consultation_endings_kept before update on consultation_endings
for each row execute function keep_ending();

alter table consultation_endings add constraint consultation_endings_record_there
foreign key (record_id) references records (id) on delete set null;

-- What a doctor has written into somebody's archive nobody changes: it is deleted and brought back as a whole.
create function keep_doctor_record() returns trigger
language plpgsql as $$
declare
  -- What PostgreSQL works out by itself is not known yet before the row is written.
  unchecked constant text[] := array['deleted_at', 'updated_at', 'subject_id'];
begin
  if old.source = 'doctor' and (to_jsonb(new) - unchecked) is distinct from (to_jsonb(old) - unchecked) then
    raise exception 'A doctor has written this record' using errcode = 'check_violation', constraint = 'records_of_doctors_kept', table = 'records';
  end if;
  return new;
end $$;

create trigger records_of_doctors_kept before update on records
for each row when (old.source = 'doctor') execute function keep_doctor_record();

create function keep_doctor_record_values() returns trigger
language plpgsql as $$
begin
  if exists (select from records where records.id = old.record_id and records.source = 'doctor') then
    raise exception 'A doctor has written this record' using errcode = 'check_violation', constraint = 'records_of_doctors_kept', table = 'doctor_record_values';
  end if;
  return new;
end $$;

create trigger doctor_record_values_kept before update on doctor_record_values
for each row execute function keep_doctor_record_values();

-- As before, but that a doctor may still write the advice of a talk that its time has ended.
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
