-- Written by hand: what was written about a record stays as it was written, of whose record it is, and goes with it.

alter table record_comment_threads add constraint record_comment_threads_record
foreign key (record_id) references records (id) on delete cascade;

-- A thread says whose record it is of, so that a person's threads are found by an index: it says no other.
create function check_record_comment_thread() returns trigger
language plpgsql as $$
begin
  if not exists (select from records where id = new.record_id and owner_id = new.owner_id) then
    raise exception 'A thread breaks record_comment_threads_of_record'
      using errcode = 'check_violation', constraint = 'record_comment_threads_of_record', table = 'record_comment_threads';
  end if;
  return new;
end $$;

create trigger record_comment_threads_of_record before insert on record_comment_threads
for each row execute function check_record_comment_thread();

create function keep_record_comment_thread() returns trigger
language plpgsql as $$
begin
  if (old.id, old.record_id, old.owner_id, old.doctor_id) is distinct from (new.id, new.record_id, new.owner_id, new.doctor_id)
    or new.last_number not in (old.last_number, old.last_number + 1)
    or new.owner_read < old.owner_read or new.doctor_read < old.doctor_read
  then
    raise exception 'A thread breaks record_comment_threads_kept'
      using errcode = 'check_violation', constraint = 'record_comment_threads_kept', table = 'record_comment_threads';
  end if;
  return new;
end $$;

create trigger record_comment_threads_kept before update on record_comment_threads
for each row execute function keep_record_comment_thread();

-- It goes with its thread, which is gone by then.
create function keep_record_comment() returns trigger
language plpgsql as $$
begin
  if tg_op = 'UPDATE' or exists (select from record_comment_threads where id = old.thread_id) then
    raise exception 'A comment breaks record_comments_kept'
      using errcode = 'check_violation', constraint = 'record_comments_kept', table = 'record_comments';
  end if;
  return old;
end $$;

create trigger record_comments_kept before update or delete on record_comments
for each row execute function keep_record_comment();

-- Each follows the one before it.
create function check_record_comment() returns trigger
language plpgsql as $$
begin
  if new.number > 1 and not exists (
    select from record_comments where thread_id = new.thread_id and number = new.number - 1)
  then
    raise exception 'A comment breaks record_comments_chain'
      using errcode = 'check_violation', constraint = 'record_comments_chain', table = 'record_comments';
  end if;
  return new;
end $$;

create trigger record_comments_chain before insert on record_comments
for each row execute function check_record_comment();
