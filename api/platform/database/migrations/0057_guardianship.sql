CREATE TABLE "guardianship_notices" (
	"member_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "guardianship_notices_once" PRIMARY KEY("member_id","kind"),
	CONSTRAINT "guardianship_notices_kind" CHECK (kind in ('soon', 'adult'))
);

ALTER TABLE "guardianship_notices" ADD CONSTRAINT "guardianship_notices_member" FOREIGN KEY ("member_id") REFERENCES "public"."family_members"("id") ON DELETE cascade ON UPDATE no action;
CREATE INDEX "family_members_children" ON "family_members" USING btree ("birth_date") WHERE birth_date is not null and deleted_at is null;