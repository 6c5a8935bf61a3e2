-- Written by hand: says that the list of doctors shows something else of one of them, with their id (`directory-memory.ts`). Prices and holidays are announced as before.

create function announce_doctor() returns trigger
language plpgsql as $$
begin
  perform pg_notify('doctor_changed', (case when tg_op = 'DELETE' then to_jsonb(old) else to_jsonb(new) end) ->> tg_argv[0]);
  return null;
end $$;

create trigger doctors_announced after insert or update on doctors
  for each row execute function announce_doctor('id');
create trigger doctor_services_announced after insert or update or delete on doctor_services
  for each row execute function announce_doctor('doctor_id');
create trigger doctor_week_announced after insert or update or delete on doctor_week
  for each row execute function announce_doctor('doctor_id');
create trigger doctor_days_announced after insert or update or delete on doctor_days
  for each row execute function announce_doctor('doctor_id');
create trigger doctor_day_hours_announced after insert or update or delete on doctor_day_hours
  for each row execute function announce_doctor('doctor_id');
create trigger doctor_vacations_announced after insert or update or delete on doctor_vacations
  for each row execute function announce_doctor('doctor_id');
create trigger reservation_ratings_announced after insert or update or delete on reservation_ratings
  for each row execute function announce_doctor('doctor_id');

-- A time is taken, free again or another. That a hold is paid, or its ten minutes are over, changes nothing that was not known when it began.
create trigger reservations_announced after insert on reservations
  for each row execute function announce_doctor('doctor_id');
create trigger reservations_freed_announced after update of status, starts_at on reservations
for each row when (old.starts_at <> new.starts_at or (old.status in ('cancelled', 'lapsed')) <> (new.status in ('cancelled', 'lapsed')))
execute function announce_doctor('doctor_id');

-- Who is listed, and what they are called.
create function announce_doctors_of_account() returns trigger
language plpgsql as $$
begin
  perform pg_notify('doctor_changed', id::text) from doctors where user_id = new.id;
  return null;
end $$;
create trigger users_doctor_announced after update on users
for each row when ((old.first_name, old.last_name, old.roles, old.suspended_at, old.deleted_at, old.deletion_due_at)
  is distinct from (new.first_name, new.last_name, new.roles, new.suspended_at, new.deleted_at, new.deletion_due_at))
execute function announce_doctors_of_account();
