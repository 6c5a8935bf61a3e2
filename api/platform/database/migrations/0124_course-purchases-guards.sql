-- Written by hand: what buying courses is held to beyond one row.

-- Whoever is in a course that costs something has paid for it; that the purchase is paid, theirs and of this course, the foreign key says.
create function course_is_paid() returns trigger
language plpgsql as $$
begin
  if new.purchase_id is null and coalesce(
    (select price from course_prices where course_id = new.course_id order by place desc limit 1), 0) > 0
  then
    perform refuse_academy('course_enrolments_paid', 'course_enrolments');
  end if;
  return new;
end $$;

create trigger course_enrolments_paid before insert on course_enrolments
for each row execute function course_is_paid();

-- When somebody came, into what, and what paid for it never changes; what was done last only moves on.
create or replace function keep_enrolment() returns trigger
language plpgsql as $$
begin
  if (old.user_id, old.course_id, old.titles, old.enrolled_at, old.purchase_id)
      is distinct from (new.user_id, new.course_id, new.titles, new.enrolled_at, new.purchase_id)
    or new.touched_at < old.touched_at
  then
    perform refuse_academy('course_enrolments_kept', 'course_enrolments');
  end if;
  return new;
end $$;

-- Only what is a lesson of the course is opened.
create function opened_lesson_is_of_course() returns trigger
language plpgsql as $$
begin
  if not exists (select from academy_courses where id = new.course_id and lessons ? new.lesson) then
    perform refuse_academy('opened_lessons_of_course', 'opened_lessons');
  end if;
  return new;
end $$;

create trigger opened_lessons_of_course before insert or update on opened_lessons
for each row execute function opened_lesson_is_of_course();

create trigger course_purchases_came_from before update of status on course_purchases
  for each row when (new.status <> old.status) execute function remember_status();

-- Whose, of what, at which price and under which terms stays; what was paid stays as it was paid; what is over changes no more.
create function keep_purchase() returns trigger
language plpgsql as $$
begin
  if (old.id, old.user_id, old.course_id, old.titles, old.locale, old.price, old.leave_days, old.leave_lessons, old.created_at, old.open_until)
      is distinct from
      (new.id, new.user_id, new.course_id, new.titles, new.locale, new.price, new.leave_days, new.leave_lessons, new.created_at, new.open_until)
    or (old.paid_at is not null and (new.paid_at, new.from_wallet, new.from_gateway, new.hold_id)
      is distinct from (old.paid_at, old.from_wallet, old.from_gateway, old.hold_id))
    or (old.status in ('left', 'cancelled') and (new.ended_at, new.ended_by, new.refunded, new.reason)
      is distinct from (old.ended_at, old.ended_by, old.refunded, old.reason))
  then
    perform refuse_academy('course_purchases_kept', 'course_purchases');
  end if;
  return new;
end $$;

create trigger course_purchases_kept before update on course_purchases
for each row execute function keep_purchase();
create trigger course_purchases_stay before delete on course_purchases
  for each row execute function refuse_change();

-- What goes back is in the ledger by the end of the transaction, to the toman.
create function course_refund_in_ledger() returns trigger
language plpgsql as $$
begin
  if new.refunded <> coalesce(
    (select sum(amount) from ledger_transfers where kind = 'refund' and reference = 'course:' || new.id::text), 0)
  then
    perform refuse_academy('course_purchases_in_ledger', 'course_purchases');
  end if;
  return null;
end $$;

create constraint trigger course_purchases_in_ledger after update of refunded on course_purchases
deferrable initially deferred for each row execute function course_refund_in_ledger();

-- Invoices are written once, and numbered without a gap.
create trigger course_invoices_append_only before update or delete on course_invoices
  for each row execute function refuse_change();
create trigger course_invoices_not_truncated before truncate on course_invoices
  for each statement execute function refuse_change();
create trigger course_invoice_numbers_follow before update on course_invoice_counters
  for each row execute function invoice_numbers_follow();
create trigger course_invoice_counters_kept before delete on course_invoice_counters
  for each row execute function refuse_change();

-- What a course has cost stays written, and pages that show it are made anew.
create trigger course_prices_append_only before update or delete on course_prices
  for each row execute function refuse_change();
create function announce_course_price() returns trigger
language plpgsql as $$
begin
  perform pg_notify('catalog_changed', '');
  return null;
end $$;
create trigger course_prices_announced after insert on course_prices
for each row execute function announce_course_price();
