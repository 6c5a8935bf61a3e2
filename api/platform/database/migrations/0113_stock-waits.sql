CREATE TABLE "stock_waits" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"product_id" uuid NOT NULL,
	"colour_feature_id" uuid,
	"user_id" uuid NOT NULL,
	"locale" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"ended_by" text,
	CONSTRAINT "stock_waits_locale" CHECK (locale in ('fa', 'en', 'es')),
	CONSTRAINT "stock_waits_ended" CHECK ((ended_at is null) = (ended_by is null) and ended_at >= created_at and ended_by in ('told', 'withdrawn', 'expired'))
);

ALTER TABLE "stock_waits" ADD CONSTRAINT "stock_waits_product_id_shop_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."shop_products"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "stock_waits" ADD CONSTRAINT "stock_waits_colour_feature_id_features_id_fk" FOREIGN KEY ("colour_feature_id") REFERENCES "public"."features"("id") ON DELETE no action ON UPDATE no action;
CREATE UNIQUE INDEX "stock_waits_once" ON "stock_waits" USING btree ("product_id",coalesce(colour_feature_id, product_id),"user_id") WHERE ended_at is null;
CREATE INDEX "stock_waits_open" ON "stock_waits" USING btree ("product_id","colour_feature_id","created_at","id") WHERE ended_at is null;
CREATE INDEX "stock_waits_oldest" ON "stock_waits" USING btree ("created_at") WHERE ended_at is null;
CREATE INDEX "stock_waits_of_user" ON "stock_waits" USING btree ("user_id","id");