-- Written by hand: each step of a reservation is written down in the transaction that takes it, by whichever statement.

-- By whom and when stands in the row that takes the step: what is paid from the wallet alone is paid by the patient, what the gateway sends by the system.
create function note_reservation_step() returns trigger
language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into reservation_steps (reservation_id, to_status, by, at, starts_at)
    values (new.id, new.status, 'patient', new.created_at, new.starts_at);
  elsif new.starts_at <> old.starts_at then
    insert into reservation_steps (reservation_id, from_status, to_status, by, at, starts_at, moved_from)
    values (new.id, old.status, new.status, new.moved_by, new.moved_at, new.starts_at, old.starts_at);
  elsif new.status = 'reserved' then
    insert into reservation_steps (reservation_id, from_status, to_status, by, at, starts_at)
    values (new.id, old.status, new.status, case when new.from_gateway = 0 then 'patient' else 'system' end, new.paid_at, new.starts_at);
  else
    insert into reservation_steps (reservation_id, from_status, to_status, by, at, starts_at)
    values (new.id, old.status, new.status, new.ended_by, new.ended_at, new.starts_at);
  end if;
  return null;
end $$;

create trigger reservations_held_noted after insert on reservations
for each row execute function note_reservation_step();

-- A patient who lets a time go that has lapsed keeps it from coming back to life: a step, though it stays lapsed.
create trigger reservations_steps_noted after update on reservations
for each row when (old.status <> new.status or old.starts_at <> new.starts_at or (new.status = 'lapsed' and old.ended_by <> new.ended_by))
execute function note_reservation_step();

create trigger reservation_steps_append_only before update or delete on reservation_steps
  for each row execute function refuse_change();
create trigger reservation_steps_not_truncated before truncate on reservation_steps
  for each statement execute function refuse_change();

-- Of what was there before, what its row says without doubt: of a time that was moved, or paid after its ten minutes, it does not say all.
insert into reservation_steps (reservation_id, to_status, by, at, starts_at)
select id, 'held', 'patient', created_at, starts_at from reservations
where moved_from is null and coalesce(paid_at < held_until, true)
order by created_at, id;
insert into reservation_steps (reservation_id, from_status, to_status, by, at, starts_at)
select id, 'held', 'reserved', case when from_gateway = 0 then 'patient' else 'system' end, paid_at, starts_at from reservations
where moved_from is null and paid_at < held_until
order by paid_at, id;
insert into reservation_steps (reservation_id, from_status, to_status, by, at, starts_at)
select id, came_from, status, ended_by, ended_at, starts_at from reservations
where moved_from is null and ended_at is not null and coalesce(paid_at < held_until, true)
order by ended_at, id;
