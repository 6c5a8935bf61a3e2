CREATE TABLE "complaint_files" (
	"file_id" uuid PRIMARY KEY NOT NULL,
	"complaint_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"place" integer NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	CONSTRAINT "complaint_files_place_of" CHECK (place between 0 and 2),
	CONSTRAINT "complaint_files_name" CHECK (length(name) between 1 and 120)
);

CREATE TABLE "complaint_messages" (
	"complaint_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"by" text NOT NULL,
	"author_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"text" text NOT NULL,
	CONSTRAINT "complaint_messages_complaint_id_number_pk" PRIMARY KEY("complaint_id","number"),
	CONSTRAINT "complaint_messages_number" CHECK (number >= 1 and (number > 1 or by = 'person')),
	CONSTRAINT "complaint_messages_by" CHECK (by in ('person', 'staff')),
	CONSTRAINT "complaint_messages_text" CHECK (length(text) between 1 and 4000)
);

CREATE TABLE "complaints" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"owner_id" uuid NOT NULL,
	"about" text NOT NULL,
	"about_id" uuid,
	"about_label" text,
	"subject" text NOT NULL,
	"status" text NOT NULL,
	"came_from" text,
	"created_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	"taken_by" uuid,
	"last_number" integer NOT NULL,
	"read_number" integer NOT NULL,
	CONSTRAINT "complaints_number_form" CHECK (number ~ '^CO-[2-9A-HJKMNP-Z]{4}-[2-9A-HJKMNP-Z]{4}$'),
	CONSTRAINT "complaints_about" CHECK (about in ('doctor', 'visit', 'call', 'order', 'service', 'general')),
	CONSTRAINT "complaints_about_named" CHECK ((about in ('doctor', 'visit', 'call', 'order')) = (about_id is not null) and (about_id is null) = (about_label is null)),
	CONSTRAINT "complaints_about_label" CHECK (length(about_label) between 1 and 120),
	CONSTRAINT "complaints_subject" CHECK (length(subject) between 1 and 120),
	CONSTRAINT "complaints_status" CHECK (status in ('waiting', 'taken', 'answered', 'closed')),
	CONSTRAINT "complaints_transition" CHECK (case when came_from is null then status = 'waiting' else (came_from, status) in (('waiting', 'taken'), ('waiting', 'closed'), ('taken', 'answered'), ('taken', 'closed'), ('answered', 'taken'), ('answered', 'closed')) end),
	CONSTRAINT "complaints_due" CHECK (due_at > created_at),
	CONSTRAINT "complaints_closed_when" CHECK ((closed_at is null) = (status <> 'closed')),
	CONSTRAINT "complaints_taken" CHECK (case status when 'waiting' then taken_by is null when 'closed' then true else taken_by is not null end),
	CONSTRAINT "complaints_not_oneself" CHECK (taken_by <> owner_id),
	CONSTRAINT "complaints_last_number" CHECK (last_number between 1 and 100),
	CONSTRAINT "complaints_read" CHECK (read_number between 1 and last_number)
);

ALTER TABLE "complaint_files" ADD CONSTRAINT "complaint_files_message" FOREIGN KEY ("complaint_id","number") REFERENCES "public"."complaint_messages"("complaint_id","number") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "complaint_messages" ADD CONSTRAINT "complaint_messages_complaint_id_complaints_id_fk" FOREIGN KEY ("complaint_id") REFERENCES "public"."complaints"("id") ON DELETE cascade ON UPDATE no action;
CREATE UNIQUE INDEX "complaint_files_place" ON "complaint_files" USING btree ("complaint_id","number","place");
CREATE UNIQUE INDEX "complaints_number" ON "complaints" USING btree ("number");
CREATE INDEX "complaints_of_owner" ON "complaints" USING btree ("owner_id","updated_at","id");
CREATE INDEX "complaints_unread" ON "complaints" USING btree ("owner_id") WHERE read_number < last_number;
CREATE INDEX "complaints_owed" ON "complaints" USING btree ("due_at","id") WHERE status in ('waiting', 'taken');
CREATE INDEX "complaints_by_status" ON "complaints" USING btree ("status","updated_at","id");