-- Written by hand: what the academy is held to beyond one row.

create function refuse_academy(rule text, of text) returns void
language plpgsql as $$
begin
  raise exception 'The academy breaks %', rule
    using errcode = 'check_violation', constraint = rule, table = of;
end $$;

-- Nobody is in a course that there is not.
create function course_is_there() returns trigger
language plpgsql as $$
begin
  if not exists (select from academy_courses where id = new.course_id) then
    perform refuse_academy('course_enrolments_there', 'course_enrolments');
  end if;
  return new;
end $$;

create trigger course_enrolments_there before insert on course_enrolments
for each row execute function course_is_there();

-- Only what is a lesson of the course is done.
create function lesson_is_of_course() returns trigger
language plpgsql as $$
begin
  if not exists (select from academy_courses where id = new.course_id and lessons ? new.lesson) then
    perform refuse_academy('done_lessons_of_course', 'done_lessons');
  end if;
  return new;
end $$;

create trigger done_lessons_of_course before insert or update on done_lessons
for each row execute function lesson_is_of_course();

-- A certificate says that every lesson was done, and how many there were.
create function course_is_finished() returns trigger
language plpgsql as $$
begin
  if not exists (
    select from academy_courses course
    where course.id = new.course_id
      and jsonb_array_length(course.lessons) = new.lesson_count
      and not exists (
        select from jsonb_array_elements_text(course.lessons) as lesson
        where not exists (
          select from done_lessons done
          where done.user_id = new.user_id and done.course_id = new.course_id and done.lesson = lesson.value
        )
      )
  ) then
    perform refuse_academy('course_certificates_finished', 'course_certificates');
  end if;
  return new;
end $$;

create trigger course_certificates_finished before insert on course_certificates
for each row execute function course_is_finished();

-- What is printed and checked never changes.
create function keep_certificate() returns trigger
language plpgsql as $$
begin
  perform refuse_academy('course_certificates_kept', 'course_certificates');
  return new;
end $$;

create trigger course_certificates_kept before update on course_certificates
for each row execute function keep_certificate();

-- When somebody came, and into what, never changes; what was done last only moves on.
create function keep_enrolment() returns trigger
language plpgsql as $$
begin
  if (old.user_id, old.course_id, old.titles, old.enrolled_at) is distinct from (new.user_id, new.course_id, new.titles, new.enrolled_at)
    or new.touched_at < old.touched_at
  then
    perform refuse_academy('course_enrolments_kept', 'course_enrolments');
  end if;
  return new;
end $$;

create trigger course_enrolments_kept before update on course_enrolments
for each row execute function keep_enrolment();
