-- Whoever has set what a course costs does not take it at that: neither for money nor for nothing.
create function price_is_of_another() returns trigger
language plpgsql as $$
begin
  if new.user_id = (select by from course_prices where course_id = new.course_id order by place desc limit 1) then
    perform refuse_academy(tg_name, tg_table_name);
  end if;
  return new;
end $$;

create trigger course_purchases_not_own_price before insert on course_purchases
for each row execute function price_is_of_another();
create trigger course_enrolments_not_own_price before insert on course_enrolments
for each row when (new.purchase_id is null) execute function price_is_of_another();
