CREATE TABLE "family_members" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"place" smallint NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"relation" text NOT NULL,
	"gender" text NOT NULL,
	"birth_date" date,
	"height_cm" numeric(4, 1) NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "family_members_owner" UNIQUE("owner_id","id"),
	CONSTRAINT "family_members_place" UNIQUE("owner_id","place"),
	CONSTRAINT "family_members_places" CHECK (place between 1 and 20),
	CONSTRAINT "family_members_not_owner" CHECK (id <> owner_id),
	CONSTRAINT "family_members_first_name" CHECK (length(first_name) between 1 and 60),
	CONSTRAINT "family_members_last_name" CHECK (length(last_name) between 1 and 60),
	CONSTRAINT "family_members_relation" CHECK (relation in ('father', 'mother', 'grand-father', 'grand-mother', 'son', 'daughter')),
	CONSTRAINT "family_members_gender" CHECK (gender in ('female', 'male')),
	CONSTRAINT "family_members_birth_date" CHECK (birth_date >= '1900-01-01'),
	CONSTRAINT "family_members_height" CHECK (height_cm between 30 and 250)
);

CREATE INDEX "family_members_deleted" ON "family_members" USING btree ("deleted_at") WHERE deleted_at is not null;
CREATE INDEX "records_member" ON "records" USING btree ("member_id","owner_id") WHERE member_id is not null;