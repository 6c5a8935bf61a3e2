CREATE TABLE "clinical_notes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tracking_number" text NOT NULL,
	"owner_id" uuid NOT NULL,
	"member_id" uuid,
	"doctor_id" uuid NOT NULL,
	"care_id" uuid,
	"call_id" uuid,
	"patient_name" text,
	"patient_age" smallint,
	"advice" text NOT NULL,
	"main_complaint" text,
	"diagnosis" text,
	"performed_actions" text,
	"recommended_actions" text,
	"treatment_plan" text,
	"signed_name" text NOT NULL,
	"council_number" text NOT NULL,
	"written_at" timestamp with time zone NOT NULL,
	CONSTRAINT "clinical_notes_number_shape" CHECK (tracking_number ~ '^T[CP]-[2-9A-HJKMNP-Z]{4}-[2-9A-HJKMNP-Z]{4}$'),
	CONSTRAINT "clinical_notes_origin" CHECK (num_nonnulls(care_id, call_id) = 1),
	CONSTRAINT "clinical_notes_not_oneself" CHECK (doctor_id <> owner_id),
	CONSTRAINT "clinical_notes_advice" CHECK (length(advice) between 1 and 4000),
	CONSTRAINT "clinical_notes_texts" CHECK ((main_complaint is null or length(main_complaint) between 1 and 2000) and (diagnosis is null or length(diagnosis) between 1 and 2000) and (performed_actions is null or length(performed_actions) between 1 and 2000) and (recommended_actions is null or length(recommended_actions) between 1 and 2000) and (treatment_plan is null or length(treatment_plan) between 1 and 2000)),
	CONSTRAINT "clinical_notes_patient" CHECK (length(patient_name) > 0 and patient_age between 0 and 150),
	CONSTRAINT "clinical_notes_signed" CHECK (length(signed_name) > 0 and council_number ~ '^[1-9][0-9]{2,6}$')
);

ALTER TABLE "prescriptions" ALTER COLUMN "reservation_id" DROP NOT NULL;
ALTER TABLE "prescriptions" ADD COLUMN "note_id" uuid;
CREATE UNIQUE INDEX "clinical_notes_number" ON "clinical_notes" USING btree ("tracking_number");
CREATE INDEX "clinical_notes_of_owner" ON "clinical_notes" USING btree ("owner_id","written_at","id");
CREATE INDEX "clinical_notes_of_doctor" ON "clinical_notes" USING btree ("doctor_id","written_at","id");
CREATE INDEX "clinical_notes_member" ON "clinical_notes" USING btree ("member_id") WHERE member_id is not null;
CREATE INDEX "clinical_notes_care" ON "clinical_notes" USING btree ("care_id","written_at","id") WHERE care_id is not null;
CREATE INDEX "clinical_notes_call" ON "clinical_notes" USING btree ("call_id","written_at","id") WHERE call_id is not null;
CREATE UNIQUE INDEX "prescriptions_of_note" ON "prescriptions" USING btree ("note_id");
ALTER TABLE "prescriptions" ADD CONSTRAINT "prescriptions_origin" CHECK (num_nonnulls(reservation_id, note_id) = 1);
ALTER TABLE "prescriptions" ADD CONSTRAINT "prescriptions_of_note_signed" CHECK (note_id is null or signed_name is not null);