-- Written by hand: what enquiries are held to across tables and across time.

create function refuse_enquiry(rule text, relation text) returns void
language plpgsql as $$
begin
  raise exception 'An enquiry breaks %', rule using errcode = 'check_violation', constraint = rule, table = relation;
end $$;

-- The status before stands in the row, so that the constraint sees the step.
create trigger enquiries_came_from before update of status on enquiries
  for each row when (new.status <> old.status) execute function remember_status();

-- What somebody wrote never changes, nor how they are reached.
create function keep_enquiry() returns trigger
language plpgsql as $$
begin
  if (old.id, old.number, old.kind, old.subject, old.name, old.phone, old.email, old.message, old.locale, old.user_id, old.created_at)
      is distinct from
      (new.id, new.number, new.kind, new.subject, new.name, new.phone, new.email, new.message, new.locale, new.user_id, new.created_at)
    or new.last_number < old.last_number
    or new.touched_at < old.touched_at
  then
    perform refuse_enquiry('enquiries_kept', 'enquiries');
  end if;
  return new;
end $$;

create trigger enquiries_kept before update on enquiries
for each row execute function keep_enquiry();

-- What has gone out has gone out. It goes with its enquiry, which is gone by then.
create function keep_enquiry_answer() returns trigger
language plpgsql as $$
begin
  if tg_op = 'UPDATE' or exists (select from enquiries where id = old.enquiry_id) then
    perform refuse_enquiry('enquiry_answers_kept', 'enquiry_answers');
  end if;
  return old;
end $$;

create trigger enquiry_answers_kept before update or delete on enquiry_answers
for each row execute function keep_enquiry_answer();

-- At the end of a transaction the answers are as many as the enquiry says, numbered from 1, and what was answered in it is answered.
create function check_enquiry_answers() returns trigger
language plpgsql as $$
declare
  told uuid;
begin
  -- Not in one expression: of the other table the column is not there.
  if tg_table_name = 'enquiries' then told := new.id; else told := new.enquiry_id; end if;
  if exists (
    select from enquiries as enquiry
    where enquiry.id = told and (
      enquiry.last_number <> (select count(*) from enquiry_answers as answer where answer.enquiry_id = told)
      or enquiry.last_number <> (select coalesce(max(number), 0) from enquiry_answers as answer where answer.enquiry_id = told)
      or (tg_table_name = 'enquiry_answers' and enquiry.status <> 'ANSWERED')))
  then
    perform refuse_enquiry('enquiries_told', 'enquiries');
  end if;
  return null;
end $$;

create constraint trigger enquiries_told after insert or update on enquiries
deferrable initially deferred for each row execute function check_enquiry_answers();

create constraint trigger enquiry_answers_told after insert on enquiry_answers
deferrable initially deferred for each row execute function check_enquiry_answers();
