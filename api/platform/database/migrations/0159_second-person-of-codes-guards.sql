-- What a code gives and to whom, as a grant keeps it. Instants by their microseconds: their text goes by the session's zone.
create function discount_terms(code discount_codes) returns jsonb
language sql stable as $$
  select jsonb_build_object(
    'kind', code.kind, 'purpose', code.purpose, 'value', code.value, 'floor', code.floor, 'ceiling', code.ceiling,
    'productIds', code.product_ids, 'isFirstOrderOnly', code.is_first_order_only, 'perUser', code.per_user, 'totalUses', code.total_uses,
    'startsAt', (extract(epoch from code.starts_at) * 1000000)::bigint, 'endsAt', (extract(epoch from code.ends_at) * 1000000)::bigint)
$$;

-- All uses together; null without end.
create function discount_worth(code discount_codes) returns bigint
language sql stable as $$
  select code.total_uses * case when code.kind = 'amount' then least(code.value, code.ceiling) else code.ceiling end
$$;

-- Codes of before there were grants stay as they are.
insert into discount_grants (code_id, seq, terms, day, at, status)
  select id, 1, discount_terms(c), (created_at at time zone 'Asia/Tehran')::date, created_at, 'earlier' from discount_codes c;

create function discount_grants_count() returns trigger
language plpgsql as $$
begin
  insert into discount_grant_days as of_day (made_by, day, worth, most) values (new.made_by, new.day, new.worth, new.most)
    on conflict (made_by, day) do update set worth = of_day.worth + excluded.worth, most = excluded.most;
  return null;
end
$$;
create trigger discount_grants_count after insert on discount_grants
  for each row when (new.status = 'alone') execute function discount_grants_count();
create trigger discount_grant_days_kept before delete on discount_grant_days
  for each row execute function refuse_change();

-- Two people: nobody approves a code that they have made or changed.
create function discount_grants_decided_once() returns trigger
language plpgsql as $$
begin
  if old.status <> 'waiting' or new.status not in ('approved', 'refused')
    or (new.code_id, new.seq, new.terms, new.made_by, new.day, new.at, new.worth, new.most)
      is distinct from (old.code_id, old.seq, old.terms, old.made_by, old.day, old.at, old.worth, old.most) then
    raise exception 'a grant is decided once, and changes in nothing else' using errcode = 'check_violation';
  end if;
  if new.status = 'approved'
    and exists (select from discount_grants where code_id = new.code_id and made_by = new.decided_by) then
    raise exception 'the code % is approved by somebody else than its maker', new.code_id using errcode = 'check_violation';
  end if;
  return new;
end
$$;
create trigger discount_grants_decided_once before update on discount_grants
  for each row execute function discount_grants_decided_once();
create trigger discount_grants_begin_undecided before insert on discount_grants
  for each row when (new.status in ('approved', 'refused', 'earlier')) execute function refuse_change();
create trigger discount_grants_kept before delete on discount_grants
  for each row execute function refuse_change();
create trigger discount_grants_not_truncated before truncate on discount_grants
  for each statement execute function refuse_change();

-- No code has other terms than were granted, nor is it in force while they wait. What is granted alone covers what the code gives, and comes after nothing else.
create function discount_codes_granted() returns trigger
language plpgsql as $$
declare
  the_code uuid := case tg_table_name when 'discount_codes' then to_jsonb(new) ->> 'id' else to_jsonb(new) ->> 'code_id' end;
  code discount_codes;
  last discount_grants;
begin
  select * into strict code from discount_codes where id = the_code;
  select * into last from discount_grants where code_id = the_code order by seq desc limit 1;
  if last.terms is distinct from discount_terms(code)
    or code.standing <> (case last.status when 'waiting' then 'waiting' when 'refused' then 'refused' else 'in-force' end)
    or exists (select from discount_grants where code_id = the_code and seq < last.seq
      and (status = 'refused' or last.status = 'alone' and status <> 'alone'))
    or last.status = 'alone' and coalesce(
      (select sum(worth) from discount_grants where code_id = the_code) < discount_worth(code), discount_worth(code) is null) then
    raise exception 'the code % gives what was not granted', the_code using errcode = 'check_violation';
  end if;
  return null;
end
$$;
create constraint trigger discount_codes_granted after insert or update of
    kind, purpose, value, floor, ceiling, product_ids, is_first_order_only, per_user, total_uses, starts_at, ends_at, standing on discount_codes
  deferrable initially deferred for each row execute function discount_codes_granted();
create constraint trigger discount_grants_of_code after insert or update on discount_grants
  deferrable initially deferred for each row execute function discount_codes_granted();

-- Nobody has anything of a code that they made, changed or approved, and nobody at all of what waits for a second person.
create function discount_uses_by_others() returns trigger
language plpgsql as $$
begin
  if (select standing from discount_codes where id = new.code_id) <> 'in-force'
    or exists (select from discount_grants where code_id = new.code_id and new.user_id in (made_by, decided_by)) then
    raise exception 'the code % is not for this person', new.code_id using errcode = 'check_violation';
  end if;
  return new;
end
$$;
create trigger discount_uses_by_others before insert on discount_uses
  for each row execute function discount_uses_by_others();
