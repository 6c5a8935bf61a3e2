-- Written by hand: which lessons somebody was shown outlives their place in the course, since leaving it with the money goes by that, whenever and however often they come back.

-- Whoever is in the course alone is shown its lessons.
create function opened_lesson_is_of_enrolment() returns trigger
language plpgsql as $$
begin
  if not exists (select from course_enrolments where user_id = new.user_id and course_id = new.course_id) then
    perform refuse_academy('opened_lessons_of_enrolment', 'opened_lessons');
  end if;
  return new;
end $$;

create trigger opened_lessons_of_enrolment before insert on opened_lessons
for each row execute function opened_lesson_is_of_enrolment();

-- None is changed, and none is taken away but with the account that is being deleted.
create function opened_lesson_stays() returns trigger
language plpgsql as $$
begin
  if tg_op = 'UPDATE' or exists (select from users where id = old.user_id and deletion_due_at is null and deleted_at is null) then
    perform refuse_academy('opened_lessons_stay', 'opened_lessons');
  end if;
  return old;
end $$;

create trigger opened_lessons_stay before update or delete on opened_lessons
for each row execute function opened_lesson_stays();
