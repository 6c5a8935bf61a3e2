CREATE TABLE "blood_pressure_values" (
	"record_id" uuid PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"systolic" smallint NOT NULL,
	"diastolic" smallint NOT NULL,
	"heart_rate" smallint,
	CONSTRAINT "blood_pressure_values_type" CHECK (type = 'blood-pressure'),
	CONSTRAINT "blood_pressure_values_systolic" CHECK (systolic between 50 and 300),
	CONSTRAINT "blood_pressure_values_diastolic" CHECK (diastolic between 25 and 200),
	CONSTRAINT "blood_pressure_values_heart_rate" CHECK (heart_rate between 25 and 250),
	CONSTRAINT "blood_pressure_values_order" CHECK (systolic > diastolic)
);

CREATE TABLE "records" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"type" text NOT NULL,
	"taken_at" timestamp with time zone NOT NULL,
	"source" text NOT NULL,
	"note" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "records_id_type" UNIQUE("id","type"),
	CONSTRAINT "records_type" CHECK (type in ('blood-pressure')),
	CONSTRAINT "records_source" CHECK (source in ('self', 'device', 'doctor', 'stand')),
	CONSTRAINT "records_note" CHECK (length(note) between 1 and 500),
	CONSTRAINT "records_taken_at" CHECK (taken_at >= '1900-01-01Z')
);

ALTER TABLE "blood_pressure_values" ADD CONSTRAINT "blood_pressure_values_record" FOREIGN KEY ("record_id","type") REFERENCES "public"."records"("id","type") ON DELETE cascade ON UPDATE no action;
CREATE INDEX "records_history" ON "records" USING btree ("owner_id","type","taken_at","id") WHERE deleted_at is null;
CREATE INDEX "records_deleted" ON "records" USING btree ("deleted_at") WHERE deleted_at is not null;