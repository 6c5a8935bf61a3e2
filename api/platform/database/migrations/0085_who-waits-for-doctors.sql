CREATE TABLE "doctor_waits" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"doctor_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"locale" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"ended_by" text,
	CONSTRAINT "doctor_waits_locale" CHECK (locale in ('fa', 'en', 'es')),
	CONSTRAINT "doctor_waits_ended" CHECK ((ended_at is null) = (ended_by is null) and ended_at >= created_at and ended_by in ('told', 'withdrawn', 'expired'))
);

ALTER TABLE "doctor_waits" ADD CONSTRAINT "doctor_waits_doctor_id_doctors_id_fk" FOREIGN KEY ("doctor_id") REFERENCES "public"."doctors"("id") ON DELETE no action ON UPDATE no action;
CREATE UNIQUE INDEX "doctor_waits_once" ON "doctor_waits" USING btree ("doctor_id","user_id") WHERE ended_at is null;
CREATE INDEX "doctor_waits_open" ON "doctor_waits" USING btree ("doctor_id","created_at","id") WHERE ended_at is null;
CREATE INDEX "doctor_waits_of_user" ON "doctor_waits" USING btree ("user_id");