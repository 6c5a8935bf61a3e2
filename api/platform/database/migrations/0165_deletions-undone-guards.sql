-- Written by hand: what is missed is earned, and an answer that was given is called off by no patient.

-- Missed is what somebody did not come to whom their doctor waited for, or kept their doctor out of: either is the doctor's.
drop trigger reservations_earned on reservations;
create constraint trigger reservations_earned after update of status on reservations
deferrable initially deferred for each row
when (old.status <> new.status and new.status in ('done', 'missed'))
execute function require_earning();

-- The patient reads each message as it comes: from the first of the doctor on a written answer is given.
create function keep_answered() returns trigger
language plpgsql as $$
begin
  if exists (select from reservation_messages where reservation_id = new.id and by = 'doctor') then
    raise exception 'An answer that was given is called off by no patient' using errcode = 'check_violation', constraint = 'reservations_answered', table = 'reservations';
  end if;
  return new;
end $$;
create trigger reservations_answered before update of status on reservations
for each row when (old.status <> new.status and new.status = 'cancelled' and new.ended_by = 'patient' and new.service = 'written-answer')
execute function keep_answered();
