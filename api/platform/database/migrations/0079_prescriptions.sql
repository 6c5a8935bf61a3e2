CREATE TABLE "prescribed_medicines" (
	"prescription_id" uuid NOT NULL,
	"place" smallint NOT NULL,
	"name" text NOT NULL,
	"form" text NOT NULL,
	"strength" text,
	"amount" smallint NOT NULL,
	"times_a_day" smallint,
	"days" smallint,
	"note" text,
	CONSTRAINT "prescribed_medicines_place" PRIMARY KEY("prescription_id","place"),
	CONSTRAINT "prescribed_medicines_form" CHECK (form in ('tablet', 'capsule', 'syrup', 'drops', 'injection', 'inhaler', 'ointment', 'suppository', 'patch', 'powder', 'other')),
	CONSTRAINT "prescribed_medicines_places" CHECK (place between 1 and 20),
	CONSTRAINT "prescribed_medicines_texts" CHECK (length(name) between 1 and 120 and (strength is null or length(strength) between 1 and 40) and (note is null or length(note) between 1 and 200)),
	CONSTRAINT "prescribed_medicines_counts" CHECK (amount between 1 and 1000 and (times_a_day is null or times_a_day between 1 and 24) and (days is null or days between 1 and 365))
);

CREATE TABLE "prescriptions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"reservation_id" uuid NOT NULL,
	"tracking_number" text NOT NULL,
	"medicine_count" smallint NOT NULL,
	"written_at" timestamp with time zone NOT NULL,
	CONSTRAINT "prescriptions_number_shape" CHECK (tracking_number ~ '^T[CP]-[2-9A-HJKMNP-Z]{4}-[2-9A-HJKMNP-Z]{4}$'),
	CONSTRAINT "prescriptions_count" CHECK (medicine_count between 1 and 20)
);

ALTER TABLE "prescribed_medicines" ADD CONSTRAINT "prescribed_medicines_prescription_id_prescriptions_id_fk" FOREIGN KEY ("prescription_id") REFERENCES "public"."prescriptions"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "prescriptions" ADD CONSTRAINT "prescriptions_reservation_id_consultation_endings_reservation_id_fk" FOREIGN KEY ("reservation_id") REFERENCES "public"."consultation_endings"("reservation_id") ON DELETE cascade ON UPDATE no action;
CREATE UNIQUE INDEX "prescriptions_of_reservation" ON "prescriptions" USING btree ("reservation_id");
CREATE UNIQUE INDEX "prescriptions_number" ON "prescriptions" USING btree ("tracking_number");