CREATE TABLE "step_ups" (
	"session_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"confirmed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "step_ups_session_id_purpose_pk" PRIMARY KEY("session_id","purpose")
);

ALTER TABLE "code_requests" ADD COLUMN "session_id" uuid;
ALTER TABLE "code_requests" ADD COLUMN "step_up" text;
ALTER TABLE "step_ups" ADD CONSTRAINT "step_ups_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "code_requests" ADD CONSTRAINT "code_requests_step_up" CHECK (("code_requests"."purpose" = 'step-up') = (num_nonnulls("code_requests"."session_id", "code_requests"."step_up") = 2));