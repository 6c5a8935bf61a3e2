CREATE TABLE "reservation_file_consents" (
	"reservation_id" uuid PRIMARY KEY NOT NULL,
	"given_at" timestamp with time zone NOT NULL,
	"read_at" timestamp with time zone
);

CREATE TABLE "prescription_warnings" (
	"prescription_id" uuid NOT NULL,
	"place" smallint NOT NULL,
	"number" smallint NOT NULL,
	"kind" text NOT NULL,
	"named" text NOT NULL,
	"reason" text NOT NULL,
	CONSTRAINT "prescription_warnings_one" PRIMARY KEY("prescription_id","place","number"),
	CONSTRAINT "prescription_warnings_kind" CHECK (kind in ('allergy', 'duplicate')),
	CONSTRAINT "prescription_warnings_number" CHECK (number between 1 and 20),
	CONSTRAINT "prescription_warnings_named" CHECK (length(named) between 1 and 120),
	CONSTRAINT "prescription_warnings_reason" CHECK (length(btrim(reason)) > 0 and length(reason) <= 300)
);

ALTER TABLE "prescriptions" ADD COLUMN "is_checked" boolean;
ALTER TABLE "prescriptions" ADD COLUMN "warning_count" smallint DEFAULT 0 NOT NULL;
ALTER TABLE "reservation_file_consents" ADD CONSTRAINT "reservation_file_consents_reservation_id_reservations_id_fk" FOREIGN KEY ("reservation_id") REFERENCES "public"."reservations"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "prescription_warnings" ADD CONSTRAINT "prescription_warnings_medicine" FOREIGN KEY ("prescription_id","place") REFERENCES "public"."prescribed_medicines"("prescription_id","place") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "prescriptions" ADD CONSTRAINT "prescriptions_warned" CHECK (warning_count = 0 or (warning_count > 0 and is_checked is not null and is_checked));