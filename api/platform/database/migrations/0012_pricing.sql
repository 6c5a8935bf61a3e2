CREATE TABLE "addresses" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"full_name" text NOT NULL,
	"phone" text NOT NULL,
	"province" text NOT NULL,
	"city" text NOT NULL,
	"address" text NOT NULL,
	"postal_code" text NOT NULL,
	"kind" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "addresses_kind" CHECK (kind in ('home', 'work', 'other')),
	CONSTRAINT "addresses_postal_code" CHECK (postal_code ~ '^[0-9]{10}$'),
	CONSTRAINT "addresses_phone" CHECK (phone ~ '^09[0-9]{9}$')
);

CREATE TABLE "discount_codes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"kind" text NOT NULL,
	"value" bigint NOT NULL,
	"floor" bigint NOT NULL,
	"ceiling" bigint,
	"product_ids" uuid[],
	"is_first_order_only" boolean NOT NULL,
	"per_user" integer,
	"total_uses" integer,
	"used" integer NOT NULL,
	"starts_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"is_active" boolean NOT NULL,
	"note" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "discount_codes_code" UNIQUE("code"),
	CONSTRAINT "discount_codes_value" CHECK (value > 0 and (kind <> 'percent' or value <= 100)),
	CONSTRAINT "discount_codes_used_least" CHECK (used >= 0),
	CONSTRAINT "discount_codes_used_most" CHECK (used <= total_uses),
	CONSTRAINT "discount_codes_dates" CHECK (starts_at < ends_at)
);

CREATE TABLE "discount_uses" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"code_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"place" integer,
	"is_first_order" boolean NOT NULL,
	"used_at" timestamp with time zone NOT NULL,
	"given_back_at" timestamp with time zone,
	CONSTRAINT "discount_uses_place_least" CHECK (place >= 1)
);

CREATE TABLE "group_sale_registrations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"full_name" text NOT NULL,
	"mobile" text NOT NULL,
	"user_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "group_sale_registrations_mobile" UNIQUE("mobile"),
	CONSTRAINT "group_sale_registrations_phone" CHECK (mobile ~ '^09[0-9]{9}$')
);

CREATE TABLE "team_members" (
	"team_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"joined_at" timestamp with time zone NOT NULL,
	CONSTRAINT "team_members_pk" PRIMARY KEY("team_id","user_id")
);

CREATE TABLE "team_orders" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"team_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"gift" bigint NOT NULL,
	"placed_at" timestamp with time zone NOT NULL,
	"withdrawn_at" timestamp with time zone,
	"given_at" timestamp with time zone,
	CONSTRAINT "team_orders_gift" CHECK (gift >= 0),
	CONSTRAINT "team_orders_end" CHECK (withdrawn_at is null or given_at is null)
);

CREATE TABLE "teams" (
	"id" uuid PRIMARY KEY NOT NULL,
	"token" text NOT NULL,
	"name" text NOT NULL,
	"members" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "teams_token" UNIQUE("token"),
	CONSTRAINT "teams_members" CHECK (members between 0 and 100)
);

ALTER TABLE "discount_uses" ADD CONSTRAINT "discount_uses_code_id_discount_codes_id_fk" FOREIGN KEY ("code_id") REFERENCES "public"."discount_codes"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "team_members" ADD CONSTRAINT "team_members_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "team_orders" ADD CONSTRAINT "team_orders_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE no action ON UPDATE no action;
CREATE INDEX "addresses_owner" ON "addresses" USING btree ("owner_id","created_at","id");
CREATE INDEX "discount_codes_created" ON "discount_codes" USING btree ("created_at","id");
CREATE INDEX "discount_codes_used" ON "discount_codes" USING btree ("used","id");
CREATE UNIQUE INDEX "discount_uses_place" ON "discount_uses" USING btree ("code_id","user_id","place") WHERE given_back_at is null;
CREATE UNIQUE INDEX "discount_uses_first_order" ON "discount_uses" USING btree ("user_id") WHERE is_first_order and given_back_at is null;
CREATE INDEX "discount_uses_user" ON "discount_uses" USING btree ("user_id");
CREATE INDEX "group_sale_registrations_created" ON "group_sale_registrations" USING btree ("created_at","id");
CREATE INDEX "group_sale_registrations_user" ON "group_sale_registrations" USING btree ("user_id");
CREATE INDEX "team_members_user" ON "team_members" USING btree ("user_id","joined_at");
CREATE INDEX "team_orders_member" ON "team_orders" USING btree ("team_id","user_id");