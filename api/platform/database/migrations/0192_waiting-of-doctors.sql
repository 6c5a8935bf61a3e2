ALTER TABLE "reservations" ADD COLUMN "waited_at" timestamp with time zone;--> statement-breakpoint
-- Who is in a talk just now is judged as they were when they came.
UPDATE "reservations" SET "waited_at" = "doctor_seen_at"
WHERE "status" = 'reserved' AND "doctor_entered_at" <= "starts_at" + interval '10 minutes' AND "doctor_seen_at" >= "starts_at" + interval '10 minutes';--> statement-breakpoint
ALTER TABLE "reservations" ADD CONSTRAINT "reservations_waited_at" CHECK (waited_at is null or (waited_at >= starts_at + interval '10 minutes' and doctor_entered_at is not null and doctor_entered_at <= starts_at + interval '10 minutes'));--> statement-breakpoint
-- As 0182 has it, and: a doctor has waited who is seen within a minute on both sides of the tenth minute (one stay); who pressed early, left and looked in once more has not. Nobody writes it otherwise.
-- Nor is a meeting missed by a patient for whom nobody has waited, unless their wish to close the account kept the doctor out.
create or replace function note_meeting() returns trigger
language plpgsql as $$
declare
  until timestamptz := new.starts_at + interval '10 minutes';
  is_stay boolean := coalesce(new.doctor_seen_at > old.doctor_seen_at and new.doctor_seen_at - old.doctor_seen_at <= interval '1 minute', false);
  is_waited_for boolean;
begin
  new.met_at := case
    when new.starts_at <> old.starts_at then null
    when old.met_at is not null then old.met_at
    when new.doctor_seen_at is distinct from old.doctor_seen_at and new.doctor_seen_at >= greatest(new.starts_at, new.patient_entered_at)
      and new.patient_entered_at is not null
    then greatest(new.starts_at, new.patient_entered_at,
      case when new.doctor_seen_at - old.doctor_seen_at <= interval '1 minute' then old.doctor_seen_at else new.doctor_seen_at end)
  end;
  new.waited_at := case
    when new.starts_at <> old.starts_at then null
    when old.waited_at is not null then old.waited_at
    when is_stay and old.doctor_seen_at <= until and new.doctor_seen_at >= until and new.doctor_entered_at <= until then new.doctor_seen_at
  end;
  is_waited_for := new.waited_at is not null and coalesce(new.patient_entered_at >= until, true);
  if old.status = 'reserved' and new.service <> 'written-answer' and (
    (new.status = 'done' and not coalesce(new.met_at <= until, false) and not coalesce(new.ended_by = 'doctor' and new.ended_at <= until, false)
      and not (is_waited_for and new.patient_entered_at is not null))
    or (new.status = 'missed' and not is_waited_for and not exists (
      select from users as account where account.id = new.user_id and (account.deletion_requested_at <= until
        or exists (select from unnest(account.deletions_undone) as wish where upper(wish) > new.starts_at and lower(wish) <= until)))))
  then
    raise exception 'A meeting that did not take place is neither done nor missed' using errcode = 'check_violation', constraint = 'reservations_met', table = 'reservations';
  end if;
  return new;
end $$;--> statement-breakpoint
-- What the two are told of another time that is owed changes with these.
drop trigger reservations_talk_changed on reservations;--> statement-breakpoint
create trigger reservations_talk_changed after update on reservations
for each row when (
  (old.status, old.starts_at, old.patient_entered_at, old.doctor_entered_at, old.met_at, old.waited_at)
  is distinct from (new.status, new.starts_at, new.patient_entered_at, new.doctor_entered_at, new.met_at, new.waited_at))
execute function talk_notify('id');
