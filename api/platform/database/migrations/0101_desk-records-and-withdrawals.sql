CREATE TABLE "prescription_withdrawals" (
	"prescription_id" uuid PRIMARY KEY NOT NULL,
	"reason" text NOT NULL,
	"withdrawn_at" timestamp with time zone NOT NULL,
	CONSTRAINT "prescription_withdrawals_reason" CHECK (length(reason) between 1 and 500)
);

ALTER TABLE "share_reads" DROP CONSTRAINT "share_reads_kind";
ALTER TABLE "share_reads" DROP CONSTRAINT "share_reads_of";
ALTER TABLE "prescriptions" ADD COLUMN "signed_name" text;
ALTER TABLE "prescriptions" ADD COLUMN "council_number" text;
ALTER TABLE "prescription_withdrawals" ADD CONSTRAINT "prescription_withdrawals_prescription_id_prescriptions_id_fk" FOREIGN KEY ("prescription_id") REFERENCES "public"."prescriptions"("id") ON DELETE cascade ON UPDATE no action;
CREATE INDEX "records_written" ON "records" USING btree ("written_by","taken_at","id") WHERE deleted_at is null;
ALTER TABLE "prescriptions" ADD CONSTRAINT "prescriptions_signed" CHECK (num_nonnulls(signed_name, council_number) in (0, 2));
ALTER TABLE "prescriptions" ADD CONSTRAINT "prescriptions_council_number" CHECK (council_number ~ '^[1-9][0-9]{2,6}$');
ALTER TABLE "share_reads" ADD CONSTRAINT "share_reads_kind" CHECK (kind in ('visit', 'names', 'archive', 'summary', 'list', 'history', 'export', 'record', 'file'));
ALTER TABLE "share_reads" ADD CONSTRAINT "share_reads_of" CHECK (case when kind in ('visit', 'names', 'archive', 'summary') then type is null and record_id is null when kind in ('record', 'file') then type is not null and record_id is not null else type is not null and record_id is null end);