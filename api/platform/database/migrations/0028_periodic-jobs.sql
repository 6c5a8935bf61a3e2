CREATE TABLE "job_workers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"took_at" timestamp with time zone
);

CREATE TABLE "periodic_jobs" (
	"name" text PRIMARY KEY NOT NULL,
	"registered_at" timestamp with time zone NOT NULL,
	"next_due_at" timestamp with time zone NOT NULL,
	"run_id" uuid,
	"lease_until" timestamp with time zone,
	"attempt" integer DEFAULT 0 NOT NULL,
	"last_started_at" timestamp with time zone,
	"last_success_at" timestamp with time zone,
	"last_failure_at" timestamp with time zone,
	"last_failure_reason" text,
	"failures" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "periodic_jobs_held" CHECK (("periodic_jobs"."run_id" is null) = ("periodic_jobs"."lease_until" is null)),
	CONSTRAINT "periodic_jobs_failed" CHECK (("periodic_jobs"."last_failure_at" is null) = ("periodic_jobs"."last_failure_reason" is null))
);
