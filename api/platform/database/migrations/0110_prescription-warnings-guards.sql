-- Written by hand: what was warned of stays as it was, whole.

create trigger prescription_warnings_kept before update on prescription_warnings
  for each row execute function refuse_change();

-- None comes to it later and none goes: there are as many as the prescription says, when the transaction ends.
create function count_warnings() returns trigger
language plpgsql as $$
declare
  prescription uuid := case when tg_table_name = 'prescriptions' then (to_jsonb(new) ->> 'id')::uuid
    when tg_op = 'DELETE' then (to_jsonb(old) ->> 'prescription_id')::uuid else (to_jsonb(new) ->> 'prescription_id')::uuid end;
begin
  if exists (select from prescriptions where id = prescription
    and warning_count <> (select count(*) from prescription_warnings where prescription_id = prescription)) then
    raise exception 'A prescription has as many warnings as it says' using errcode = 'check_violation', constraint = 'prescriptions_warnings_whole', table = 'prescriptions';
  end if;
  return null;
end $$;

create constraint trigger prescriptions_warnings_whole after insert on prescriptions
deferrable initially deferred for each row execute function count_warnings();
create constraint trigger prescription_warnings_whole after insert or delete on prescription_warnings
deferrable initially deferred for each row execute function count_warnings();
