CREATE TABLE "enquiry_files" (
	"file_id" uuid PRIMARY KEY NOT NULL,
	"enquiry_id" uuid NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	CONSTRAINT "enquiry_files_name" CHECK (length(name) between 1 and 120)
);

CREATE TABLE "vacancies" (
	"id" text PRIMARY KEY NOT NULL,
	"titles" jsonb NOT NULL,
	"is_open" boolean NOT NULL,
	"closes_at" timestamp with time zone,
	CONSTRAINT "vacancies_titles" CHECK (jsonb_typeof(titles) = 'object')
);

ALTER TABLE "enquiries" DROP CONSTRAINT "enquiries_kind";
ALTER TABLE "enquiries" DROP CONSTRAINT "enquiries_subject";
ALTER TABLE "enquiries" ADD COLUMN "about" text;
ALTER TABLE "enquiries" ADD COLUMN "vacancy_id" text;
ALTER TABLE "enquiries" ADD COLUMN "consented_at" timestamp with time zone;
ALTER TABLE "enquiry_files" ADD CONSTRAINT "enquiry_files_enquiry_id_enquiries_id_fk" FOREIGN KEY ("enquiry_id") REFERENCES "public"."enquiries"("id") ON DELETE cascade ON UPDATE no action;
CREATE UNIQUE INDEX "enquiry_files_of" ON "enquiry_files" USING btree ("enquiry_id");
CREATE INDEX "enquiries_by_kind" ON "enquiries" USING btree ("kind","status","touched_at","id");
ALTER TABLE "enquiries" ADD CONSTRAINT "enquiries_about" CHECK ((about is not null) = (kind = 'cooperation' or subject = 'vacancy'));
ALTER TABLE "enquiries" ADD CONSTRAINT "enquiries_about_length" CHECK (length(about) between 1 and case kind when 'cooperation' then 150 else 300 end);
ALTER TABLE "enquiries" ADD CONSTRAINT "enquiries_vacancy" CHECK ((vacancy_id is not null) = (subject = 'vacancy'));
ALTER TABLE "enquiries" ADD CONSTRAINT "enquiries_consent" CHECK ((consented_at is not null) = (kind = 'application'));
ALTER TABLE "enquiries" ADD CONSTRAINT "enquiries_kind" CHECK (kind in ('contact', 'application', 'cooperation'));
ALTER TABLE "enquiries" ADD CONSTRAINT "enquiries_subject" CHECK ((kind, subject) in (('contact', 'product'), ('contact', 'order'), ('contact', 'account'), ('contact', 'visit'), ('contact', 'warranty'), ('contact', 'cooperation'), ('contact', 'other'), ('application', 'vacancy'), ('application', 'general'), ('cooperation', 'centre'), ('cooperation', 'doctor'), ('cooperation', 'pharmacy'), ('cooperation', 'agency'), ('cooperation', 'organisation'), ('cooperation', 'else')));