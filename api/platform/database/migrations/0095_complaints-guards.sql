-- Written by hand: what complaints are held to across tables and across time.

create function refuse_complaint(rule text, relation text) returns void
language plpgsql as $$
begin
  raise exception 'A complaint breaks %', rule using errcode = 'check_violation', constraint = rule, table = relation;
end $$;

-- The status before stands in the row, so that the constraint sees the step.
create trigger complaints_came_from before update of status on complaints
  for each row when (new.status <> old.status) execute function remember_status();

-- What was complained of never changes; time only begins anew when the person replies; what is closed stays as it is, but for what was seen of it.
create function keep_complaint() returns trigger
language plpgsql as $$
begin
  if (old.id, old.number, old.owner_id, old.about, old.about_id, old.about_label, old.subject, old.created_at)
      is distinct from
      (new.id, new.number, new.owner_id, new.about, new.about_id, new.about_label, new.subject, new.created_at)
    or new.last_number < old.last_number
    or new.read_number < old.read_number
    or (new.due_at <> old.due_at and not (old.status = 'answered' and new.status = 'taken' and new.due_at > old.due_at))
    or (old.closed_at is not null and (old.last_number, old.taken_by, old.closed_at, old.updated_at)
      is distinct from (new.last_number, new.taken_by, new.closed_at, new.updated_at))
  then
    perform refuse_complaint('complaints_kept', 'complaints');
  end if;
  return new;
end $$;

create trigger complaints_kept before update on complaints
for each row execute function keep_complaint();

-- Into what is closed nobody writes, and each message follows the one before it.
create function check_complaint_message() returns trigger
language plpgsql as $$
begin
  if exists (select from complaints where id = new.complaint_id and closed_at is not null)
    or (new.number > 1 and not exists (
      select from complaint_messages where complaint_id = new.complaint_id and number = new.number - 1))
  then
    perform refuse_complaint('complaint_messages_open', 'complaint_messages');
  end if;
  return new;
end $$;

create trigger complaint_messages_open before insert on complaint_messages
for each row execute function check_complaint_message();

-- What was written was written. It goes with its complaint, which is gone by then.
create function keep_complaint_message() returns trigger
language plpgsql as $$
begin
  if tg_op = 'UPDATE' or exists (select from complaints where id = old.complaint_id) then
    perform refuse_complaint('complaint_messages_kept', 'complaint_messages');
  end if;
  return old;
end $$;

create trigger complaint_messages_kept before update or delete on complaint_messages
for each row execute function keep_complaint_message();

-- At the end of a transaction the last message is the one that the complaint counts; what is answered ends with a message of staff's.
create function check_complaint_told() returns trigger
language plpgsql as $$
declare
  told uuid;
begin
  -- Not in one expression: of the other table the column is not there.
  if tg_table_name = 'complaints' then told := new.id; else told := new.complaint_id; end if;
  if exists (
    select from complaints as complaint
    where complaint.id = told and (
      complaint.last_number is distinct from
        (select max(number) from complaint_messages where complaint_id = told)
      or (complaint.status = 'answered' and not exists (
        select from complaint_messages as message
        where message.complaint_id = told and message.number = complaint.last_number and message.by = 'staff'))))
  then
    perform refuse_complaint('complaints_told', 'complaints');
  end if;
  return null;
end $$;

create constraint trigger complaints_told after insert or update on complaints
deferrable initially deferred for each row execute function check_complaint_told();

create constraint trigger complaint_messages_told after insert on complaint_messages
deferrable initially deferred for each row execute function check_complaint_told();
