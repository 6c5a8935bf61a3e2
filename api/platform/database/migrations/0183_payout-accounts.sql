CREATE TABLE "payout_accounts" (
	"doctor_id" uuid PRIMARY KEY NOT NULL,
	"iban" text NOT NULL,
	"holder" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "payout_accounts_iban" CHECK (case when iban ~ '^IR[0-9]{24}$' then mod((substr(iban, 5) || '1827' || substr(iban, 3, 2))::numeric, 97) = 1 else false end),
	CONSTRAINT "payout_accounts_holder" CHECK (length(holder) between 1 and 80)
);

ALTER TABLE "settlements" ADD COLUMN "iban" text;
ALTER TABLE "settlements" ADD COLUMN "holder" text;
ALTER TABLE "payout_accounts" ADD CONSTRAINT "payout_accounts_doctor_id_doctors_id_fk" FOREIGN KEY ("doctor_id") REFERENCES "public"."doctors"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "settlements" ADD CONSTRAINT "settlements_account" CHECK ((iban is null) = (holder is null));
ALTER TABLE "settlements" ADD CONSTRAINT "settlements_iban" CHECK (case when iban ~ '^IR[0-9]{24}$' then mod((substr(iban, 5) || '1827' || substr(iban, 3, 2))::numeric, 97) = 1 else iban is null end);
ALTER TABLE "settlements" ADD CONSTRAINT "settlements_holder" CHECK (length(holder) between 1 and 80);
-- Whatever is paid goes somewhere that is written down, and is not led elsewhere once it is prepared. What was prepared before this has none.
create function require_account() returns trigger
language plpgsql as $$
begin
  if new.iban is null then
    raise exception 'A settlement says to which account it is paid' using errcode = 'check_violation', constraint = 'settlements_to_account', table = 'settlements';
  end if;
  return new;
end $$;
create trigger settlements_to_account before insert on settlements
for each row execute function require_account();

create or replace function keep_settlement() returns trigger
language plpgsql as $$
begin
  if (old.id, old.doctor_id, old.month, old.item_count, old.amount, old.prepared_at, old.prepared_by, old.iban, old.holder)
      is distinct from (new.id, new.doctor_id, new.month, new.item_count, new.amount, new.prepared_at, new.prepared_by, new.iban, new.holder)
    or (old.status <> 'prepared' and new is distinct from old) then
    raise exception 'A settlement stays as it was prepared' using errcode = 'check_violation', constraint = 'settlements_kept', table = 'settlements';
  end if;
  return new;
end $$;
