CREATE TABLE "audit_entries" (
	"position" bigint PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_id" uuid,
	"session_id" uuid,
	"request_id" text NOT NULL,
	"action" text NOT NULL,
	"resource" text NOT NULL,
	"resource_id" text,
	"subject_id" uuid,
	"outcome" text NOT NULL,
	"hash" "bytea" NOT NULL
);

CREATE TABLE "fact_refusals" (
	"key" text PRIMARY KEY NOT NULL,
	"refused_at" timestamp with time zone NOT NULL,
	"given" jsonb NOT NULL,
	"reasons" jsonb NOT NULL
);

CREATE TABLE "fact_versions" (
	"version" integer PRIMARY KEY NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	"values" jsonb NOT NULL
);

CREATE TABLE "idempotency_keys" (
	"owner" text NOT NULL,
	"key" text NOT NULL,
	"request_digest" text NOT NULL,
	"status" integer,
	"body" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "idempotency_keys_owner_key_pk" PRIMARY KEY("owner","key")
);

CREATE TABLE "rate_limits" (
	"key" varchar(255) PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
);

CREATE INDEX "audit_entries_subject" ON "audit_entries" USING btree ("subject_id","position" DESC NULLS LAST);
CREATE INDEX "audit_entries_actor" ON "audit_entries" USING btree ("actor_id","position" DESC NULLS LAST);
CREATE INDEX "idempotency_keys_created_at" ON "idempotency_keys" USING btree ("created_at");