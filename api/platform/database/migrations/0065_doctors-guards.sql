-- Written by hand: what doctors and their hours are held to across rows and across time.

create trigger doctors_came_from before update of status on doctors
  for each row when (new.status <> old.status) execute function remember_status();

-- Who was invited, by whom and when, stays; an account is bound once; an ended one lives no more.
create function keep_doctor() returns trigger
language plpgsql as $$
begin
  if (old.id, old.invited_at, old.invited_by) is distinct from (new.id, new.invited_at, new.invited_by)
    or (old.user_id is not null and (new.user_id, new.accepted_at) is distinct from (old.user_id, old.accepted_at))
    or (old.status = 'ended' and (new.ended_at, new.user_id) is distinct from (old.ended_at, old.user_id))
    or (new.phone is distinct from old.phone and new.phone is not null)
  then
    raise exception 'A doctor breaks doctors_kept' using errcode = 'check_violation', constraint = 'doctors_kept', table = 'doctors';
  end if;
  return new;
end $$;

create trigger doctors_kept before update on doctors
for each row execute function keep_doctor();

alter table doctor_day_hours add constraint doctor_day_hours_day
foreign key (doctor_id, day) references doctor_days (doctor_id, day) on delete cascade;

-- Stretches that share a quarter of an hour would sell it twice.
create extension if not exists btree_gist;

alter table doctor_week add constraint doctor_week_no_overlap
exclude using gist (doctor_id with =, weekday with =, int4range(from_minute, to_minute) with &&);

alter table doctor_day_hours add constraint doctor_day_hours_no_overlap
exclude using gist (doctor_id with =, day with =, int4range(from_minute, to_minute) with &&);

alter table doctor_vacations add constraint doctor_vacations_no_overlap
exclude using gist (doctor_id with =, daterange(from_day, to_day, '[]') with &&);
