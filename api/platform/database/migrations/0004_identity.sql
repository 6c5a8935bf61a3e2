CREATE TABLE "code_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"recipient" text NOT NULL,
	"user_id" uuid,
	"network" text NOT NULL,
	"code_hash" "bytea" NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"stranger_tries" integer DEFAULT 0 NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "code_requests_tries" CHECK ("code_requests"."tries" <= 5 and "code_requests"."stranger_tries" <= 3)
);

CREATE TABLE "data_exports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"status" text NOT NULL,
	"file_id" uuid,
	"requested_at" timestamp with time zone NOT NULL,
	"ready_at" timestamp with time zone,
	"expires_at" timestamp with time zone
);

CREATE TABLE "refresh_tokens" (
	"hash" "bytea" PRIMARY KEY NOT NULL,
	"session_id" uuid NOT NULL,
	"generation" integer NOT NULL
);

CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"source" text NOT NULL,
	"device" text,
	"address" text,
	"network" text,
	"generation" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"rotated_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"end_reason" text
);

CREATE TABLE "signing_keys" (
	"kid" text PRIMARY KEY NOT NULL,
	"public_key" jsonb NOT NULL,
	"sealed_private_key" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"signs_until" timestamp with time zone NOT NULL
);

CREATE TABLE "terms" (
	"version" text NOT NULL,
	"locale" text NOT NULL,
	"text" text NOT NULL,
	"sha256" text NOT NULL,
	CONSTRAINT "terms_version_locale_pk" PRIMARY KEY("version","locale")
);

CREATE TABLE "terms_acceptances" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"version" text NOT NULL,
	"locale" text NOT NULL,
	"sha256" text NOT NULL,
	"is_adult" boolean NOT NULL,
	"accepted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "terms_acceptances_adult" CHECK ("terms_acceptances"."is_adult")
);

CREATE TABLE "terms_publications" (
	"number" integer PRIMARY KEY NOT NULL,
	"version" text NOT NULL,
	"published_at" timestamp with time zone NOT NULL
);

CREATE TABLE "users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"phone" text,
	"email" text,
	"first_name" text,
	"last_name" text,
	"job" text,
	"birth_date" date,
	"avatar_file_id" uuid,
	"roles" text[] DEFAULT '{user}' NOT NULL,
	"locale" text NOT NULL,
	"accepted_terms_version" text,
	"created_at" timestamp with time zone NOT NULL,
	"suspended_at" timestamp with time zone,
	"suspended_by" uuid,
	"suspension_reason" text,
	"deletion_requested_at" timestamp with time zone,
	"deletion_due_at" timestamp with time zone,
	"deleted_at" timestamp with time zone,
	"search_text" text GENERATED ALWAYS AS (lower(coalesce(phone, '') || ' ' || coalesce(email, '') || ' ' || replace(coalesce(first_name, '') || ' ' || coalesce(last_name, ''), U&'\200C', ' '))) STORED,
	CONSTRAINT "users_has_phone" CHECK ("users"."phone" is not null or "users"."deleted_at" is not null),
	CONSTRAINT "users_deleted_is_nobody" CHECK ("users"."deleted_at" is null or num_nonnulls("users"."phone", "users"."email", "users"."first_name", "users"."last_name", "users"."job", "users"."birth_date", "users"."avatar_file_id", "users"."suspension_reason") = 0),
	CONSTRAINT "users_roles" CHECK ('user' = any("users"."roles") and "users"."roles" <@ array['user', 'doctor', 'accompanying-doctor', 'agent', 'ambulance', 'support', 'seller', 'admin']::text[])
);

ALTER TABLE "data_exports" ADD CONSTRAINT "data_exports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "refresh_tokens" ADD CONSTRAINT "refresh_tokens_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "terms_acceptances" ADD CONSTRAINT "terms_acceptances_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
CREATE INDEX "code_requests_recipient" ON "code_requests" USING btree ("recipient","created_at" DESC NULLS FIRST);
CREATE INDEX "code_requests_expired" ON "code_requests" USING btree ("expires_at");
CREATE INDEX "data_exports_of_user" ON "data_exports" USING btree ("user_id","requested_at" DESC NULLS FIRST);
CREATE UNIQUE INDEX "data_exports_one_pending" ON "data_exports" USING btree ("user_id") WHERE "data_exports"."status" = 'pending';
CREATE UNIQUE INDEX "refresh_tokens_generation" ON "refresh_tokens" USING btree ("session_id","generation");
CREATE INDEX "sessions_of_user" ON "sessions" USING btree ("user_id","created_at" DESC NULLS FIRST);
CREATE INDEX "sessions_ended" ON "sessions" USING btree (coalesce("ended_at", "expires_at"));
CREATE UNIQUE INDEX "terms_acceptances_once" ON "terms_acceptances" USING btree ("user_id","version");
CREATE UNIQUE INDEX "users_phone" ON "users" USING btree ("phone");
CREATE UNIQUE INDEX "users_email" ON "users" USING btree (lower("email"));
CREATE INDEX "users_newest" ON "users" USING btree ("created_at" DESC NULLS FIRST,"id");