CREATE TABLE "referral_deliveries" (
	"letter_id" uuid PRIMARY KEY NOT NULL,
	"doctor_id" uuid NOT NULL,
	"delivered_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"taken_back_at" timestamp with time zone,
	"first_read_at" timestamp with time zone,
	"last_read_at" timestamp with time zone,
	CONSTRAINT "referral_deliveries_term" CHECK (ends_at = delivered_at + interval '2160 hours'),
	CONSTRAINT "referral_deliveries_taken_back" CHECK (taken_back_at >= delivered_at),
	CONSTRAINT "referral_deliveries_read" CHECK ((first_read_at is null) = (last_read_at is null) and first_read_at >= delivered_at and last_read_at >= first_read_at)
);

ALTER TABLE "referral_deliveries" ADD CONSTRAINT "referral_deliveries_letter_id_referral_letters_id_fk" FOREIGN KEY ("letter_id") REFERENCES "public"."referral_letters"("id") ON DELETE cascade ON UPDATE no action;
CREATE INDEX "referral_deliveries_of_doctor" ON "referral_deliveries" USING btree ("doctor_id","delivered_at","letter_id");
CREATE INDEX "referral_deliveries_unread" ON "referral_deliveries" USING btree ("doctor_id","delivered_at","letter_id") WHERE first_read_at is null and taken_back_at is null;

-- Written by hand: why a letter is not read by the colleague whom it names, and that none is read, widened or moved but by that.
create function referral_delivery_end(delivery referral_deliveries, at timestamptz) returns text
language sql stable as $$
  select case
    when exists (select from referral_withdrawals where letter_id = delivery.letter_id) then 'withdrawn'
    when delivery.taken_back_at is not null then 'taken-back'
    when at >= delivery.ends_at then 'expired'
    when not exists (select from doctors as practice join users as colleague on colleague.id = practice.user_id
      where practice.user_id = delivery.doctor_id and practice.status = 'active'
        and colleague.deleted_at is null and colleague.suspended_at is null) then 'suspended'
    when not exists (select from referral_letters as letter join users as owner on owner.id = letter.owner_id
      where letter.id = delivery.letter_id
        and owner.deleted_at is null and owner.suspended_at is null and owner.deletion_due_at is null
        and (letter.member_id is null or exists (select from family_members as member
          where member.owner_id = letter.owner_id and member.id = letter.member_id and member.deleted_at is null))) then 'account'
  end
$$;

create function refuse_delivery(rule text) returns void
language plpgsql as $$
begin
  raise exception 'A delivery breaks %', rule using errcode = 'check_violation', constraint = rule, table = 'referral_deliveries';
end $$;

-- To the colleague whom the letter names when it is signed, and never to who wrote it or whose it is.
create function delivery_is_of_letter() returns trigger
language plpgsql as $$
begin
  if not exists (
    select from referral_letters as letter join doctors as practice on practice.id = letter.recipient_doctor_id
    where letter.id = new.letter_id and practice.user_id = new.doctor_id and letter.written_at = new.delivered_at
      and new.doctor_id not in (letter.doctor_id, letter.owner_id))
    or num_nonnulls(new.taken_back_at, new.first_read_at) > 0 then
    perform refuse_delivery('referral_deliveries_of_letter');
  end if;
  return new;
end $$;

create trigger referral_deliveries_of_letter before insert on referral_deliveries
for each row execute function delivery_is_of_letter();

-- Nothing of it changes but that it is taken back, once, and that it is read, while it is open: as the statement that reads sees it, which is why it is stable.
create function keep_delivery() returns trigger
language plpgsql stable as $$
begin
  if (old.letter_id, old.doctor_id, old.delivered_at, old.ends_at) is distinct from (new.letter_id, new.doctor_id, new.delivered_at, new.ends_at)
    or (old.taken_back_at is not null and new.taken_back_at is distinct from old.taken_back_at)
    or (old.first_read_at is not null and new.first_read_at is distinct from old.first_read_at)
    or new.last_read_at < old.last_read_at or (old.last_read_at is not null and new.last_read_at is null)
    or (new.last_read_at is distinct from old.last_read_at and referral_delivery_end(old, new.last_read_at) is not null) then
    perform refuse_delivery('referral_deliveries_kept');
  end if;
  return new;
end $$;

create trigger referral_deliveries_kept before update on referral_deliveries
for each row execute function keep_delivery();
