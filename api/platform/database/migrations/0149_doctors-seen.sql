ALTER TABLE "reservations" ADD COLUMN "doctor_seen_at" timestamp with time zone;--> statement-breakpoint
-- Who had come in before this was kept is judged as they were when they came: to have answered.
UPDATE "reservations" SET "doctor_seen_at" = "starts_at" + interval '10 minutes' WHERE "doctor_entered_at" is not null AND "status" = 'reserved';--> statement-breakpoint
ALTER TABLE "reservations" ADD CONSTRAINT "reservations_doctor_seen" CHECK (doctor_seen_at is null or doctor_entered_at is not null);
