CREATE TABLE "order_mails" (
	"order_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone,
	CONSTRAINT "order_mails_order_id_kind_key_pk" PRIMARY KEY("order_id","kind","key"),
	CONSTRAINT "order_mails_kind" CHECK (kind in ('placed', 'paid', 'shipped', 'delivered', 'refunded'))
);

ALTER TABLE "order_mails" ADD CONSTRAINT "order_mails_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;
CREATE INDEX "order_mails_owed" ON "order_mails" USING btree ("at") WHERE done_at is null;