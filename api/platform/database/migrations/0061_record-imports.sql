CREATE TABLE "record_imports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"device_serial" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "record_imports_id_owner" UNIQUE("id","owner_id"),
	CONSTRAINT "record_imports_device_serial" CHECK (device_serial ~ '^[A-Z]{2}[0-9]{10}$')
);

ALTER TABLE "records" DROP CONSTRAINT "records_device_serial";
ALTER TABLE "records" ADD COLUMN "import_id" uuid;
ALTER TABLE "records" ADD COLUMN "import_key" text;
CREATE INDEX "record_imports_of_owner" ON "record_imports" USING btree ("owner_id","created_at");
ALTER TABLE "records" ADD CONSTRAINT "records_import" FOREIGN KEY ("import_id","owner_id") REFERENCES "public"."record_imports"("id","owner_id") ON DELETE no action ON UPDATE no action;
CREATE UNIQUE INDEX "records_imported_once" ON "records" USING btree ("owner_id","subject_id","type","import_key") WHERE import_key is not null and deleted_at is null;
CREATE INDEX "records_of_import" ON "records" USING btree ("import_id") WHERE import_id is not null;
ALTER TABLE "records" ADD CONSTRAINT "records_import_key" CHECK ((import_id is null) = (import_key is null) and (import_id is null or (source = 'import' and import_key ~ '^[0-9a-f]{64}$')));
ALTER TABLE "records" ADD CONSTRAINT "records_device_serial" CHECK (device_serial is null or (source in ('device', 'stand', 'import') and device_serial ~ '^[A-Z]{2}[0-9]{10}$'));