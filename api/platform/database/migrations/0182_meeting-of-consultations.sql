ALTER TABLE "reservations" ADD COLUMN "met_at" timestamp with time zone;--> statement-breakpoint
-- Who is in a talk just now is judged as they were when they came.
UPDATE "reservations" SET "met_at" = greatest("starts_at", "patient_entered_at", "doctor_entered_at")
WHERE "status" = 'reserved' AND "patient_entered_at" is not null AND "doctor_entered_at" is not null AND "doctor_seen_at" >= greatest("starts_at", "patient_entered_at");--> statement-breakpoint
ALTER TABLE "reservations" ADD CONSTRAINT "reservations_met_at" CHECK (met_at is null or (met_at >= starts_at and met_at >= patient_entered_at and patient_entered_at is not null and doctor_entered_at is not null));--> statement-breakpoint
-- Notes when both were there first, whichever way the doctor is seen: a press, a message, a look, a beat of a socket. Nobody writes it otherwise. Two signs of a doctor within a minute are one stay (beats come every
-- 20 seconds): who came in between was met when they came. A meeting is done by its time if they met within ten minutes of its beginning, or its doctor waited so long for whoever came later; by its doctor within these ten minutes as well.
create function note_meeting() returns trigger
language plpgsql as $$
declare
  until timestamptz := new.starts_at + interval '10 minutes';
begin
  new.met_at := case
    when new.starts_at <> old.starts_at then null
    when old.met_at is not null then old.met_at
    when new.doctor_seen_at is distinct from old.doctor_seen_at and new.doctor_seen_at >= greatest(new.starts_at, new.patient_entered_at)
      and new.patient_entered_at is not null
    then greatest(new.starts_at, new.patient_entered_at,
      case when new.doctor_seen_at - old.doctor_seen_at <= interval '1 minute' then old.doctor_seen_at else new.doctor_seen_at end)
  end;
  if old.status = 'reserved' and new.status = 'done' and new.service <> 'written-answer'
    and not coalesce(new.met_at <= until, false)
    and not coalesce(new.ended_by = 'doctor' and new.ended_at <= until, false)
    and not coalesce(new.patient_entered_at >= until and new.doctor_entered_at <= until and new.doctor_seen_at >= until, false)
  then
    raise exception 'A meeting that did not take place is not done' using errcode = 'check_violation', constraint = 'reservations_met', table = 'reservations';
  end if;
  return new;
end $$;
create trigger reservations_met before update on reservations
for each row execute function note_meeting();
