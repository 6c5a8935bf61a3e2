ALTER TABLE "top_ups" ADD COLUMN "is_forgotten" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
UPDATE "top_ups" SET "is_forgotten" = true FROM "users"
WHERE "users"."id" = "top_ups"."user_id" AND "users"."deleted_at" IS NOT NULL AND "top_ups"."status" <> 'succeeded';
