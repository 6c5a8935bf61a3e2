CREATE TABLE "asked_questions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"text" text NOT NULL,
	"topic" text,
	"phone" text,
	"email" text,
	"locale" text NOT NULL,
	"user_id" uuid,
	"consented_at" timestamp with time zone,
	"status" text NOT NULL,
	"came_from" text,
	"assignee_id" uuid,
	"answer" text,
	"reason" text,
	"published_id" text,
	"created_at" timestamp with time zone NOT NULL,
	"touched_at" timestamp with time zone NOT NULL,
	"revision" integer NOT NULL,
	"news" integer NOT NULL,
	"read_news" integer NOT NULL,
	CONSTRAINT "asked_questions_number_form" CHECK (number ~ '^QU-[2-9A-HJKMNP-Z]{4}-[2-9A-HJKMNP-Z]{4}$'),
	CONSTRAINT "asked_questions_text" CHECK (length(text) between 1 and 1000),
	CONSTRAINT "asked_questions_topic" CHECK (topic in ('blood-pressure', 'blood-sugar', 'heart', 'measuring', 'devices', 'record', 'visits', 'other')),
	CONSTRAINT "asked_questions_phone" CHECK (phone ~ '^09[0-9]{9}$'),
	CONSTRAINT "asked_questions_email" CHECK (length(email) between 3 and 254 and email like '%_@_%'),
	CONSTRAINT "asked_questions_way" CHECK (user_id is not null or phone is not null or email is not null),
	CONSTRAINT "asked_questions_locale" CHECK (locale in ('fa', 'en', 'es')),
	CONSTRAINT "asked_questions_status" CHECK (status in ('received', 'answered', 'published', 'declined')),
	CONSTRAINT "asked_questions_transition" CHECK (case when came_from is null then status = 'received' else (came_from, status) in (('received', 'answered'), ('received', 'published'), ('received', 'declined'), ('answered', 'published'), ('declined', 'answered')) end),
	CONSTRAINT "asked_questions_answer" CHECK (length(answer) between 1 and 4000),
	CONSTRAINT "asked_questions_answered" CHECK (case status when 'answered' then answer is not null when 'published' then true else answer is null end),
	CONSTRAINT "asked_questions_reason" CHECK (reason in ('medical', 'already-answered', 'unclear', 'off-topic', 'personal', 'improper')),
	CONSTRAINT "asked_questions_declined" CHECK ((status = 'declined') = (reason is not null)),
	CONSTRAINT "asked_questions_published" CHECK ((status = 'published') = (published_id is not null)),
	CONSTRAINT "asked_questions_published_id" CHECK (length(published_id) between 1 and 128),
	CONSTRAINT "asked_questions_consent" CHECK (status <> 'published' or consented_at is not null),
	CONSTRAINT "asked_questions_not_oneself" CHECK (assignee_id <> user_id),
	CONSTRAINT "asked_questions_touched_when" CHECK (touched_at >= created_at),
	CONSTRAINT "asked_questions_revision" CHECK (revision >= 0),
	CONSTRAINT "asked_questions_news" CHECK (news >= 0 and read_news between 0 and news)
);

CREATE TABLE "published_questions" (
	"id" text PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"titles" jsonb NOT NULL,
	CONSTRAINT "published_questions_slug_length" CHECK (length(slug) between 1 and 300),
	CONSTRAINT "published_questions_titles" CHECK (jsonb_typeof(titles) = 'object')
);

CREATE UNIQUE INDEX "asked_questions_number" ON "asked_questions" USING btree ("number");
CREATE INDEX "asked_questions_by_status" ON "asked_questions" USING btree ("status","touched_at","id");
CREATE INDEX "asked_questions_touched" ON "asked_questions" USING btree ("touched_at");
CREATE INDEX "asked_questions_of_user" ON "asked_questions" USING btree ("user_id","created_at","id") WHERE user_id is not null;
CREATE INDEX "asked_questions_unread" ON "asked_questions" USING btree ("user_id") WHERE read_news < news;
CREATE INDEX "asked_questions_of_assignee" ON "asked_questions" USING btree ("assignee_id") WHERE assignee_id is not null;
CREATE INDEX "published_questions_slug" ON "published_questions" USING btree ("slug");