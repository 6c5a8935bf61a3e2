ALTER TABLE "course_purchases" ADD COLUMN "first_lesson" text;

-- Of what was bought before, it is the one that comes first now.
update course_purchases set first_lesson = (
  select course.lessons ->> 0 from academy_courses course where course.id = course_purchases.course_id);

-- As before, and which lesson came first stays.
create or replace function keep_purchase() returns trigger
language plpgsql as $$
begin
  if (old.id, old.user_id, old.course_id, old.titles, old.locale, old.price, old.leave_days, old.leave_lessons, old.first_lesson, old.created_at, old.open_until)
      is distinct from
      (new.id, new.user_id, new.course_id, new.titles, new.locale, new.price, new.leave_days, new.leave_lessons, new.first_lesson, new.created_at, new.open_until)
    or (old.paid_at is not null and (new.paid_at, new.from_wallet, new.from_gateway, new.hold_id)
      is distinct from (old.paid_at, old.from_wallet, old.from_gateway, old.hold_id))
    or (old.status in ('left', 'cancelled') and (new.ended_at, new.ended_by, new.refunded, new.reason)
      is distinct from (old.ended_at, old.ended_by, old.refunded, old.reason))
  then
    perform refuse_academy('course_purchases_kept', 'course_purchases');
  end if;
  return new;
end $$;
