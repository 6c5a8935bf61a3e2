CREATE TABLE "call_delay_notices" (
	"request_id" uuid NOT NULL,
	"delay" text NOT NULL,
	"since" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"told" integer NOT NULL,
	"is_operator_told" boolean NOT NULL,
	CONSTRAINT "call_delay_notices_request_id_delay_since_pk" PRIMARY KEY("request_id","delay","since"),
	CONSTRAINT "call_delay_notices_delay" CHECK (delay in ('late', 'overdue', 'still')),
	CONSTRAINT "call_delay_notices_once" CHECK (delay <> 'overdue' or since = 1),
	CONSTRAINT "call_delay_notices_told" CHECK (told >= 0 and (told = 0 or delay = 'late'))
);

ALTER TABLE "call_delay_notices" ADD CONSTRAINT "call_delay_notices_since_action" FOREIGN KEY ("request_id","since") REFERENCES "public"."call_actions"("request_id","number") ON DELETE cascade ON UPDATE no action;