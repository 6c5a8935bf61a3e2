-- Written by hand: what sessions of the academy are held to beyond one row.

create trigger course_sessions_came_from before update of status on course_sessions
  for each row when (new.status <> old.status) execute function remember_status();
create trigger session_seats_came_from before update of status on session_seats
  for each row when (new.status <> old.status) execute function remember_status();

-- What was planned stays: who took a seat knows for what.
create function keep_session() returns trigger
language plpgsql as $$
begin
  if (old.id, old.course_id, old.title, old.starts_at, old.minutes, old.place, old.link, old.capacity, old.closes_at, old.created_at, old.planned_by)
      is distinct from
      (new.id, new.course_id, new.title, new.starts_at, new.minutes, new.place, new.link, new.capacity, new.closes_at, new.created_at, new.planned_by)
    or (old.reason is not null and new.reason is distinct from old.reason)
  then
    perform refuse_academy('course_sessions_kept', 'course_sessions');
  end if;
  return new;
end $$;

create trigger course_sessions_kept before update on course_sessions
for each row execute function keep_session();

-- Seats are counted where they are taken, whoever takes them: the count holds the session, and is never more than there are.
create function count_seats() returns trigger
language plpgsql as $$
declare
  change integer := 0;
begin
  if tg_op <> 'INSERT' and old.status = 'reserved' then change := change - 1; end if;
  if tg_op <> 'DELETE' and new.status = 'reserved' then change := change + 1; end if;
  if change <> 0 then
    update course_sessions set taken = taken + change where id = coalesce(new.session_id, old.session_id);
  end if;
  return null;
end $$;

create trigger session_seats_counted after insert or update of status or delete on session_seats
for each row execute function count_seats();

-- Nobody comes onto the list of a session that is closed or does not take place, nor of a course that they are not in.
create function seat_is_open() returns trigger
language plpgsql as $$
begin
  if not exists (
    select from course_sessions as session
    where session.id = new.session_id and session.status = 'planned' and new.asked_at < session.closes_at
      and (session.course_id is null or exists (
        select from course_enrolments as enrolment
        where enrolment.course_id = session.course_id and enrolment.user_id = new.user_id)))
  then
    perform refuse_academy('session_seats_open', 'session_seats');
  end if;
  return new;
end $$;

create trigger session_seats_open before insert on session_seats
for each row execute function seat_is_open();
create trigger session_seats_open_again before update of status on session_seats
for each row when (new.status = 'waiting' and old.status <> 'waiting') execute function seat_is_open();

-- Pages of the academy that name no session are kept, with those that show prices: a new one has them made anew. While there is one they are made for each visitor.
create function announce_session() returns trigger
language plpgsql as $$
begin
  perform pg_notify('catalog_changed', '');
  return null;
end $$;
create trigger course_sessions_announced after insert on course_sessions
for each row execute function announce_session();
