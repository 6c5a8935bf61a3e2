CREATE TABLE "course_sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"course_id" text,
	"title" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"minutes" integer NOT NULL,
	"place" text,
	"link" text,
	"capacity" integer NOT NULL,
	"taken" integer DEFAULT 0 NOT NULL,
	"closes_at" timestamp with time zone NOT NULL,
	"status" text NOT NULL,
	"came_from" text,
	"reason" text,
	"created_at" timestamp with time zone NOT NULL,
	"planned_by" uuid NOT NULL,
	CONSTRAINT "course_sessions_course" CHECK (length(course_id) between 1 and 128),
	CONSTRAINT "course_sessions_title" CHECK (length(title) between 1 and 120),
	CONSTRAINT "course_sessions_place" CHECK (length(place) between 1 and 300),
	CONSTRAINT "course_sessions_link" CHECK (link ~ '^https://' and length(link) <= 500),
	CONSTRAINT "course_sessions_where" CHECK (num_nonnulls(place, link) > 0),
	CONSTRAINT "course_sessions_minutes" CHECK (minutes between 15 and 480),
	CONSTRAINT "course_sessions_seats" CHECK (capacity between 1 and 500),
	CONSTRAINT "course_sessions_capacity" CHECK (taken between 0 and capacity),
	CONSTRAINT "course_sessions_times" CHECK (closes_at <= starts_at),
	CONSTRAINT "course_sessions_status" CHECK (status in ('planned', 'cancelled')),
	CONSTRAINT "course_sessions_transition" CHECK (case when came_from is null then status = 'planned' else (came_from, status) in (('planned', 'cancelled')) end),
	CONSTRAINT "course_sessions_reason" CHECK (length(reason) between 1 and 500),
	CONSTRAINT "course_sessions_why" CHECK ((status = 'cancelled') = (reason is not null))
);

CREATE TABLE "session_seats" (
	"session_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"locale" text NOT NULL,
	"status" text NOT NULL,
	"came_from" text,
	"asked_at" timestamp with time zone NOT NULL,
	"attended" boolean,
	CONSTRAINT "session_seats_session_id_user_id_pk" PRIMARY KEY("session_id","user_id"),
	CONSTRAINT "session_seats_locale" CHECK (locale in ('fa', 'en', 'es')),
	CONSTRAINT "session_seats_status" CHECK (status in ('waiting', 'reserved', 'given-up', 'dropped')),
	CONSTRAINT "session_seats_transition" CHECK (case when came_from is null then status = 'waiting' else (came_from, status) in (('waiting', 'reserved'), ('waiting', 'given-up'), ('waiting', 'dropped'), ('reserved', 'given-up'), ('reserved', 'dropped'), ('given-up', 'waiting')) end),
	CONSTRAINT "session_seats_attended" CHECK (attended is null or status = 'reserved')
);

ALTER TABLE "session_seats" ADD CONSTRAINT "session_seats_session" FOREIGN KEY ("session_id") REFERENCES "public"."course_sessions"("id") ON DELETE no action ON UPDATE no action;
CREATE INDEX "course_sessions_by_start" ON "course_sessions" USING btree ("starts_at","id");
CREATE INDEX "course_sessions_planned" ON "course_sessions" USING btree ("starts_at","id") WHERE status = 'planned';
CREATE INDEX "course_sessions_of_course" ON "course_sessions" USING btree ("course_id","starts_at","id") WHERE status = 'planned';
CREATE INDEX "session_seats_list" ON "session_seats" USING btree ("session_id","asked_at","user_id");
CREATE INDEX "session_seats_of_user" ON "session_seats" USING btree ("user_id","asked_at","session_id");
CREATE INDEX "session_seats_live" ON "session_seats" USING btree ("session_id","asked_at","user_id") WHERE status in ('waiting', 'reserved');