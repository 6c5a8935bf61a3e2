CREATE TABLE "enquiries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"name" text NOT NULL,
	"phone" text,
	"email" text,
	"message" text NOT NULL,
	"locale" text NOT NULL,
	"user_id" uuid,
	"status" text NOT NULL,
	"came_from" text,
	"assignee_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"touched_at" timestamp with time zone NOT NULL,
	"last_number" integer NOT NULL,
	CONSTRAINT "enquiries_number_form" CHECK (number ~ '^EN-[2-9A-HJKMNP-Z]{4}-[2-9A-HJKMNP-Z]{4}$'),
	CONSTRAINT "enquiries_kind" CHECK (kind in ('contact')),
	CONSTRAINT "enquiries_subject" CHECK (subject in ('product', 'order', 'account', 'visit', 'warranty', 'cooperation', 'other')),
	CONSTRAINT "enquiries_name" CHECK (length(name) between 1 and 100),
	CONSTRAINT "enquiries_phone" CHECK (phone ~ '^09[0-9]{9}$'),
	CONSTRAINT "enquiries_email" CHECK (length(email) between 3 and 254 and email like '%_@_%'),
	CONSTRAINT "enquiries_way" CHECK (phone is not null or email is not null),
	CONSTRAINT "enquiries_message" CHECK (length(message) between 1 and 3000),
	CONSTRAINT "enquiries_locale" CHECK (locale in ('fa', 'en', 'es')),
	CONSTRAINT "enquiries_status" CHECK (status in ('NEW', 'ANSWERED', 'CLOSED', 'SPAM')),
	CONSTRAINT "enquiries_transition" CHECK (case when came_from is null then status = 'NEW' else (came_from, status) in (('NEW', 'ANSWERED'), ('NEW', 'CLOSED'), ('NEW', 'SPAM'), ('ANSWERED', 'CLOSED'), ('CLOSED', 'NEW'), ('SPAM', 'NEW')) end),
	CONSTRAINT "enquiries_touched_when" CHECK (touched_at >= created_at),
	CONSTRAINT "enquiries_last_number" CHECK (last_number between 0 and 20),
	CONSTRAINT "enquiries_answered" CHECK (status <> 'ANSWERED' or last_number > 0)
);

CREATE TABLE "enquiry_answers" (
	"enquiry_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"text" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_id" uuid NOT NULL,
	"channel" text NOT NULL,
	CONSTRAINT "enquiry_answers_enquiry_id_number_pk" PRIMARY KEY("enquiry_id","number"),
	CONSTRAINT "enquiry_answers_number" CHECK (number >= 1),
	CONSTRAINT "enquiry_answers_text" CHECK (length(text) between 1 and 4000),
	CONSTRAINT "enquiry_answers_channel" CHECK (channel in ('mail', 'sms'))
);

ALTER TABLE "enquiry_answers" ADD CONSTRAINT "enquiry_answers_enquiry_id_enquiries_id_fk" FOREIGN KEY ("enquiry_id") REFERENCES "public"."enquiries"("id") ON DELETE cascade ON UPDATE no action;
CREATE UNIQUE INDEX "enquiries_number" ON "enquiries" USING btree ("number");
CREATE INDEX "enquiries_by_status" ON "enquiries" USING btree ("status","touched_at","id");
CREATE INDEX "enquiries_touched" ON "enquiries" USING btree ("touched_at");
CREATE INDEX "enquiries_of_user" ON "enquiries" USING btree ("user_id","created_at","id") WHERE user_id is not null;
CREATE INDEX "enquiries_of_assignee" ON "enquiries" USING btree ("assignee_id") WHERE assignee_id is not null;