CREATE TABLE "reservation_ratings" (
	"reservation_id" uuid PRIMARY KEY NOT NULL,
	"doctor_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"stars" integer NOT NULL,
	"words" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"removed_at" timestamp with time zone,
	"removed_by" uuid,
	"removal_reason" text,
	CONSTRAINT "reservation_ratings_stars" CHECK (stars between 1 and 5),
	CONSTRAINT "reservation_ratings_words" CHECK (length(words) <= 1000),
	CONSTRAINT "reservation_ratings_removal" CHECK (num_nonnulls(removed_at, removed_by, removal_reason) in (0, 3) and (removal_reason is null or length(removal_reason) between 1 and 300))
);

ALTER TABLE "shares" DROP CONSTRAINT "shares_way";
ALTER TABLE "shares" DROP CONSTRAINT "shares_has_end";
ALTER TABLE "reservations" ADD COLUMN "moved_by" text;
-- Until now nobody else has moved any.
update reservations set moved_by = 'system' where moved_from is not null;
ALTER TABLE "shares" ADD COLUMN "reservation_id" uuid;
ALTER TABLE "shares" ADD COLUMN "keep_days" integer;
ALTER TABLE "reservation_ratings" ADD CONSTRAINT "reservation_ratings_reservation_id_reservations_id_fk" FOREIGN KEY ("reservation_id") REFERENCES "public"."reservations"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "reservation_ratings" ADD CONSTRAINT "reservation_ratings_doctor_id_doctors_id_fk" FOREIGN KEY ("doctor_id") REFERENCES "public"."doctors"("id") ON DELETE no action ON UPDATE no action;
CREATE INDEX "reservation_ratings_of_doctor" ON "reservation_ratings" USING btree ("doctor_id") WHERE removed_at is null;
CREATE INDEX "reservation_ratings_of_user" ON "reservation_ratings" USING btree ("user_id");
CREATE INDEX "reservation_ratings_newest" ON "reservation_ratings" USING btree ("created_at","reservation_id");
CREATE UNIQUE INDEX "shares_of_visit" ON "shares" USING btree ("reservation_id") WHERE reservation_id is not null and revoked_at is null;
CREATE INDEX "shares_by_reservation" ON "shares" USING btree ("reservation_id") WHERE reservation_id is not null;
ALTER TABLE "reservations" ADD CONSTRAINT "reservations_moved_by" CHECK ((moved_from is null) = (moved_by is null) and moved_by in ('staff', 'system'));
ALTER TABLE "shares" ADD CONSTRAINT "shares_of_reservation" CHECK (reservation_id is null or (scope <> 'record' and message is null and connection_id is null));
ALTER TABLE "shares" ADD CONSTRAINT "shares_keep_days" CHECK (keep_days is null or (keep_days in (1, 7, 30, 90) and reservation_id is not null));
ALTER TABLE "shares" ADD CONSTRAINT "shares_way" CHECK (case when reservation_id is not null then recipient_phone is null and token_hash is null and passcode_hash is null and wrong_passcodes = 0 when recipient_phone is null then token_hash is not null and passcode_hash is not null else token_hash is null and passcode_hash is null and wrong_passcodes = 0 end);
ALTER TABLE "shares" ADD CONSTRAINT "shares_has_end" CHECK ((expires_at is null) = (num_nonnulls(connection_id, reservation_id) = 1));