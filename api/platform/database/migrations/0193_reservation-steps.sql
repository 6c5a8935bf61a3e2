CREATE TABLE "reservation_steps" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"reservation_id" uuid NOT NULL,
	"from_status" text,
	"to_status" text NOT NULL,
	"by" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"moved_from" timestamp with time zone,
	CONSTRAINT "reservation_steps_by" CHECK (by in ('patient', 'doctor', 'staff', 'system')),
	CONSTRAINT "reservation_steps_transition" CHECK (case when from_status is null then to_status = 'held' and by = 'patient'
        when from_status <> to_status then (from_status, to_status) in (('held', 'reserved'), ('held', 'lapsed'), ('reserved', 'done'), ('reserved', 'missed'), ('reserved', 'cancelled'), ('lapsed', 'reserved'))
        when to_status = 'reserved' then moved_from is not null and by in ('staff', 'system')
        else to_status = 'lapsed' and by = 'patient' end),
	CONSTRAINT "reservation_steps_moved" CHECK (moved_from is null or (from_status = 'reserved' and to_status = 'reserved' and moved_from <> starts_at))
);

ALTER TABLE "reservations" ADD COLUMN "moved_at" timestamp with time zone;
ALTER TABLE "reservation_steps" ADD CONSTRAINT "reservation_steps_reservation_id_reservations_id_fk" FOREIGN KEY ("reservation_id") REFERENCES "public"."reservations"("id") ON DELETE no action ON UPDATE no action;
CREATE INDEX "reservation_steps_of" ON "reservation_steps" USING btree ("reservation_id","id");
ALTER TABLE "reservations" ADD CONSTRAINT "reservations_moved_at" CHECK (moved_at is null or moved_from is not null);