-- Written by hand: what was prescribed stays as it was, whole.

create trigger prescriptions_kept before update on prescriptions
  for each row execute function refuse_change();
create trigger prescribed_medicines_kept before update on prescribed_medicines
  for each row execute function refuse_change();

-- None comes to it later and none goes: there are as many as it says, when the transaction ends.
create function count_medicines() returns trigger
language plpgsql as $$
declare
  prescription uuid := case when tg_table_name = 'prescriptions' then (to_jsonb(new) ->> 'id')::uuid
    when tg_op = 'DELETE' then (to_jsonb(old) ->> 'prescription_id')::uuid else (to_jsonb(new) ->> 'prescription_id')::uuid end;
begin
  if exists (select from prescriptions where id = prescription
    and medicine_count <> (select count(*) from prescribed_medicines where prescription_id = prescription)) then
    raise exception 'A prescription has as many medicines as it says' using errcode = 'check_violation', constraint = 'prescriptions_whole', table = 'prescriptions';
  end if;
  return null;
end $$;

create constraint trigger prescriptions_whole after insert on prescriptions
deferrable initially deferred for each row execute function count_medicines();
create constraint trigger prescribed_medicines_whole after insert or delete on prescribed_medicines
deferrable initially deferred for each row execute function count_medicines();
