CREATE TABLE "alarms" (
	"kind" text PRIMARY KEY NOT NULL,
	"began_at" timestamp with time zone NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"times" integer NOT NULL
);

CREATE TABLE "token_buckets" (
	"key" varchar(255) PRIMARY KEY NOT NULL,
	"full_at" bigint NOT NULL
);

-- Codes are good for two minutes: those under way are asked for once more.
delete from code_requests;
ALTER TABLE "code_requests" ADD COLUMN "device_key" uuid;
ALTER TABLE "code_requests" ADD COLUMN "standing" text NOT NULL;
ALTER TABLE "code_requests" ADD COLUMN "sent_at" timestamp with time zone;
ALTER TABLE "sessions" ADD COLUMN "device_key" uuid;
CREATE INDEX "token_buckets_full" ON "token_buckets" USING btree ("full_at");
ALTER TABLE "code_requests" ADD CONSTRAINT "code_requests_standing" CHECK ("code_requests"."standing" in ('session', 'device', 'place', 'stranger'));