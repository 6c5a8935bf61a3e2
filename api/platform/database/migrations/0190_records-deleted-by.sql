ALTER TABLE "records" ADD COLUMN "deleted_by" uuid;
ALTER TABLE "records" ADD CONSTRAINT "records_deleted_by" CHECK (deleted_by is null or (deleted_at is not null and (deleted_by = owner_id or (written_by is not null and deleted_by = written_by))));

-- Who has deleted it goes with the deletion, which is all that becomes of what a doctor has written.
create or replace function keep_doctor_record() returns trigger
language plpgsql as $$
declare
  -- What PostgreSQL works out by itself is not known yet before the row is written.
  unchecked constant text[] := array['deleted_at', 'deleted_by', 'updated_at', 'subject_id'];
begin
  if old.source = 'doctor' and (to_jsonb(new) - unchecked) is distinct from (to_jsonb(old) - unchecked) then
    raise exception 'A doctor has written this record' using errcode = 'check_violation', constraint = 'records_of_doctors_kept', table = 'records';
  end if;
  return new;
end $$;
