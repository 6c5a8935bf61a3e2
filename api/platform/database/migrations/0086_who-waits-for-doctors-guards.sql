-- Written by hand: a wait ends once, and is of whom and for whom it was.

create function keep_wait() returns trigger
language plpgsql as $$
begin
  if (old.id, old.doctor_id, old.user_id, old.locale, old.created_at) is distinct from (new.id, new.doctor_id, new.user_id, new.locale, new.created_at)
    or old.ended_at is not null then
    raise exception 'A wait ends once' using errcode = 'check_violation', constraint = 'doctor_waits_kept', table = 'doctor_waits';
  end if;
  return new;
end $$;
create trigger doctor_waits_kept before update on doctor_waits
for each row execute function keep_wait();
