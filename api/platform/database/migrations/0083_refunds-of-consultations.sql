CREATE TABLE "reservation_refunds" (
	"reservation_id" uuid NOT NULL,
	"place" integer NOT NULL,
	"amount" bigint NOT NULL,
	"reason" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"by" uuid NOT NULL,
	CONSTRAINT "reservation_refunds_place" PRIMARY KEY("reservation_id","place"),
	CONSTRAINT "reservation_refunds_places" CHECK (place between 1 and 20),
	CONSTRAINT "reservation_refunds_amount" CHECK (amount > 0),
	CONSTRAINT "reservation_refunds_reason" CHECK (reason in ('connection', 'unhelpful', 'wrong-charge', 'goodwill'))
);

ALTER TABLE "reservation_refunds" ADD CONSTRAINT "reservation_refunds_reservation_id_reservations_id_fk" FOREIGN KEY ("reservation_id") REFERENCES "public"."reservations"("id") ON DELETE no action ON UPDATE no action;