CREATE TABLE "referral_citations" (
	"letter_id" uuid NOT NULL,
	"place" smallint NOT NULL,
	"record_id" uuid NOT NULL,
	"type" text NOT NULL,
	"title_name" text,
	"title_value" text,
	"taken_at" timestamp with time zone NOT NULL,
	CONSTRAINT "referral_citations_place" PRIMARY KEY("letter_id","place"),
	CONSTRAINT "referral_citations_places" CHECK (place between 1 and 10),
	CONSTRAINT "referral_citations_title" CHECK (num_nonnulls(title_name, title_value) in (0, 2))
);

CREATE TABLE "referral_letters" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tracking_number" text NOT NULL,
	"owner_id" uuid NOT NULL,
	"member_id" uuid,
	"doctor_id" uuid NOT NULL,
	"reservation_id" uuid,
	"care_id" uuid,
	"call_id" uuid,
	"speciality" text NOT NULL,
	"recipient" text,
	"recipient_doctor_id" uuid,
	"urgency" text NOT NULL,
	"reason" text NOT NULL,
	"history" text,
	"question" text NOT NULL,
	"patient_name" text,
	"patient_age" smallint,
	"cited_count" smallint NOT NULL,
	"signed_name" text NOT NULL,
	"council_number" text NOT NULL,
	"written_at" timestamp with time zone NOT NULL,
	CONSTRAINT "referral_letters_number_shape" CHECK (tracking_number ~ '^TR-[2-9A-HJKMNP-Z]{4}-[2-9A-HJKMNP-Z]{4}$'),
	CONSTRAINT "referral_letters_origin" CHECK (num_nonnulls(reservation_id, care_id, call_id) = 1),
	CONSTRAINT "referral_letters_not_oneself" CHECK (doctor_id <> owner_id),
	CONSTRAINT "referral_letters_speciality" CHECK (speciality in ('general-medicine', 'internal-medicine', 'cardiology', 'pulmonology', 'endocrinology', 'nephrology', 'gastroenterology', 'neurology', 'psychiatry', 'paediatrics', 'gynaecology', 'dermatology', 'otolaryngology', 'ophthalmology', 'orthopaedics', 'urology', 'infectious-diseases', 'rheumatology')),
	CONSTRAINT "referral_letters_urgency" CHECK (urgency in ('routine', 'soon', 'urgent')),
	CONSTRAINT "referral_letters_recipient" CHECK ((recipient is null or length(recipient) between 1 and 120) and (recipient_doctor_id is null or recipient is not null)),
	CONSTRAINT "referral_letters_texts" CHECK (length(reason) between 1 and 300 and length(question) between 1 and 1000 and (history is null or length(history) between 1 and 2000)),
	CONSTRAINT "referral_letters_patient" CHECK (length(patient_name) > 0 and patient_age between 0 and 150),
	CONSTRAINT "referral_letters_signed" CHECK (length(signed_name) > 0 and council_number ~ '^[1-9][0-9]{2,6}$'),
	CONSTRAINT "referral_letters_cited" CHECK (cited_count between 0 and 10)
);

CREATE TABLE "referral_withdrawals" (
	"letter_id" uuid PRIMARY KEY NOT NULL,
	"reason" text NOT NULL,
	"withdrawn_at" timestamp with time zone NOT NULL,
	CONSTRAINT "referral_withdrawals_reason" CHECK (length(reason) between 1 and 500)
);

ALTER TABLE "referral_citations" ADD CONSTRAINT "referral_citations_letter_id_referral_letters_id_fk" FOREIGN KEY ("letter_id") REFERENCES "public"."referral_letters"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "referral_withdrawals" ADD CONSTRAINT "referral_withdrawals_letter_id_referral_letters_id_fk" FOREIGN KEY ("letter_id") REFERENCES "public"."referral_letters"("id") ON DELETE cascade ON UPDATE no action;
CREATE UNIQUE INDEX "referral_citations_once" ON "referral_citations" USING btree ("letter_id","record_id");
CREATE UNIQUE INDEX "referral_letters_number" ON "referral_letters" USING btree ("tracking_number");
CREATE INDEX "referral_letters_of_owner" ON "referral_letters" USING btree ("owner_id","written_at","id");
CREATE INDEX "referral_letters_of_doctor" ON "referral_letters" USING btree ("doctor_id","written_at","id");
CREATE INDEX "referral_letters_member" ON "referral_letters" USING btree ("member_id") WHERE member_id is not null;
CREATE INDEX "referral_letters_reservation" ON "referral_letters" USING btree ("reservation_id","written_at","id") WHERE reservation_id is not null;
CREATE INDEX "referral_letters_care" ON "referral_letters" USING btree ("care_id","written_at","id") WHERE care_id is not null;
CREATE INDEX "referral_letters_call" ON "referral_letters" USING btree ("call_id","written_at","id") WHERE call_id is not null;