CREATE TABLE "call_alerts" (
	"request_id" uuid NOT NULL,
	"since" integer NOT NULL,
	"step" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"told" integer NOT NULL,
	"is_operator_told" boolean NOT NULL,
	CONSTRAINT "call_alerts_request_id_since_step_pk" PRIMARY KEY("request_id","since","step"),
	CONSTRAINT "call_alerts_step" CHECK (step between 1 and 6),
	CONSTRAINT "call_alerts_told" CHECK (told >= 0)
);

ALTER TABLE "call_alerts" ADD CONSTRAINT "call_alerts_since_action" FOREIGN KEY ("request_id","since") REFERENCES "public"."call_actions"("request_id","number") ON DELETE cascade ON UPDATE no action;