CREATE TABLE "consultation_endings" (
	"reservation_id" uuid PRIMARY KEY NOT NULL,
	"tracking_number" text NOT NULL,
	"main_complaint" text,
	"diagnosis" text,
	"performed_actions" text,
	"recommended_actions" text,
	"treatment_plan" text,
	"written_at" timestamp with time zone NOT NULL,
	"record_id" uuid,
	CONSTRAINT "consultation_endings_number_shape" CHECK (tracking_number ~ '^T[CP]-[2-9A-HJKMNP-Z]{4}-[2-9A-HJKMNP-Z]{4}$'),
	CONSTRAINT "consultation_endings_texts" CHECK ((main_complaint is null or length(main_complaint) between 1 and 2000) and (diagnosis is null or length(diagnosis) between 1 and 2000) and (performed_actions is null or length(performed_actions) between 1 and 2000) and (recommended_actions is null or length(recommended_actions) between 1 and 2000) and (treatment_plan is null or length(treatment_plan) between 1 and 2000))
);

CREATE TABLE "consultation_notes" (
	"reservation_id" uuid PRIMARY KEY NOT NULL,
	"text" text NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "consultation_notes_text" CHECK (length(text) between 1 and 4000)
);

ALTER TABLE "doctor_record_values" DROP CONSTRAINT "doctor_record_values_recommendation";
ALTER TABLE "consultation_endings" ADD CONSTRAINT "consultation_endings_reservation_id_reservations_id_fk" FOREIGN KEY ("reservation_id") REFERENCES "public"."reservations"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "consultation_notes" ADD CONSTRAINT "consultation_notes_reservation_id_reservations_id_fk" FOREIGN KEY ("reservation_id") REFERENCES "public"."reservations"("id") ON DELETE no action ON UPDATE no action;
CREATE UNIQUE INDEX "consultation_endings_number" ON "consultation_endings" USING btree ("tracking_number");
CREATE UNIQUE INDEX "consultation_endings_record" ON "consultation_endings" USING btree ("record_id");
ALTER TABLE "doctor_record_values" ADD CONSTRAINT "doctor_record_values_recommendation" CHECK (length(recommendation) between 1 and 4000);