CREATE TABLE "call_actions" (
	"request_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"type" text NOT NULL,
	"by" text NOT NULL,
	"actor_id" uuid,
	"at" timestamp with time zone NOT NULL,
	"from_status" text,
	"to_status" text NOT NULL,
	"text" text,
	"to_doctor_id" uuid,
	CONSTRAINT "call_actions_request_id_number_pk" PRIMARY KEY("request_id","number"),
	CONSTRAINT "call_actions_number" CHECK (number >= 1 and (number = 1) = (type = 'create')),
	CONSTRAINT "call_actions_step" CHECK (case when type = 'create' then from_status is null and to_status = 'NEW' and by = 'family' else from_status is not null and (type, from_status, to_status, by) in (('take', 'NEW', 'PROCESSING', 'doctor'), ('take', 'UNANSWERED_CALL', 'PROCESSING', 'doctor'), ('take', 'REFERENCED', 'PROCESSING', 'doctor'), ('done', 'PROCESSING', 'DONE', 'doctor'), ('done', 'UNANSWERED_CALL', 'DONE', 'doctor'), ('usAnsweredCall', 'PROCESSING', 'UNANSWERED_CALL', 'doctor'), ('usAnsweredCall', 'UNANSWERED_CALL', 'UNANSWERED_CALL', 'doctor'), ('reference', 'PROCESSING', 'REFERENCED', 'doctor'), ('reference', 'UNANSWERED_CALL', 'REFERENCED', 'doctor'), ('referenceAnswer', 'REFERENCED', 'PROCESSING', 'consultant'), ('doctorNote', 'PROCESSING', 'PROCESSING', 'doctor'), ('doctorNote', 'UNANSWERED_CALL', 'UNANSWERED_CALL', 'doctor'), ('doctorNote', 'REFERENCED', 'REFERENCED', 'doctor'), ('prescription', 'PROCESSING', 'PROCESSING', 'doctor'), ('cancel', 'NEW', 'CANCELED', 'family'), ('cancel', 'NEW', 'CANCELED', 'doctor'), ('cancel', 'PROCESSING', 'CANCELED', 'family'), ('cancel', 'PROCESSING', 'CANCELED', 'doctor'), ('cancel', 'UNANSWERED_CALL', 'CANCELED', 'family'), ('cancel', 'UNANSWERED_CALL', 'CANCELED', 'doctor'), ('cancel', 'REFERENCED', 'CANCELED', 'family'), ('cancel', 'REFERENCED', 'CANCELED', 'doctor'), ('assign', 'NEW', 'NEW', 'staff'), ('assign', 'NEW', 'NEW', 'system'), ('assign', 'PROCESSING', 'NEW', 'staff'), ('assign', 'PROCESSING', 'NEW', 'system'), ('assign', 'UNANSWERED_CALL', 'NEW', 'staff'), ('assign', 'UNANSWERED_CALL', 'NEW', 'system'), ('assign', 'REFERENCED', 'NEW', 'staff'), ('assign', 'REFERENCED', 'NEW', 'system')) end),
	CONSTRAINT "call_actions_actor" CHECK ((actor_id is null) = (by = 'system')),
	CONSTRAINT "call_actions_text" CHECK (length(text) between 1 and 2000),
	CONSTRAINT "call_actions_text_said" CHECK (case when type in ('done', 'doctorNote', 'prescription', 'reference', 'referenceAnswer') or (type = 'cancel' and by = 'doctor') then text is not null else text is null end),
	CONSTRAINT "call_actions_to_doctor_said" CHECK (case type when 'reference' then to_doctor_id is not null when 'assign' then true else to_doctor_id is null end)
);

CREATE TABLE "call_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"owner_id" uuid NOT NULL,
	"member_id" uuid,
	"subject_id" uuid GENERATED ALWAYS AS (coalesce(member_id, owner_id)) STORED NOT NULL,
	"kind" text NOT NULL,
	"urgency" integer GENERATED ALWAYS AS (case kind when 'EMERGENCY' then 0 else 1 end) STORED NOT NULL,
	"note" text,
	"phone" text NOT NULL,
	"status" text NOT NULL,
	"came_from" text,
	"created_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"is_pilot" boolean NOT NULL,
	"doctor_id" uuid,
	"consultant_id" uuid,
	"closed_at" timestamp with time zone,
	"last_number" integer NOT NULL,
	CONSTRAINT "call_requests_number_form" CHECK (number ~ '^CR-[2-9A-HJKMNP-Z]{4}-[2-9A-HJKMNP-Z]{4}$'),
	CONSTRAINT "call_requests_member_other" CHECK (member_id <> owner_id),
	CONSTRAINT "call_requests_kind" CHECK (kind in ('EMERGENCY', 'NON_EMERGENCY')),
	CONSTRAINT "call_requests_note" CHECK (length(note) between 1 and 1000),
	CONSTRAINT "call_requests_note_said" CHECK (note is not null or kind = 'EMERGENCY'),
	CONSTRAINT "call_requests_phone" CHECK (phone ~ '^09[0-9]{9}$'),
	CONSTRAINT "call_requests_status" CHECK (status in ('NEW', 'PROCESSING', 'UNANSWERED_CALL', 'REFERENCED', 'DONE', 'CANCELED')),
	CONSTRAINT "call_requests_transition" CHECK (case when came_from is null then status = 'NEW' else (came_from, status) in (('NEW', 'PROCESSING'), ('NEW', 'CANCELED'), ('PROCESSING', 'NEW'), ('PROCESSING', 'UNANSWERED_CALL'), ('PROCESSING', 'REFERENCED'), ('PROCESSING', 'DONE'), ('PROCESSING', 'CANCELED'), ('UNANSWERED_CALL', 'NEW'), ('UNANSWERED_CALL', 'PROCESSING'), ('UNANSWERED_CALL', 'REFERENCED'), ('UNANSWERED_CALL', 'DONE'), ('UNANSWERED_CALL', 'CANCELED'), ('REFERENCED', 'NEW'), ('REFERENCED', 'PROCESSING'), ('REFERENCED', 'CANCELED')) end),
	CONSTRAINT "call_requests_due" CHECK (due_at > created_at),
	CONSTRAINT "call_requests_closed_when" CHECK ((closed_at is null) = (status in ('NEW', 'PROCESSING', 'UNANSWERED_CALL', 'REFERENCED'))),
	CONSTRAINT "call_requests_doctor" CHECK (doctor_id is not null or status in ('NEW', 'CANCELED')),
	CONSTRAINT "call_requests_consultant" CHECK ((consultant_id is not null) = (status = 'REFERENCED')),
	CONSTRAINT "call_requests_not_oneself" CHECK (doctor_id <> owner_id and consultant_id not in (owner_id, doctor_id)),
	CONSTRAINT "call_requests_last_number" CHECK (last_number between 1 and 300)
);

CREATE TABLE "call_roster_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"roster" text NOT NULL,
	"user_id" uuid NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	"added_by" uuid NOT NULL,
	"ends_at" timestamp with time zone,
	CONSTRAINT "call_roster_entries_roster" CHECK (roster in ('duty', 'pilot')),
	CONSTRAINT "call_roster_entries_ends" CHECK ((ends_at is not null) = (roster = 'duty')),
	CONSTRAINT "call_roster_entries_times" CHECK (ends_at > added_at)
);

ALTER TABLE "call_actions" ADD CONSTRAINT "call_actions_request_id_call_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."call_requests"("id") ON DELETE cascade ON UPDATE no action;
CREATE INDEX "call_actions_of_actor" ON "call_actions" USING btree ("actor_id","request_id");
CREATE INDEX "call_actions_to_doctor" ON "call_actions" USING btree ("to_doctor_id","request_id") WHERE to_doctor_id is not null;
CREATE UNIQUE INDEX "call_requests_number" ON "call_requests" USING btree ("number");
CREATE UNIQUE INDEX "call_requests_one" ON "call_requests" USING btree ("subject_id","kind") WHERE status in ('NEW', 'PROCESSING', 'UNANSWERED_CALL', 'REFERENCED');
CREATE INDEX "call_requests_waiting" ON "call_requests" USING btree ("urgency","due_at","id") WHERE status in ('NEW', 'PROCESSING', 'UNANSWERED_CALL', 'REFERENCED');
CREATE INDEX "call_requests_of_doctor" ON "call_requests" USING btree ("doctor_id","urgency","due_at","id") WHERE status in ('NEW', 'PROCESSING', 'UNANSWERED_CALL', 'REFERENCED');
CREATE INDEX "call_requests_of_consultant" ON "call_requests" USING btree ("consultant_id","urgency","due_at","id") WHERE consultant_id is not null;
CREATE INDEX "call_requests_overdue" ON "call_requests" USING btree ("due_at") WHERE status in ('NEW', 'PROCESSING', 'UNANSWERED_CALL', 'REFERENCED');
CREATE INDEX "call_requests_closed" ON "call_requests" USING btree ("closed_at","id") WHERE closed_at is not null;
CREATE INDEX "call_requests_closed_of_doctor" ON "call_requests" USING btree ("doctor_id","closed_at","id") WHERE closed_at is not null;
CREATE INDEX "call_requests_of_owner" ON "call_requests" USING btree ("owner_id","created_at","id");
CREATE INDEX "call_requests_member" ON "call_requests" USING btree ("member_id","owner_id") WHERE member_id is not null;
CREATE UNIQUE INDEX "call_roster_entries_one" ON "call_roster_entries" USING btree ("user_id","roster");
CREATE INDEX "call_roster_entries_newest" ON "call_roster_entries" USING btree ("roster","added_at","id");