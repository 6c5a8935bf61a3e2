CREATE TABLE "features" (
	"id" uuid PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"colour" text,
	"extra_price" bigint NOT NULL,
	"max_length" smallint,
	"scripts" text[],
	"is_offered" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "features_colour_once" UNIQUE("colour"),
	CONSTRAINT "features_colour" CHECK (colour in ('black', 'brown', 'blue', 'copper', 'gold', 'green', 'grey', 'white', 'orange', 'red', 'silver', 'matte-black', 'glossy-black', 'prussian', 'metallic-gold', 'metallic-silver', 'beige')),
	CONSTRAINT "features_extra_price" CHECK (extra_price between 0 and 10000000000),
	CONSTRAINT "features_type" CHECK ((type = 'COLOR' and colour is not null and extra_price = 0 and num_nonnulls(max_length, scripts) = 0)
        or (type = 'ENGRAVING' and colour is null and num_nonnulls(max_length, scripts) = 2
          and max_length between 1 and 40
          and cardinality(scripts) > 0 and scripts <@ '{persian,latin}'::text[]))
);

CREATE TABLE "holidays" (
	"day" date PRIMARY KEY NOT NULL,
	"name_fa" text NOT NULL,
	"name_en" text NOT NULL,
	CONSTRAINT "holidays_names" CHECK (length(name_fa) > 0 and length(name_en) > 0)
);

CREATE TABLE "product_buyers" (
	"product_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	CONSTRAINT "product_buyers_product_id_user_id_pk" PRIMARY KEY("product_id","user_id")
);

CREATE TABLE "product_features" (
	"product_id" uuid NOT NULL,
	"feature_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	CONSTRAINT "product_features_product_id_feature_id_pk" PRIMARY KEY("product_id","feature_id")
);

CREATE TABLE "reviews" (
	"id" uuid PRIMARY KEY NOT NULL,
	"product_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"rating" smallint NOT NULL,
	"text" text NOT NULL,
	"status" text NOT NULL,
	"is_buyer" boolean NOT NULL,
	"is_edited" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	CONSTRAINT "reviews_once" UNIQUE("product_id","user_id"),
	CONSTRAINT "reviews_rating" CHECK (rating between 1 and 5),
	CONSTRAINT "reviews_status" CHECK (status in ('waiting', 'approved', 'removed')),
	CONSTRAINT "reviews_text" CHECK (length(text) between 1 and 2000),
	CONSTRAINT "reviews_decided" CHECK ((status = 'waiting') = (decided_at is null))
);

CREATE TABLE "shop_products" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"device" text,
	"price" bigint NOT NULL,
	"compare_price" bigint,
	"is_sold" boolean NOT NULL,
	"large_quantity" integer,
	"names" jsonb,
	"in_stock" boolean DEFAULT false NOT NULL,
	"buyers" integer DEFAULT 0 NOT NULL,
	"rating_sum" integer DEFAULT 0 NOT NULL,
	"rating_count" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"search_text" text GENERATED ALWAYS AS (lower(replace(coalesce(names->>'fa', '') || ' ' || coalesce(names->>'en', '') || ' ' || coalesce(names->>'es', ''), U&'\200C', ' '))) STORED,
	CONSTRAINT "shop_products_kind" CHECK (kind in ('device', 'accessory', 'package')),
	CONSTRAINT "shop_products_device" CHECK (device in ('stethoscope', 'ecg', 'blood-pressure', 'ultrasound', 'health-stand', 'health-kit')),
	CONSTRAINT "shop_products_price_bounds" CHECK (price between 1000 and 10000000000),
	CONSTRAINT "shop_products_compare_price" CHECK (compare_price > price),
	CONSTRAINT "shop_products_large_quantity" CHECK (large_quantity between 2 and 1000),
	CONSTRAINT "shop_products_names" CHECK (length(names->>'fa') > 0),
	CONSTRAINT "shop_products_counts" CHECK (buyers >= 0 and rating_count >= 0 and rating_sum between rating_count and 5 * rating_count)
);

CREATE TABLE "stock" (
	"id" uuid PRIMARY KEY NOT NULL,
	"product_id" uuid NOT NULL,
	"colour_feature_id" uuid,
	"available" integer NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "stock_variant" UNIQUE NULLS NOT DISTINCT("product_id","colour_feature_id"),
	CONSTRAINT "stock_available" CHECK (available >= 0)
);

CREATE TABLE "stock_movements" (
	"position" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stock_movements_position_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"product_id" uuid NOT NULL,
	"colour_feature_id" uuid,
	"change" integer NOT NULL,
	"kind" text NOT NULL,
	"order_id" uuid,
	"actor_id" uuid,
	"reason" text,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "stock_movements_change" CHECK (change <> 0),
	CONSTRAINT "stock_movements_kind" CHECK (kind in ('first', 'order', 'order-returned', 'adjustment')),
	CONSTRAINT "stock_movements_order" CHECK ((kind in ('order', 'order-returned')) = (order_id is not null)),
	CONSTRAINT "stock_movements_reason" CHECK (length(reason) between 1 and 200)
);

ALTER TABLE "product_buyers" ADD CONSTRAINT "product_buyers_product_id_shop_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."shop_products"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "product_features" ADD CONSTRAINT "product_features_product_id_shop_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."shop_products"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "product_features" ADD CONSTRAINT "product_features_feature_id_features_id_fk" FOREIGN KEY ("feature_id") REFERENCES "public"."features"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_product_id_shop_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."shop_products"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "stock" ADD CONSTRAINT "stock_product_id_shop_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."shop_products"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "stock" ADD CONSTRAINT "stock_colour_feature_id_features_id_fk" FOREIGN KEY ("colour_feature_id") REFERENCES "public"."features"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_variant" FOREIGN KEY ("product_id") REFERENCES "public"."shop_products"("id") ON DELETE no action ON UPDATE no action;
CREATE INDEX "product_buyers_user" ON "product_buyers" USING btree ("user_id");
CREATE INDEX "product_features_feature" ON "product_features" USING btree ("feature_id");
CREATE INDEX "reviews_shown" ON "reviews" USING btree ("product_id","created_at","id") WHERE status = 'approved';
CREATE INDEX "reviews_by_status" ON "reviews" USING btree ("status","created_at","id");
CREATE INDEX "reviews_user" ON "reviews" USING btree ("user_id");
CREATE INDEX "shop_products_newest" ON "shop_products" USING btree ("created_at","id") WHERE is_sold and names is not null;
CREATE INDEX "shop_products_price" ON "shop_products" USING btree ("price","id") WHERE is_sold and names is not null;
CREATE INDEX "shop_products_best_selling" ON "shop_products" USING btree ("buyers","id") WHERE is_sold and names is not null;
CREATE INDEX "stock_fewest" ON "stock" USING btree ("available","id");
CREATE INDEX "stock_changed" ON "stock" USING btree ("changed_at","id");
CREATE INDEX "stock_movements_of_variant" ON "stock_movements" USING btree ("product_id","colour_feature_id","position");
CREATE INDEX "stock_movements_of_order" ON "stock_movements" USING btree ("order_id");