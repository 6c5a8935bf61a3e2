CREATE TABLE "record_days" (
	"owner_id" uuid NOT NULL,
	"subject_id" uuid NOT NULL,
	"type" text NOT NULL,
	"day" date NOT NULL,
	"option" text NOT NULL,
	"value" text NOT NULL,
	"count" integer NOT NULL,
	"total" double precision NOT NULL,
	"minimum" double precision NOT NULL,
	"maximum" double precision NOT NULL,
	"first" double precision NOT NULL,
	"last" double precision NOT NULL,
	"first_at" timestamp with time zone NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"morning_count" integer NOT NULL,
	"morning_total" double precision NOT NULL,
	CONSTRAINT "record_days_one" PRIMARY KEY("owner_id","subject_id","type","day","option","value"),
	CONSTRAINT "record_days_type" CHECK (type in ('blood-pressure', 'blood-sugar', 'blood-oxygen', 'body-temperature', 'body-composition')),
	CONSTRAINT "record_days_count" CHECK (count > 0 and morning_count between 0 and count),
	CONSTRAINT "record_days_order" CHECK (minimum <= least(first, last) and greatest(first, last) <= maximum and first_at <= last_at)
);

CREATE TABLE "record_favourites" (
	"record_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"marked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "record_favourites_once" PRIMARY KEY("user_id","record_id")
);

CREATE TABLE "blood_sugar_values" (
	"record_id" uuid PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"glucose" smallint NOT NULL,
	"status" text NOT NULL,
	CONSTRAINT "blood_sugar_values_type" CHECK (type = 'blood-sugar'),
	CONSTRAINT "blood_sugar_values_glucose" CHECK (glucose between 10 and 1000),
	CONSTRAINT "blood_sugar_values_status" CHECK (status in ('fasting', 'after-meal', 'bedtime', 'random'))
);

CREATE TABLE "blood_oxygen_values" (
	"record_id" uuid PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"oxygen_saturation" smallint NOT NULL,
	CONSTRAINT "blood_oxygen_values_type" CHECK (type = 'blood-oxygen'),
	CONSTRAINT "blood_oxygen_values_oxygen_saturation" CHECK (oxygen_saturation between 40 and 100)
);

CREATE TABLE "body_temperature_values" (
	"record_id" uuid PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"body_temperature" numeric(6, 1) NOT NULL,
	"place" text NOT NULL,
	CONSTRAINT "body_temperature_values_type" CHECK (type = 'body-temperature'),
	CONSTRAINT "body_temperature_values_body_temperature" CHECK (body_temperature between 34 and 42),
	CONSTRAINT "body_temperature_values_place" CHECK (place in ('armpit', 'mouth', 'ear', 'forehead', 'rectum'))
);

CREATE TABLE "body_composition_values" (
	"record_id" uuid PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"weight" numeric(6, 1) NOT NULL,
	"height" numeric(6, 1),
	"body_mass_index" numeric(6, 1) NOT NULL,
	"metabolism" smallint NOT NULL,
	"skeletal_muscle" numeric(6, 1) NOT NULL,
	"body_fat" numeric(6, 1) NOT NULL,
	"visceral_fat" numeric(6, 1) NOT NULL,
	"body_water" numeric(6, 1),
	"protein" numeric(6, 1),
	"bone_mass" numeric(6, 1),
	"ideal_weight" numeric(6, 1),
	"body_age" smallint,
	CONSTRAINT "body_composition_values_type" CHECK (type = 'body-composition'),
	CONSTRAINT "body_composition_values_weight" CHECK (weight between 1 and 400),
	CONSTRAINT "body_composition_values_height" CHECK (height between 30 and 250),
	CONSTRAINT "body_composition_values_body_mass_index" CHECK (body_mass_index between 5 and 120),
	CONSTRAINT "body_composition_values_metabolism" CHECK (metabolism between 100 and 10000),
	CONSTRAINT "body_composition_values_skeletal_muscle" CHECK (skeletal_muscle between 1 and 80),
	CONSTRAINT "body_composition_values_body_fat" CHECK (body_fat between 1 and 80),
	CONSTRAINT "body_composition_values_visceral_fat" CHECK (visceral_fat between 1 and 60),
	CONSTRAINT "body_composition_values_body_water" CHECK (body_water between 10 and 90),
	CONSTRAINT "body_composition_values_protein" CHECK (protein between 1 and 50),
	CONSTRAINT "body_composition_values_bone_mass" CHECK (bone_mass between 0.1 and 20),
	CONSTRAINT "body_composition_values_ideal_weight" CHECK (ideal_weight between 1 and 200),
	CONSTRAINT "body_composition_values_body_age" CHECK (body_age between 1 and 120)
);

ALTER TABLE "records" DROP CONSTRAINT "records_type";
ALTER TABLE "records" DROP CONSTRAINT "records_source";
DROP INDEX "records_history";
ALTER TABLE "users" ADD COLUMN "registered_via" text DEFAULT 'site' NOT NULL;
ALTER TABLE "blood_pressure_values" ADD COLUMN "place" text;
ALTER TABLE "records" ADD COLUMN "member_id" uuid;
ALTER TABLE "records" ADD COLUMN "subject_id" uuid GENERATED ALWAYS AS (coalesce(member_id, owner_id)) STORED NOT NULL;
ALTER TABLE "records" ADD COLUMN "written_by" uuid;
ALTER TABLE "records" ADD COLUMN "device_serial" text;
ALTER TABLE "records" ADD COLUMN "lead_count" smallint;
-- What is there was written by whose it is: nobody else could.
UPDATE "records" SET "written_by" = "owner_id";
-- How people have registered is known of the first place where they signed in, as far as it is kept.
UPDATE "users" SET "registered_via" = 'app' WHERE (
	SELECT "source" FROM "sessions" WHERE "user_id" = "users"."id" ORDER BY "created_at", "id" LIMIT 1) = 'ANDROID_APP';
ALTER TABLE "record_favourites" ADD CONSTRAINT "record_favourites_record" FOREIGN KEY ("record_id") REFERENCES "public"."records"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "blood_sugar_values" ADD CONSTRAINT "blood_sugar_values_record" FOREIGN KEY ("record_id","type") REFERENCES "public"."records"("id","type") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "blood_oxygen_values" ADD CONSTRAINT "blood_oxygen_values_record" FOREIGN KEY ("record_id","type") REFERENCES "public"."records"("id","type") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "body_temperature_values" ADD CONSTRAINT "body_temperature_values_record" FOREIGN KEY ("record_id","type") REFERENCES "public"."records"("id","type") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "body_composition_values" ADD CONSTRAINT "body_composition_values_record" FOREIGN KEY ("record_id","type") REFERENCES "public"."records"("id","type") ON DELETE cascade ON UPDATE no action;
CREATE INDEX "record_favourites_of_record" ON "record_favourites" USING btree ("record_id");
CREATE INDEX "records_archive" ON "records" USING btree ("owner_id","subject_id","taken_at","id") WHERE deleted_at is null;
CREATE INDEX "records_history" ON "records" USING btree ("owner_id","subject_id","type","taken_at","id") WHERE deleted_at is null;
ALTER TABLE "users" ADD CONSTRAINT "users_registered_via" CHECK ("users"."registered_via" in ('site', 'app', 'stand', 'organisation'));
ALTER TABLE "blood_pressure_values" ADD CONSTRAINT "blood_pressure_values_place" CHECK (place in ('home', 'office'));
ALTER TABLE "records" ADD CONSTRAINT "records_member" CHECK (member_id <> owner_id);
ALTER TABLE "records" ADD CONSTRAINT "records_writer" CHECK (case source when 'stand' then written_by is null when 'doctor' then written_by is not null and written_by <> owner_id else written_by is not null and written_by = owner_id end);
ALTER TABLE "records" ADD CONSTRAINT "records_device_serial" CHECK (device_serial is null or (source in ('device', 'stand') and device_serial ~ '^[A-Z]{2}[0-9]{10}$'));
ALTER TABLE "records" ADD CONSTRAINT "records_lead_count" CHECK (lead_count in (1, 6));
ALTER TABLE "records" ADD CONSTRAINT "records_type" CHECK (type in ('blood-pressure', 'blood-sugar', 'blood-oxygen', 'body-temperature', 'body-composition'));
ALTER TABLE "records" ADD CONSTRAINT "records_source" CHECK (source in ('self', 'device', 'doctor', 'stand', 'import'));
-- The days of the histories that are there.
INSERT INTO "record_days"
SELECT owner_id, subject_id, type, day, '', value, count(*), sum(amount), min(amount), max(amount),
	(array_agg(amount ORDER BY taken_at, id))[1], (array_agg(amount ORDER BY taken_at DESC, id DESC))[1], min(taken_at), max(taken_at),
	count(*) FILTER (WHERE is_morning), coalesce(sum(amount) FILTER (WHERE is_morning), 0)
FROM (
	SELECT r.*, cell.*, (taken_at AT TIME ZONE 'Asia/Tehran')::date AS day, extract(hour FROM taken_at AT TIME ZONE 'Asia/Tehran') < 12 AS is_morning
	FROM "records" r JOIN "blood_pressure_values" v ON v.record_id = r.id
	CROSS JOIN LATERAL (VALUES ('systolic', v.systolic::double precision), ('diastolic', v.diastolic)) AS cell (value, amount)
	WHERE r.deleted_at IS NULL
) AS readings
GROUP BY owner_id, subject_id, type, day, value;
