CREATE TABLE "audit_breaks" (
	"position" bigint NOT NULL,
	"kind" text NOT NULL,
	"found_at" timestamp with time zone NOT NULL,
	"accepted_at" timestamp with time zone,
	CONSTRAINT "audit_breaks_position_kind_pk" PRIMARY KEY("position","kind")
);

CREATE TABLE "audit_verification" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"position" bigint NOT NULL,
	"hash" "bytea" NOT NULL,
	"verified_at" timestamp with time zone,
	"round_position" bigint NOT NULL,
	"round_hash" "bytea" NOT NULL,
	"round_started_at" timestamp with time zone,
	"round_completed_at" timestamp with time zone,
	"signed_position" bigint,
	"signed_at" timestamp with time zone,
	CONSTRAINT "audit_verification_only" CHECK ("audit_verification"."is_only")
);

DROP INDEX "audit_entries_subject";
DROP INDEX "audit_entries_actor";
CREATE INDEX "audit_entries_newest" ON "audit_entries" USING btree ("at","position");
CREATE INDEX "audit_entries_action" ON "audit_entries" USING btree ("action","at","position");
CREATE INDEX "audit_entries_resource" ON "audit_entries" USING btree ("resource","at","position");
CREATE INDEX "audit_entries_action_resource" ON "audit_entries" USING btree ("action","resource","at","position");
CREATE INDEX "audit_refusals_newest" ON "audit_entries" USING btree ("at","position") WHERE outcome = 'refused';
CREATE INDEX "audit_refusals_action" ON "audit_entries" USING btree ("action","at","position") WHERE outcome = 'refused';
CREATE INDEX "audit_refusals_resource" ON "audit_entries" USING btree ("resource","at","position") WHERE outcome = 'refused';
CREATE INDEX "audit_entries_subject" ON "audit_entries" USING btree ("subject_id","at","position");
CREATE INDEX "audit_entries_actor" ON "audit_entries" USING btree ("actor_id","at","position","action","resource","outcome");