CREATE TABLE "fact_changes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"number" double precision NOT NULL,
	"before" double precision NOT NULL,
	"status" text NOT NULL,
	"is_open" boolean NOT NULL,
	"found_at" timestamp with time zone NOT NULL,
	"document_id" text NOT NULL,
	"revision" text NOT NULL,
	"editor" text,
	"proposed_by" uuid,
	"proposed_at" timestamp with time zone,
	"reason" text,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	"refusal" text,
	CONSTRAINT "fact_changes_status" CHECK (status in ('published', 'proposed', 'confirmed', 'refused', 'superseded')),
	CONSTRAINT "fact_changes_differs" CHECK (number <> before),
	CONSTRAINT "fact_changes_proposed" CHECK ((proposed_by is null) = (proposed_at is null) and (proposed_by is null) = (reason is null)
        and (status not in ('proposed', 'confirmed') or proposed_by is not null) and (status <> 'published' or proposed_by is null)),
	CONSTRAINT "fact_changes_decided" CHECK ((decided_by is null) = (decided_at is null) and (status in ('confirmed', 'refused')) = (decided_by is not null)
        and (status = 'refused') = (refusal is not null)),
	CONSTRAINT "fact_changes_two_people" CHECK (status <> 'confirmed' or decided_by <> proposed_by),
	CONSTRAINT "fact_changes_open_until_decided" CHECK (case when is_open then status in ('published', 'proposed', 'refused') else status not in ('published', 'proposed') end)
);

ALTER TABLE "fact_versions" ADD COLUMN "change_id" uuid;
CREATE UNIQUE INDEX "fact_changes_open" ON "fact_changes" USING btree ("key") WHERE is_open;
ALTER TABLE "fact_versions" ADD CONSTRAINT "fact_versions_change_id_fact_changes_id_fk" FOREIGN KEY ("change_id") REFERENCES "public"."fact_changes"("id") ON DELETE no action ON UPDATE no action;
CREATE UNIQUE INDEX "fact_versions_change" ON "fact_versions" USING btree ("change_id");