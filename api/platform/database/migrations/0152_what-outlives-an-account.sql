CREATE TABLE "barred_numbers" (
	"hash" "bytea" PRIMARY KEY NOT NULL,
	"until" timestamp with time zone NOT NULL
);

ALTER TABLE "guardianship_notices" DROP CONSTRAINT "guardianship_notices_kind";
CREATE INDEX "barred_numbers_until" ON "barred_numbers" USING btree ("until");
CREATE INDEX "asked_questions_of_phone" ON "asked_questions" USING btree ("phone") WHERE user_id is null;
CREATE INDEX "asked_questions_of_mailbox" ON "asked_questions" USING btree (lower(email)) WHERE user_id is null and phone is null;
CREATE INDEX "enquiries_of_phone" ON "enquiries" USING btree ("phone") WHERE user_id is null;
CREATE INDEX "enquiries_of_mailbox" ON "enquiries" USING btree (lower(email)) WHERE user_id is null and phone is null;
CREATE INDEX "family_members_descendants" ON "family_members" USING btree ("birth_date") WHERE birth_date is not null and deleted_at is null and relation in ('son', 'daughter');
ALTER TABLE "guardianship_notices" ADD CONSTRAINT "guardianship_notices_kind" CHECK (kind in ('soon', 'adult', 'ended'));