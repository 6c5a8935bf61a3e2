CREATE TABLE "accompanying_doctors" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"member_id" uuid,
	"subject_id" uuid GENERATED ALWAYS AS (coalesce(member_id, owner_id)) STORED NOT NULL,
	"status" text NOT NULL,
	"came_from" text,
	"requested_at" timestamp with time zone NOT NULL,
	"doctor_id" uuid,
	"code_id" uuid,
	"offered_by" uuid,
	"offered_at" timestamp with time zone,
	"active_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"ended_by" text,
	"last_number" integer DEFAULT 0 NOT NULL,
	"person_read" integer DEFAULT 0 NOT NULL,
	"doctor_read" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "accompanying_doctors_member" CHECK (member_id <> owner_id),
	CONSTRAINT "accompanying_doctors_not_oneself" CHECK (doctor_id <> owner_id),
	CONSTRAINT "accompanying_doctors_status" CHECK (status in ('requested', 'offered', 'active', 'ended')),
	CONSTRAINT "accompanying_doctors_transition" CHECK (case when came_from is null then status = 'requested' else (came_from, status) in (('requested', 'offered'), ('requested', 'ended'), ('offered', 'active'), ('offered', 'ended'), ('active', 'ended')) end),
	CONSTRAINT "accompanying_doctors_offer" CHECK (num_nonnulls(doctor_id, offered_at) in (0, 2) and num_nonnulls(code_id, offered_by) = (case when doctor_id is null then 0 else 1 end)),
	CONSTRAINT "accompanying_doctors_active" CHECK (active_at is null or doctor_id is not null),
	CONSTRAINT "accompanying_doctors_times" CHECK (case status when 'requested' then doctor_id is null and active_at is null when 'offered' then doctor_id is not null and active_at is null when 'active' then active_at is not null else true end and (status = 'ended') = (ended_at is not null) and (status = 'ended') = (ended_by is not null)),
	CONSTRAINT "accompanying_doctors_ended_by" CHECK (ended_by in ('person', 'doctor')),
	CONSTRAINT "accompanying_doctors_read" CHECK (person_read between 0 and last_number and doctor_read between 0 and last_number)
);

CREATE TABLE "care_messages" (
	"care_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"by" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"text" text NOT NULL,
	CONSTRAINT "care_messages_care_id_number_pk" PRIMARY KEY("care_id","number"),
	CONSTRAINT "care_messages_number" CHECK (number >= 1),
	CONSTRAINT "care_messages_by" CHECK (by in ('person', 'doctor')),
	CONSTRAINT "care_messages_text" CHECK (length(text) between 1 and 2000)
);

CREATE TABLE "doctor_codes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"doctor_id" uuid NOT NULL,
	"max_uses" integer NOT NULL,
	"uses" integer DEFAULT 0 NOT NULL,
	"valid_until" timestamp with time zone NOT NULL,
	"note" text,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" uuid NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "doctor_codes_max_uses" CHECK (max_uses between 1 and 1000),
	CONSTRAINT "doctor_codes_uses" CHECK (uses between 0 and max_uses),
	CONSTRAINT "doctor_codes_valid_until" CHECK (valid_until > created_at),
	CONSTRAINT "doctor_codes_note" CHECK (length(note) between 1 and 200)
);

ALTER TABLE "share_reads" ALTER COLUMN "share_id" DROP NOT NULL;
ALTER TABLE "share_reads" ADD COLUMN "care_id" uuid;
ALTER TABLE "accompanying_doctors" ADD CONSTRAINT "accompanying_doctors_code_id_doctor_codes_id_fk" FOREIGN KEY ("code_id") REFERENCES "public"."doctor_codes"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "care_messages" ADD CONSTRAINT "care_messages_care_id_accompanying_doctors_id_fk" FOREIGN KEY ("care_id") REFERENCES "public"."accompanying_doctors"("id") ON DELETE cascade ON UPDATE no action;
CREATE UNIQUE INDEX "accompanying_doctors_one" ON "accompanying_doctors" USING btree ("subject_id") WHERE status <> 'ended';
CREATE INDEX "accompanying_doctors_of_owner" ON "accompanying_doctors" USING btree ("owner_id","requested_at","id");
CREATE INDEX "accompanying_doctors_of_doctor" ON "accompanying_doctors" USING btree ("doctor_id","active_at","id") WHERE active_at is not null;
CREATE INDEX "accompanying_doctors_waiting" ON "accompanying_doctors" USING btree ("requested_at","id") WHERE status in ('requested', 'offered');
CREATE INDEX "accompanying_doctors_member" ON "accompanying_doctors" USING btree ("member_id","owner_id") WHERE member_id is not null;
CREATE INDEX "accompanying_doctors_code" ON "accompanying_doctors" USING btree ("code_id") WHERE code_id is not null;
CREATE UNIQUE INDEX "doctor_codes_code" ON "doctor_codes" USING btree ("code");
CREATE INDEX "doctor_codes_newest" ON "doctor_codes" USING btree ("created_at","id");
CREATE INDEX "share_reads_of_care" ON "share_reads" USING btree ("care_id","at","id") WHERE care_id is not null;
ALTER TABLE "share_reads" ADD CONSTRAINT "share_reads_one" CHECK (num_nonnulls(share_id, care_id) = 1);