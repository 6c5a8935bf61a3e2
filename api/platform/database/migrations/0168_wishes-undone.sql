ALTER TABLE "users" ADD COLUMN "deletions_undone" "tstzmultirange" DEFAULT '{}' NOT NULL;
-- By hand: when such a deletion was asked for nobody has kept; it counts as the shortest there is.
UPDATE "users" SET "deletions_undone" = tstzmultirange(tstzrange("deletion_undone_at", "deletion_undone_at", '[]')) WHERE "deletion_undone_at" IS NOT NULL;
ALTER TABLE "users" DROP COLUMN "deletion_undone_at";
