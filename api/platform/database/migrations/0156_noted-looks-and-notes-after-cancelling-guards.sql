-- Written by hand: of a request that was called off whoever had it in hands writes down for a day what they did and found until then. Nothing else of what is closed changes.
create or replace function keep_call_request() returns trigger
language plpgsql as $$
begin
  if (old.id, old.number, old.owner_id, old.member_id, old.kind, old.note, old.phone, old.created_at, old.due_at, old.is_pilot)
      is distinct from
      (new.id, new.number, new.owner_id, new.member_id, new.kind, new.note, new.phone, new.created_at, new.due_at, new.is_pilot)
    or (old.closed_at is not null and (
      old.status <> 'CANCELED' or new.last_number <> old.last_number + 1
      or (old.status, old.came_from, old.doctor_id, old.consultant_id, old.closed_at)
        is distinct from (new.status, new.came_from, new.doctor_id, new.consultant_id, new.closed_at)))
    or new.last_number < old.last_number
  then
    perform refuse_call('call_requests_kept', 'call_requests');
  end if;
  return new;
end $$;

-- Each row of the history begins where the one before it has ended; one after the end is of whoever had it, and not late.
create or replace function check_call_action() returns trigger
language plpgsql as $$
begin
  if new.number > 1 and new.from_status is distinct from
    (select to_status from call_actions where request_id = new.request_id and number = new.number - 1)
  then
    perform refuse_call('call_actions_chain', 'call_actions');
  end if;
  if new.from_status = 'CANCELED' and not exists (
    select from call_requests as request where request.id = new.request_id and request.doctor_id = new.actor_id
      and request.came_from <> 'NEW' and new.at <= request.closed_at + interval '24 hours')
  then
    perform refuse_call('call_actions_late_note', 'call_actions');
  end if;
  return new;
end $$;
