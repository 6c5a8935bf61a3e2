-- Written by hand: what questions are held to across time.

create function refuse_question(rule text) returns void
language plpgsql as $$
begin
  raise exception 'A question breaks %', rule
    using errcode = 'check_violation', constraint = rule, table = 'asked_questions';
end $$;

-- The status before stands in the row, so that the constraint sees the step.
create trigger asked_questions_came_from before update of status on asked_questions
  for each row when (new.status <> old.status) execute function remember_status();

-- What somebody asked never changes, nor how they are told, nor what they agreed to; an answer stays as it was read.
create function keep_question() returns trigger
language plpgsql as $$
begin
  if (old.id, old.number, old.text, old.topic, old.phone, old.email, old.locale, old.user_id, old.consented_at, old.created_at)
      is distinct from
      (new.id, new.number, new.text, new.topic, new.phone, new.email, new.locale, new.user_id, new.consented_at, new.created_at)
    or (old.answer is not null and old.answer is distinct from new.answer)
    or (old.published_id is not null and old.published_id is distinct from new.published_id)
    or new.touched_at < old.touched_at
    or new.revision < old.revision
    or new.news < old.news
    or new.read_news < old.read_news
    -- Whoever asked is to know of each step.
    or (new.status <> old.status and new.news <= old.news)
  then
    perform refuse_question('asked_questions_kept');
  end if;
  return new;
end $$;

create trigger asked_questions_kept before update on asked_questions
for each row execute function keep_question();
