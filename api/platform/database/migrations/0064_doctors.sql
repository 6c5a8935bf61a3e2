CREATE TABLE "doctor_day_hours" (
	"doctor_id" uuid NOT NULL,
	"day" date NOT NULL,
	"from_minute" integer NOT NULL,
	"to_minute" integer NOT NULL,
	CONSTRAINT "doctor_day_hours_doctor_id_day_from_minute_pk" PRIMARY KEY("doctor_id","day","from_minute"),
	CONSTRAINT "doctor_day_hours_stretch" CHECK (from_minute >= 0 and to_minute > from_minute and to_minute <= 1440 and from_minute % 15 = 0 and to_minute % 15 = 0)
);

CREATE TABLE "doctor_days" (
	"doctor_id" uuid NOT NULL,
	"day" date NOT NULL,
	CONSTRAINT "doctor_days_doctor_id_day_pk" PRIMARY KEY("doctor_id","day")
);

CREATE TABLE "doctor_services" (
	"doctor_id" uuid NOT NULL,
	"service" text NOT NULL,
	CONSTRAINT "doctor_services_doctor_id_service_pk" PRIMARY KEY("doctor_id","service"),
	CONSTRAINT "doctor_services_service" CHECK (service in ('visit', 'follow-up', 'written-answer'))
);

CREATE TABLE "doctor_vacations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"doctor_id" uuid NOT NULL,
	"from_day" date NOT NULL,
	"to_day" date NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "doctor_vacations_days" CHECK (to_day >= from_day and to_day - from_day < 366)
);

CREATE TABLE "doctor_week" (
	"doctor_id" uuid NOT NULL,
	"weekday" smallint NOT NULL,
	"from_minute" integer NOT NULL,
	"to_minute" integer NOT NULL,
	CONSTRAINT "doctor_week_doctor_id_weekday_from_minute_pk" PRIMARY KEY("doctor_id","weekday","from_minute"),
	CONSTRAINT "doctor_week_weekday" CHECK (weekday between 0 and 6),
	CONSTRAINT "doctor_week_stretch" CHECK (from_minute >= 0 and to_minute > from_minute and to_minute <= 1440 and from_minute % 15 = 0 and to_minute % 15 = 0)
);

CREATE TABLE "doctors" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"phone" text,
	"council_number" text NOT NULL,
	"level" text NOT NULL,
	"speciality" text NOT NULL,
	"status" text NOT NULL,
	"came_from" text,
	"invited_at" timestamp with time zone NOT NULL,
	"invited_by" uuid NOT NULL,
	"accepted_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	CONSTRAINT "doctors_council_number_form" CHECK (council_number ~ '^[1-9][0-9]{2,6}$'),
	CONSTRAINT "doctors_phone_form" CHECK (phone ~ '^09[0-9]{9}$'),
	CONSTRAINT "doctors_level" CHECK (level in ('general', 'specialist', 'super-specialist')),
	CONSTRAINT "doctors_speciality" CHECK (speciality in ('general-medicine', 'internal-medicine', 'cardiology', 'pulmonology', 'endocrinology', 'nephrology', 'gastroenterology', 'neurology', 'psychiatry', 'paediatrics', 'gynaecology', 'dermatology', 'otolaryngology', 'ophthalmology', 'orthopaedics', 'urology', 'infectious-diseases', 'rheumatology')),
	CONSTRAINT "doctors_status" CHECK (status in ('invited', 'active', 'suspended', 'ended')),
	CONSTRAINT "doctors_transition" CHECK (case when came_from is null then status = 'invited' else (came_from, status) in (('invited', 'active'), ('invited', 'ended'), ('active', 'suspended'), ('active', 'ended'), ('suspended', 'active'), ('suspended', 'ended')) end),
	CONSTRAINT "doctors_times" CHECK ((user_id is null) = (accepted_at is null) and (status = 'ended') = (ended_at is not null) and case status when 'invited' then accepted_at is null when 'ended' then true else accepted_at is not null end),
	CONSTRAINT "doctors_reached" CHECK (phone is not null or status = 'ended')
);

ALTER TABLE "doctor_days" ADD CONSTRAINT "doctor_days_doctor_id_doctors_id_fk" FOREIGN KEY ("doctor_id") REFERENCES "public"."doctors"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "doctor_services" ADD CONSTRAINT "doctor_services_doctor_id_doctors_id_fk" FOREIGN KEY ("doctor_id") REFERENCES "public"."doctors"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "doctor_vacations" ADD CONSTRAINT "doctor_vacations_doctor_id_doctors_id_fk" FOREIGN KEY ("doctor_id") REFERENCES "public"."doctors"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "doctor_week" ADD CONSTRAINT "doctor_week_doctor_id_doctors_id_fk" FOREIGN KEY ("doctor_id") REFERENCES "public"."doctors"("id") ON DELETE cascade ON UPDATE no action;
CREATE INDEX "doctor_vacations_of_doctor" ON "doctor_vacations" USING btree ("doctor_id","to_day");
CREATE UNIQUE INDEX "doctors_council_number" ON "doctors" USING btree ("council_number") WHERE status <> 'ended';
CREATE UNIQUE INDEX "doctors_phone" ON "doctors" USING btree ("phone") WHERE status <> 'ended';
CREATE UNIQUE INDEX "doctors_user" ON "doctors" USING btree ("user_id") WHERE status <> 'ended';
CREATE INDEX "doctors_newest" ON "doctors" USING btree ("invited_at","id");
CREATE INDEX "doctors_of_user" ON "doctors" USING btree ("user_id");