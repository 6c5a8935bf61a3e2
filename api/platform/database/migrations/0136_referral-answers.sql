CREATE TABLE "referral_answers" (
	"letter_id" uuid PRIMARY KEY NOT NULL,
	"doctor_id" uuid NOT NULL,
	"text" text NOT NULL,
	"answered_at" timestamp with time zone NOT NULL,
	CONSTRAINT "referral_answers_text" CHECK (length(text) between 1 and 1000)
);

ALTER TABLE "referral_answers" ADD CONSTRAINT "referral_answers_letter_id_referral_deliveries_letter_id_fk" FOREIGN KEY ("letter_id") REFERENCES "public"."referral_deliveries"("letter_id") ON DELETE cascade ON UPDATE no action;
-- Written by hand: a letter is answered by whom it has reached, who has read it, while it is open, and what was answered stays.
create function answer_is_of_open_letter() returns trigger
language plpgsql as $$
declare
  delivery referral_deliveries;
begin
  -- Whoever withdraws the letter or takes it back at this moment has done so before, or waits.
  perform from referral_letters where id = new.letter_id for update;
  select * into delivery from referral_deliveries where letter_id = new.letter_id for update;
  if delivery.doctor_id is distinct from new.doctor_id or delivery.first_read_at is null or new.answered_at < delivery.first_read_at
    or referral_delivery_end(delivery, new.answered_at) is not null then
    raise exception 'Only an open letter is answered, by whoever has read it' using errcode = 'check_violation', constraint = 'referral_answers_of_open_letter', table = 'referral_answers';
  end if;
  return new;
end $$;

create trigger referral_answers_of_open_letter before insert on referral_answers
for each row execute function answer_is_of_open_letter();
create trigger referral_answers_kept before update on referral_answers
for each row execute function refuse_change();
