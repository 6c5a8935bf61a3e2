CREATE TABLE "link_visits" (
	"id" uuid PRIMARY KEY NOT NULL,
	"share_id" uuid NOT NULL,
	"secret_hash" "bytea" NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "link_visits_secret_hash" CHECK (length(secret_hash) = 32),
	CONSTRAINT "link_visits_expires_at" CHECK (expires_at > created_at and expires_at <= created_at + interval '3600 seconds')
);

ALTER TABLE "share_reads" DROP CONSTRAINT "share_reads_kind";
ALTER TABLE "share_reads" DROP CONSTRAINT "share_reads_of";
ALTER TABLE "share_reads" ALTER COLUMN "reader_id" DROP NOT NULL;
ALTER TABLE "shares" ALTER COLUMN "recipient_phone" DROP NOT NULL;
ALTER TABLE "share_reads" ADD COLUMN "visit_id" uuid;
ALTER TABLE "shares" ADD COLUMN "token_hash" "bytea";
ALTER TABLE "shares" ADD COLUMN "passcode_hash" "bytea";
ALTER TABLE "shares" ADD COLUMN "wrong_passcodes" integer DEFAULT 0 NOT NULL;
ALTER TABLE "link_visits" ADD CONSTRAINT "link_visits_share" FOREIGN KEY ("share_id") REFERENCES "public"."shares"("id") ON DELETE cascade ON UPDATE no action;
CREATE UNIQUE INDEX "link_visits_secret" ON "link_visits" USING btree ("secret_hash");
CREATE INDEX "link_visits_by_share" ON "link_visits" USING btree ("share_id");
CREATE INDEX "link_visits_over" ON "link_visits" USING btree ("expires_at");
CREATE UNIQUE INDEX "shares_token" ON "shares" USING btree ("token_hash");
ALTER TABLE "share_reads" ADD CONSTRAINT "share_reads_reader" CHECK ((reader_id is null) = (visit_id is not null));
ALTER TABLE "share_reads" ADD CONSTRAINT "share_reads_visit" CHECK (kind <> 'visit' or visit_id is not null);
ALTER TABLE "share_reads" ADD CONSTRAINT "share_reads_kind" CHECK (kind in ('visit', 'archive', 'summary', 'list', 'history', 'export', 'record', 'file'));
ALTER TABLE "share_reads" ADD CONSTRAINT "share_reads_of" CHECK (case when kind in ('visit', 'archive', 'summary') then type is null and record_id is null when kind in ('record', 'file') then type is not null and record_id is not null else type is not null and record_id is null end);
ALTER TABLE "shares" ADD CONSTRAINT "shares_way" CHECK (case when recipient_phone is null then token_hash is not null and passcode_hash is not null else token_hash is null and passcode_hash is null and wrong_passcodes = 0 end);
ALTER TABLE "shares" ADD CONSTRAINT "shares_hashes" CHECK (length(token_hash) = 32 and length(passcode_hash) = 32);
ALTER TABLE "shares" ADD CONSTRAINT "shares_wrong_passcodes" CHECK (wrong_passcodes between 0 and 10);