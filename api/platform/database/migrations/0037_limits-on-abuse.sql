CREATE TABLE "hold_tallies" (
	"counted_by" text NOT NULL,
	"whom" text NOT NULL,
	"what" text NOT NULL,
	"held" bigint NOT NULL,
	"most" bigint NOT NULL,
	CONSTRAINT "hold_tallies_counted_by_whom_what_pk" PRIMARY KEY("counted_by","whom","what"),
	CONSTRAINT "hold_tallies_held" CHECK (held >= 0),
	CONSTRAINT "hold_tallies_most" CHECK (held <= most)
);

CREATE TABLE "order_holds" (
	"order_id" uuid NOT NULL,
	"counted_by" text NOT NULL,
	"whom" text NOT NULL,
	"what" text NOT NULL,
	"amount" bigint NOT NULL,
	"most" bigint NOT NULL,
	CONSTRAINT "order_holds_order_id_counted_by_whom_what_pk" PRIMARY KEY("order_id","counted_by","whom","what"),
	CONSTRAINT "order_holds_counted_by" CHECK (counted_by in ('person', 'phone', 'network', 'neighbourhood', 'newcomers')),
	CONSTRAINT "order_holds_amount" CHECK (amount > 0)
);

CREATE TABLE "vip_mint_days" (
	"minted_by" uuid NOT NULL,
	"day" date NOT NULL,
	"worth" bigint NOT NULL,
	"most" bigint NOT NULL,
	CONSTRAINT "vip_mint_days_minted_by_day_pk" PRIMARY KEY("minted_by","day"),
	CONSTRAINT "vip_mint_days_most" CHECK (worth <= most)
);

CREATE TABLE "vip_mints" (
	"id" uuid PRIMARY KEY NOT NULL,
	"code_id" uuid NOT NULL,
	"minted_by" uuid,
	"day" date NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"amount" bigint NOT NULL,
	"worth" bigint,
	"status" text NOT NULL,
	"most" bigint,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	CONSTRAINT "vip_mints_status" CHECK (status in ('alone', 'waiting', 'confirmed', 'refused', 'earlier')),
	CONSTRAINT "vip_mints_worth" CHECK (amount > 0 and worth >= 0),
	CONSTRAINT "vip_mints_alone" CHECK ((status = 'alone') = (most is not null) and (status <> 'alone' or worth is not null)),
	CONSTRAINT "vip_mints_known" CHECK (minted_by is not null or status = 'earlier'),
	CONSTRAINT "vip_mints_decided" CHECK ((decided_by is null) = (decided_at is null) and (status in ('confirmed', 'refused')) = (decided_by is not null)),
	CONSTRAINT "vip_mints_two_people" CHECK (status <> 'confirmed' or decided_by <> minted_by)
);

ALTER TABLE "orders" ADD COLUMN "delivery_keys" text[] DEFAULT '{}' NOT NULL;
ALTER TABLE "order_holds" ADD CONSTRAINT "order_holds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "vip_mints" ADD CONSTRAINT "vip_mints_code_id_vip_codes_id_fk" FOREIGN KEY ("code_id") REFERENCES "public"."vip_codes"("id") ON DELETE no action ON UPDATE no action;
CREATE INDEX "vip_mints_of_code" ON "vip_mints" USING btree ("code_id");
CREATE INDEX "vip_mints_waiting" ON "vip_mints" USING btree ("at") WHERE status = 'waiting';