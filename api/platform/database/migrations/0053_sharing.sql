CREATE TABLE "share_reads" (
	"id" uuid PRIMARY KEY NOT NULL,
	"share_id" uuid NOT NULL,
	"reader_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"type" text,
	"record_id" uuid,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "share_reads_kind" CHECK (kind in ('archive', 'summary', 'list', 'history', 'export', 'record', 'file')),
	CONSTRAINT "share_reads_type" CHECK (type in ('blood-pressure', 'blood-sugar', 'blood-oxygen', 'body-temperature', 'body-composition', 'ecg', 'heart-sound', 'lung-sound', 'lab-test', 'ultrasound', 'doctor-record')),
	CONSTRAINT "share_reads_of" CHECK (case when kind in ('archive', 'summary') then type is null and record_id is null when kind in ('record', 'file') then type is not null and record_id is not null else type is not null and record_id is null end)
);

CREATE TABLE "shares" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"member_id" uuid,
	"subject_id" uuid GENERATED ALWAYS AS (coalesce(member_id, owner_id)) STORED NOT NULL,
	"recipient_phone" text NOT NULL,
	"scope" text NOT NULL,
	"types" text[],
	"record_id" uuid,
	"message" text,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "shares_recipient_phone" CHECK (recipient_phone ~ '^09[0-9]{9}$'),
	CONSTRAINT "shares_member" CHECK (member_id <> owner_id),
	CONSTRAINT "shares_scope" CHECK (case scope when 'all' then types is null and record_id is null when 'types' then types is not null and record_id is null when 'record' then types is null and record_id is not null else false end),
	CONSTRAINT "shares_types" CHECK (cardinality(types) between 1 and 11 and types <@ array['blood-pressure', 'blood-sugar', 'blood-oxygen', 'body-temperature', 'body-composition', 'ecg', 'heart-sound', 'lung-sound', 'lab-test', 'ultrasound', 'doctor-record']::text[]),
	CONSTRAINT "shares_message" CHECK (length(message) between 1 and 300),
	CONSTRAINT "shares_expires_at" CHECK (expires_at > created_at and expires_at <= created_at + interval '2160 hours'),
	CONSTRAINT "shares_revoked_at" CHECK (revoked_at >= created_at)
);

ALTER TABLE "share_reads" ADD CONSTRAINT "share_reads_share" FOREIGN KEY ("share_id") REFERENCES "public"."shares"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "shares" ADD CONSTRAINT "shares_record_kept" FOREIGN KEY ("record_id") REFERENCES "public"."records"("id") ON DELETE cascade ON UPDATE no action;
CREATE INDEX "share_reads_newest" ON "share_reads" USING btree ("share_id","at","id");
CREATE INDEX "shares_given" ON "shares" USING btree ("owner_id","created_at","id");
CREATE INDEX "shares_received" ON "shares" USING btree ("recipient_phone","created_at","id");
CREATE INDEX "shares_member" ON "shares" USING btree ("member_id","owner_id") WHERE member_id is not null;
CREATE INDEX "shares_record" ON "shares" USING btree ("record_id") WHERE record_id is not null;