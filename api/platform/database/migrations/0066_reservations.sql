CREATE TABLE "booking_sanctions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"reservation_id" uuid NOT NULL,
	"cancellations" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"lifted_at" timestamp with time zone,
	"lifted_by" uuid,
	CONSTRAINT "booking_sanctions_lifted" CHECK ((lifted_at is null) = (lifted_by is null))
);

CREATE TABLE "reservation_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"reservation_id" uuid NOT NULL,
	"place" integer NOT NULL,
	"by" text NOT NULL,
	"text" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "reservation_messages_by" CHECK (by in ('patient', 'doctor')),
	CONSTRAINT "reservation_messages_text" CHECK (length(text) between 1 and 2000)
);

CREATE TABLE "reservations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"member_id" uuid,
	"is_for_member" boolean NOT NULL,
	"doctor_id" uuid NOT NULL,
	"service" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"zone" text NOT NULL,
	"moved_from" timestamp with time zone,
	"moves" integer DEFAULT 0 NOT NULL,
	"reason" text NOT NULL,
	"locale" text NOT NULL,
	"status" text NOT NULL,
	"came_from" text,
	"price" bigint NOT NULL,
	"from_wallet" bigint NOT NULL,
	"from_gateway" bigint NOT NULL,
	"hold_id" uuid,
	"refunded" bigint NOT NULL,
	"facts_version" integer NOT NULL,
	"notice_hours" integer NOT NULL,
	"refund_percent" integer NOT NULL,
	"early_minutes" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"held_until" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone,
	"patient_entered_at" timestamp with time zone,
	"doctor_entered_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"ended_by" text,
	"advice" text,
	CONSTRAINT "reservations_service" CHECK (service in ('visit', 'follow-up', 'written-answer')),
	CONSTRAINT "reservations_status" CHECK (status in ('held', 'reserved', 'done', 'missed', 'cancelled', 'lapsed')),
	CONSTRAINT "reservations_locale" CHECK (locale in ('fa', 'en', 'es')),
	CONSTRAINT "reservations_ended_by" CHECK (ended_by in ('patient', 'doctor', 'staff', 'system')),
	CONSTRAINT "reservations_transition" CHECK (case when came_from is null then status = 'held' else (came_from, status) in (('held', 'reserved'), ('held', 'lapsed'), ('reserved', 'done'), ('reserved', 'missed'), ('reserved', 'cancelled'), ('lapsed', 'reserved')) end),
	CONSTRAINT "reservations_quarter" CHECK (mod(extract(epoch from starts_at)::bigint, 900) = 0 and starts_at = date_trunc('minute', starts_at)),
	CONSTRAINT "reservations_money" CHECK (price >= 0 and from_wallet >= 0 and from_gateway >= 0 and refunded between 0 and price and (from_wallet + from_gateway = price or (from_wallet = 0 and from_gateway = 0 and paid_at is null))),
	CONSTRAINT "reservations_terms" CHECK (refund_percent between 0 and 100 and notice_hours > 0 and early_minutes >= 0),
	CONSTRAINT "reservations_times" CHECK ((ended_at is null) = (status in ('held', 'reserved')) and (ended_at is null) = (ended_by is null) and case when status in ('held', 'lapsed') then paid_at is null else paid_at is not null end),
	CONSTRAINT "reservations_refunded" CHECK (refunded = 0 or status = 'cancelled'),
	CONSTRAINT "reservations_words" CHECK (length(reason) <= 1000 and length(advice) <= 4000)
);

ALTER TABLE "payments" DROP CONSTRAINT "payments_purpose";
ALTER TABLE "booking_sanctions" ADD CONSTRAINT "booking_sanctions_reservation_id_reservations_id_fk" FOREIGN KEY ("reservation_id") REFERENCES "public"."reservations"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "reservation_messages" ADD CONSTRAINT "reservation_messages_reservation_id_reservations_id_fk" FOREIGN KEY ("reservation_id") REFERENCES "public"."reservations"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "reservations" ADD CONSTRAINT "reservations_doctor_id_doctors_id_fk" FOREIGN KEY ("doctor_id") REFERENCES "public"."doctors"("id") ON DELETE no action ON UPDATE no action;
CREATE UNIQUE INDEX "booking_sanctions_in_force" ON "booking_sanctions" USING btree ("user_id") WHERE lifted_at is null;
CREATE UNIQUE INDEX "booking_sanctions_once" ON "booking_sanctions" USING btree ("reservation_id");
CREATE INDEX "booking_sanctions_newest" ON "booking_sanctions" USING btree ("created_at","id");
CREATE UNIQUE INDEX "reservation_messages_place" ON "reservation_messages" USING btree ("reservation_id","place");
CREATE UNIQUE INDEX "reservations_time_sold_once" ON "reservations" USING btree ("doctor_id","starts_at") WHERE status not in ('cancelled', 'lapsed');
CREATE UNIQUE INDEX "reservations_one_live" ON "reservations" USING btree ("user_id") WHERE status in ('held', 'reserved');
CREATE INDEX "reservations_of_user" ON "reservations" USING btree ("user_id","created_at","id");
CREATE INDEX "reservations_of_doctor" ON "reservations" USING btree ("doctor_id","starts_at","id");
CREATE INDEX "reservations_newest" ON "reservations" USING btree ("created_at","id");
CREATE INDEX "reservations_of_status" ON "reservations" USING btree ("status","created_at","id");
CREATE INDEX "reservations_due" ON "reservations" USING btree ("held_until") WHERE status = 'held';
CREATE INDEX "reservations_to_end" ON "reservations" USING btree ("starts_at") WHERE status = 'reserved';
ALTER TABLE "payments" ADD CONSTRAINT "payments_purpose" CHECK (purpose in ('order', 'top-up', 'reservation'));