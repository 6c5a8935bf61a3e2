CREATE TABLE "academy_courses" (
	"id" text PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"titles" jsonb NOT NULL,
	"lessons" jsonb NOT NULL,
	CONSTRAINT "academy_courses_id" CHECK (length(id) between 1 and 128),
	CONSTRAINT "academy_courses_slug" CHECK (length(slug) between 1 and 96),
	CONSTRAINT "academy_courses_titles" CHECK (jsonb_typeof(titles) = 'object'),
	CONSTRAINT "academy_courses_lessons" CHECK (case jsonb_typeof(lessons) when 'array' then jsonb_array_length(lessons) <= 60 else false end)
);

CREATE TABLE "course_certificates" (
	"number" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"course_id" text NOT NULL,
	"holder_name" text NOT NULL,
	"titles" jsonb NOT NULL,
	"lesson_count" integer NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	CONSTRAINT "course_certificates_number" CHECK (number ~ '^AC-[2-9A-HJKMNP-Z]{4}-[2-9A-HJKMNP-Z]{4}$'),
	CONSTRAINT "course_certificates_name" CHECK (length(holder_name) between 1 and 120),
	CONSTRAINT "course_certificates_titles" CHECK (jsonb_typeof(titles) = 'object'),
	CONSTRAINT "course_certificates_lessons" CHECK (lesson_count between 1 and 60)
);

CREATE TABLE "course_enrolments" (
	"user_id" uuid NOT NULL,
	"course_id" text NOT NULL,
	"titles" jsonb NOT NULL,
	"enrolled_at" timestamp with time zone NOT NULL,
	"touched_at" timestamp with time zone NOT NULL,
	CONSTRAINT "course_enrolments_user_id_course_id_pk" PRIMARY KEY("user_id","course_id"),
	CONSTRAINT "course_enrolments_course" CHECK (length(course_id) between 1 and 128),
	CONSTRAINT "course_enrolments_titles" CHECK (jsonb_typeof(titles) = 'object'),
	CONSTRAINT "course_enrolments_touched" CHECK (touched_at >= enrolled_at)
);

CREATE TABLE "done_lessons" (
	"user_id" uuid NOT NULL,
	"course_id" text NOT NULL,
	"lesson" text NOT NULL,
	"done_at" timestamp with time zone NOT NULL,
	CONSTRAINT "done_lessons_user_id_course_id_lesson_pk" PRIMARY KEY("user_id","course_id","lesson"),
	CONSTRAINT "done_lessons_lesson" CHECK (length(lesson) between 1 and 64)
);

ALTER TABLE "course_certificates" ADD CONSTRAINT "course_certificates_of" FOREIGN KEY ("user_id","course_id") REFERENCES "public"."course_enrolments"("user_id","course_id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "done_lessons" ADD CONSTRAINT "done_lessons_of_enrolment" FOREIGN KEY ("user_id","course_id") REFERENCES "public"."course_enrolments"("user_id","course_id") ON DELETE cascade ON UPDATE no action;
CREATE UNIQUE INDEX "course_certificates_of_enrolment" ON "course_certificates" USING btree ("user_id","course_id");
CREATE INDEX "course_enrolments_of_user" ON "course_enrolments" USING btree ("user_id","touched_at","course_id");
CREATE INDEX "course_enrolments_of_course" ON "course_enrolments" USING btree ("course_id","enrolled_at","user_id");