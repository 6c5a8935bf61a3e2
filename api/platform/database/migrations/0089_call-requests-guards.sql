-- Written by hand: what call requests are held to across tables and across time.

-- Whom it is for is a member of the owner's own family. No cascade: with a member nothing goes unseen (record 58).
alter table call_requests add constraint call_requests_family_member
foreign key (owner_id, member_id) references family_members (owner_id, id) on delete no action;

create function refuse_call(rule text, relation text) returns void
language plpgsql as $$
begin
  raise exception 'A call request breaks %', rule using errcode = 'check_violation', constraint = rule, table = relation;
end $$;

-- The status before stands in the row, so that the constraint sees the step.
create trigger call_requests_came_from before update of status on call_requests
  for each row when (new.status <> old.status) execute function remember_status();

-- What was asked never changes; what is closed stays as it is; the history only grows.
create function keep_call_request() returns trigger
language plpgsql as $$
begin
  if (old.id, old.number, old.owner_id, old.member_id, old.kind, old.note, old.phone, old.created_at, old.due_at, old.is_pilot)
      is distinct from
      (new.id, new.number, new.owner_id, new.member_id, new.kind, new.note, new.phone, new.created_at, new.due_at, new.is_pilot)
    or old.closed_at is not null
    or new.last_number < old.last_number
  then
    perform refuse_call('call_requests_kept', 'call_requests');
  end if;
  return new;
end $$;

create trigger call_requests_kept before update on call_requests
for each row execute function keep_call_request();

-- Each row of the history begins where the one before it has ended.
create function check_call_action() returns trigger
language plpgsql as $$
begin
  if new.number > 1 and new.from_status is distinct from
    (select to_status from call_actions where request_id = new.request_id and number = new.number - 1)
  then
    perform refuse_call('call_actions_chain', 'call_actions');
  end if;
  return new;
end $$;

create trigger call_actions_chained before insert on call_actions
for each row execute function check_call_action();

-- What has happened has happened. It goes with its request, which is gone by then.
create function keep_call_action() returns trigger
language plpgsql as $$
begin
  if tg_op = 'UPDATE' or exists (select from call_requests where id = old.request_id) then
    perform refuse_call('call_actions_kept', 'call_actions');
  end if;
  return old;
end $$;

create trigger call_actions_kept before update or delete on call_actions
for each row execute function keep_call_action();

-- At the end of a transaction the last row of the history tells the status, and who had it given or asked is whom it names.
create function check_call_told() returns trigger
language plpgsql as $$
declare
  told uuid;
begin
  -- Not in one expression: of the other table the column is not there.
  if tg_table_name = 'call_requests' then told := new.id; else told := new.request_id; end if;
  if exists (
    select from call_requests as request
    where request.id = told and not exists (
      select from call_actions as action
      where action.request_id = told and action.number = request.last_number and action.to_status = request.status
        and not exists (select from call_actions as later where later.request_id = told and later.number > request.last_number)
        and (action.type <> 'reference' or action.to_doctor_id = request.consultant_id)
        and (action.type <> 'assign' or action.to_doctor_id is not distinct from request.doctor_id)))
  then
    perform refuse_call('call_requests_told', 'call_requests');
  end if;
  return null;
end $$;

create constraint trigger call_requests_told after insert or update on call_requests
deferrable initially deferred for each row execute function check_call_told();

create constraint trigger call_actions_told after insert on call_actions
deferrable initially deferred for each row execute function check_call_told();
