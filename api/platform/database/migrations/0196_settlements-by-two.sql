ALTER TABLE "payout_accounts" ADD COLUMN "stated_by" uuid;
ALTER TABLE "settlements" ADD COLUMN "account_stated_by" uuid;
ALTER TABLE "settlements" ADD CONSTRAINT "settlements_two_people" CHECK (status <> 'paid' or account_stated_by is distinct from ended_by);
-- Who has stated its account stays as well.
create or replace function keep_settlement() returns trigger
language plpgsql as $$
begin
  if (old.id, old.doctor_id, old.month, old.item_count, old.amount, old.prepared_at, old.prepared_by, old.iban, old.holder, old.account_stated_by)
      is distinct from (new.id, new.doctor_id, new.month, new.item_count, new.amount, new.prepared_at, new.prepared_by, new.iban, new.holder, new.account_stated_by)
    or (old.status <> 'prepared' and new is distinct from old) then
    raise exception 'A settlement stays as it was prepared' using errcode = 'check_violation', constraint = 'settlements_kept', table = 'settlements';
  end if;
  return new;
end $$;
