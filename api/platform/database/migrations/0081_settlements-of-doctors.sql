CREATE TABLE "doctor_earnings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"doctor_id" uuid NOT NULL,
	"reservation_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"gross" bigint NOT NULL,
	"percent" integer NOT NULL,
	"share" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"month" text NOT NULL,
	CONSTRAINT "doctor_earnings_kind" CHECK (kind in ('consultation', 'correction')),
	CONSTRAINT "doctor_earnings_month" CHECK (month ~ '^1[34]\d\d-(0[1-9]|1[0-2])$'),
	CONSTRAINT "doctor_earnings_sign" CHECK ((kind = 'correction') = (gross < 0)),
	CONSTRAINT "doctor_earnings_share" CHECK (percent between 0 and 100 and share = sign(gross) * div(abs(gross) * percent, 100))
);

CREATE TABLE "settlement_items" (
	"settlement_id" uuid NOT NULL,
	"earning_id" uuid NOT NULL,
	"share" bigint NOT NULL,
	"released_at" timestamp with time zone,
	CONSTRAINT "settlement_items_once" PRIMARY KEY("settlement_id","earning_id")
);

CREATE TABLE "settlements" (
	"id" uuid PRIMARY KEY NOT NULL,
	"doctor_id" uuid NOT NULL,
	"month" text NOT NULL,
	"item_count" integer NOT NULL,
	"amount" bigint NOT NULL,
	"status" text NOT NULL,
	"came_from" text,
	"prepared_at" timestamp with time zone NOT NULL,
	"prepared_by" uuid NOT NULL,
	"ended_at" timestamp with time zone,
	"ended_by" uuid,
	"bank_reference" text,
	CONSTRAINT "settlements_status" CHECK (status in ('prepared', 'paid', 'cancelled')),
	CONSTRAINT "settlements_transition" CHECK (case when came_from is null then status = 'prepared' else (came_from, status) in (('prepared', 'paid'), ('prepared', 'cancelled')) end),
	CONSTRAINT "settlements_month" CHECK (month ~ '^1[34]\d\d-(0[1-9]|1[0-2])$'),
	CONSTRAINT "settlements_amount" CHECK (amount > 0 and item_count > 0),
	CONSTRAINT "settlements_ended" CHECK ((ended_at is null) = (status = 'prepared') and (ended_at is null) = (ended_by is null)),
	CONSTRAINT "settlements_reference" CHECK ((bank_reference is not null) = (status = 'paid') and (bank_reference is null or length(bank_reference) between 4 and 60))
);

-- By hand: what was booked before has the share that the fact begins with.
ALTER TABLE "reservations" ADD COLUMN "doctor_percent" integer NOT NULL DEFAULT 70;
ALTER TABLE "reservations" ALTER COLUMN "doctor_percent" DROP DEFAULT;
ALTER TABLE "doctor_earnings" ADD CONSTRAINT "doctor_earnings_doctor_id_doctors_id_fk" FOREIGN KEY ("doctor_id") REFERENCES "public"."doctors"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "doctor_earnings" ADD CONSTRAINT "doctor_earnings_reservation_id_reservations_id_fk" FOREIGN KEY ("reservation_id") REFERENCES "public"."reservations"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "settlement_items" ADD CONSTRAINT "settlement_items_settlement_id_settlements_id_fk" FOREIGN KEY ("settlement_id") REFERENCES "public"."settlements"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "settlement_items" ADD CONSTRAINT "settlement_items_earning_id_doctor_earnings_id_fk" FOREIGN KEY ("earning_id") REFERENCES "public"."doctor_earnings"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "settlements" ADD CONSTRAINT "settlements_doctor_id_doctors_id_fk" FOREIGN KEY ("doctor_id") REFERENCES "public"."doctors"("id") ON DELETE no action ON UPDATE no action;
CREATE UNIQUE INDEX "doctor_earnings_once" ON "doctor_earnings" USING btree ("reservation_id") WHERE kind = 'consultation';
CREATE INDEX "doctor_earnings_of_doctor" ON "doctor_earnings" USING btree ("doctor_id","at","id");
CREATE INDEX "doctor_earnings_of_month" ON "doctor_earnings" USING btree ("doctor_id","month");
CREATE INDEX "doctor_earnings_of_reservation" ON "doctor_earnings" USING btree ("reservation_id");
CREATE UNIQUE INDEX "settlement_items_live" ON "settlement_items" USING btree ("earning_id") WHERE released_at is null;
CREATE UNIQUE INDEX "settlements_once" ON "settlements" USING btree ("doctor_id","month") WHERE status <> 'cancelled';
CREATE UNIQUE INDEX "settlements_bank_reference" ON "settlements" USING btree ("bank_reference");
CREATE INDEX "settlements_newest" ON "settlements" USING btree ("prepared_at","id");
CREATE INDEX "settlements_of_status" ON "settlements" USING btree ("status","prepared_at","id");
ALTER TABLE "reservations" ADD CONSTRAINT "reservations_doctor_percent" CHECK (doctor_percent between 0 and 100);