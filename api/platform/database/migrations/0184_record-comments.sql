CREATE TABLE "record_comment_threads" (
	"id" uuid PRIMARY KEY NOT NULL,
	"record_id" uuid NOT NULL,
	"owner_id" uuid NOT NULL,
	"doctor_id" uuid NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"last_number" integer NOT NULL,
	"owner_read" integer NOT NULL,
	"doctor_read" integer NOT NULL,
	CONSTRAINT "record_comment_threads_not_oneself" CHECK (owner_id <> doctor_id),
	CONSTRAINT "record_comment_threads_read" CHECK (last_number >= 0 and owner_read between 0 and last_number and doctor_read between 0 and last_number)
);

CREATE TABLE "record_comments" (
	"thread_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"by" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"text" text NOT NULL,
	CONSTRAINT "record_comments_thread_id_number_pk" PRIMARY KEY("thread_id","number"),
	CONSTRAINT "record_comments_number" CHECK (number >= 1),
	CONSTRAINT "record_comments_by" CHECK (by in ('family', 'doctor')),
	CONSTRAINT "record_comments_begun" CHECK (number > 1 or by = 'doctor'),
	CONSTRAINT "record_comments_text" CHECK (length(text) between 1 and 2000)
);

ALTER TABLE "record_comments" ADD CONSTRAINT "record_comments_thread_id_record_comment_threads_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."record_comment_threads"("id") ON DELETE cascade ON UPDATE no action;
CREATE UNIQUE INDEX "record_comment_threads_one" ON "record_comment_threads" USING btree ("record_id","doctor_id");
CREATE INDEX "record_comment_threads_of_owner" ON "record_comment_threads" USING btree ("owner_id","updated_at","id");
CREATE INDEX "record_comment_threads_of_doctor" ON "record_comment_threads" USING btree ("doctor_id","updated_at","id");
CREATE INDEX "record_comment_threads_unread_of_owner" ON "record_comment_threads" USING btree ("owner_id") WHERE owner_read < last_number;
CREATE INDEX "record_comment_threads_unread_of_doctor" ON "record_comment_threads" USING btree ("doctor_id") WHERE doctor_read < last_number;