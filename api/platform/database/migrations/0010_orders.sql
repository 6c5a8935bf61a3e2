CREATE TABLE "invoice_counters" (
	"year" integer PRIMARY KEY NOT NULL,
	"last" integer NOT NULL
);

CREATE TABLE "invoices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"year" integer NOT NULL,
	"number" integer NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"total" bigint NOT NULL,
	"document" jsonb NOT NULL,
	CONSTRAINT "invoices_number_counts" CHECK (number >= 1 and year between 1400 and 1600)
);

CREATE TABLE "order_history" (
	"order_id" uuid NOT NULL,
	"seq" integer NOT NULL,
	"previous_seq" integer,
	"from_status" text,
	"to_status" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"by" text NOT NULL,
	"reason" text,
	CONSTRAINT "order_history_order_id_seq_pk" PRIMARY KEY("order_id","seq"),
	CONSTRAINT "order_history_end" UNIQUE("order_id","seq","to_status"),
	CONSTRAINT "order_history_transition" CHECK (case when seq = 1 then previous_seq is null and from_status is null and to_status = 'awaiting-payment'
        else previous_seq = seq - 1 and (from_status, to_status) in (('awaiting-payment', 'placed'), ('awaiting-payment', 'under-review'), ('awaiting-payment', 'cancelled'), ('under-review', 'placed'), ('under-review', 'cancelled'), ('placed', 'queued'), ('placed', 'cancelled'), ('queued', 'shipped'), ('queued', 'cancelled'), ('shipped', 'delivered'), ('delivered', 'refunded'), ('cancelled', 'placed'), ('cancelled', 'under-review'), ('cancelled', 'refunded')) end is true)
);

CREATE TABLE "order_lines" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"place" integer NOT NULL,
	"product_id" uuid NOT NULL,
	"names" jsonb NOT NULL,
	"colour_feature_id" uuid,
	"colour" text,
	"engraving_feature_id" uuid,
	"engraving" text,
	"quantity" integer NOT NULL,
	"unit_price" bigint NOT NULL,
	"total" bigint NOT NULL,
	"shipped" integer DEFAULT 0 NOT NULL,
	"replaced_by" uuid,
	CONSTRAINT "order_lines_quantity" CHECK (quantity between 1 and 999 and unit_price >= 0),
	CONSTRAINT "order_lines_total" CHECK (total = unit_price * quantity),
	CONSTRAINT "order_lines_shipped" CHECK (shipped between 0 and quantity and (replaced_by is null or shipped = 0))
);

CREATE TABLE "order_payments" (
	"payment_id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"amount" bigint NOT NULL,
	"outcome" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "order_payments_outcome" CHECK (outcome in ('open', 'counted', 'returned')),
	CONSTRAINT "order_payments_amount" CHECK (amount > 0)
);

CREATE TABLE "order_refunds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"key" text NOT NULL,
	"reason" text NOT NULL,
	"to_wallet" bigint NOT NULL,
	"to_account" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"account_from" timestamp with time zone,
	"account_by" timestamp with time zone,
	CONSTRAINT "order_refunds_amount" CHECK (to_wallet >= 0 and to_account >= 0 and to_wallet + to_account > 0),
	CONSTRAINT "order_refunds_reason" CHECK (reason in ('cancelled-by-customer', 'stock-out', 'price-error', 'other', 'review-refused', 'late-payment', 'replacement', 'duplicate-payment', 'exchange', 'transport-damage', 'goodwill'))
);

CREATE TABLE "orders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"user_id" uuid NOT NULL,
	"status" text NOT NULL,
	"history_seq" integer NOT NULL,
	"locale" text NOT NULL,
	"placed_at" timestamp with time zone NOT NULL,
	"lapses_at" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone,
	"delivered_at" timestamp with time zone,
	"receiver" jsonb NOT NULL,
	"email" text NOT NULL,
	"invoice_to" jsonb NOT NULL,
	"subtotal" bigint NOT NULL,
	"discount" bigint NOT NULL,
	"group_amount" bigint NOT NULL,
	"delivery" bigint NOT NULL,
	"total" bigint NOT NULL,
	"reduced_by" bigint DEFAULT 0 NOT NULL,
	"from_wallet" bigint NOT NULL,
	"from_gateway" bigint NOT NULL,
	"paid_wallet" bigint DEFAULT 0 NOT NULL,
	"paid_gateway" bigint DEFAULT 0 NOT NULL,
	"refunded_wallet" bigint DEFAULT 0 NOT NULL,
	"refunded_account" bigint DEFAULT 0 NOT NULL,
	"discount_code_id" uuid,
	"discount_code" text,
	"team_id" uuid,
	"group_tier" text,
	"group_gift" bigint DEFAULT 0 NOT NULL,
	"needs_review" boolean NOT NULL,
	"facts_version" integer NOT NULL,
	"delivery_from" date NOT NULL,
	"delivery_by" date NOT NULL,
	"hold_id" uuid,
	"payment_id" uuid,
	CONSTRAINT "orders_status" CHECK (status in ('awaiting-payment', 'under-review', 'placed', 'queued', 'shipped', 'delivered', 'cancelled', 'refunded')),
	CONSTRAINT "orders_total" CHECK (total = subtotal - discount - group_amount + delivery and least(subtotal, discount, group_amount, delivery, total) >= 0),
	CONSTRAINT "orders_ways" CHECK (from_wallet >= 0 and from_gateway >= 0 and from_wallet + from_gateway = total + reduced_by),
	CONSTRAINT "orders_paid_amounts" CHECK (paid_wallet between 0 and from_wallet and paid_gateway >= 0),
	CONSTRAINT "orders_refunded" CHECK (refunded_wallet >= 0 and refunded_account between 0 and paid_gateway and refunded_wallet + refunded_account <= paid_wallet + paid_gateway),
	CONSTRAINT "orders_gift" CHECK (group_gift >= 0),
	CONSTRAINT "orders_paid_for" CHECK (status in ('awaiting-payment', 'cancelled', 'refunded') or (paid_at is not null and paid_wallet + paid_gateway >= total + reduced_by)),
	CONSTRAINT "orders_delivered" CHECK ((delivered_at is not null) or status <> 'delivered')
);

CREATE TABLE "shipment_lines" (
	"shipment_id" uuid NOT NULL,
	"line_id" uuid NOT NULL,
	"quantity" integer NOT NULL,
	CONSTRAINT "shipment_lines_shipment_id_line_id_pk" PRIMARY KEY("shipment_id","line_id"),
	CONSTRAINT "shipment_lines_quantity" CHECK (quantity > 0)
);

CREATE TABLE "shipments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"waybill" text NOT NULL,
	"company" text NOT NULL,
	"tracking_code" text,
	"shipped_at" timestamp with time zone NOT NULL
);

CREATE TABLE "ticket_messages" (
	"ticket_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"author_id" uuid NOT NULL,
	"by" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"text" text NOT NULL,
	CONSTRAINT "ticket_messages_ticket_id_number_pk" PRIMARY KEY("ticket_id","number"),
	CONSTRAINT "ticket_messages_by" CHECK (by in ('customer', 'staff')),
	CONSTRAINT "ticket_messages_text" CHECK (length(text) between 1 and 4000)
);

CREATE TABLE "tickets" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"status" text NOT NULL,
	"order_id" uuid,
	"line_id" uuid,
	"opened_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"call_by" timestamp with time zone,
	"decision" text,
	"decision_note" text,
	"decided_at" timestamp with time zone,
	"exclusion" text,
	"repair_by" timestamp with time zone,
	"last_number" integer NOT NULL,
	CONSTRAINT "tickets_kind" CHECK (kind in ('exchange', 'transport-damage', 'warranty', 'order', 'other')),
	CONSTRAINT "tickets_status" CHECK (status in ('waiting', 'answered', 'closed')),
	CONSTRAINT "tickets_order" CHECK (kind = 'other' or order_id is not null),
	CONSTRAINT "tickets_decision" CHECK (decision in ('accepted', 'refused') and num_nonnulls(decision, decided_at, decision_note) in (0, 3)),
	CONSTRAINT "tickets_exclusion" CHECK (exclusion is null or (kind = 'warranty' and decision = 'refused'))
);

ALTER TABLE "invoices" ADD CONSTRAINT "invoices_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "order_history" ADD CONSTRAINT "order_history_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "order_history" ADD CONSTRAINT "order_history_chain" FOREIGN KEY ("order_id","previous_seq","from_status") REFERENCES "public"."order_history"("order_id","seq","to_status") ON DELETE no action ON UPDATE no action;
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "order_payments" ADD CONSTRAINT "order_payments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "order_refunds" ADD CONSTRAINT "order_refunds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "shipment_lines" ADD CONSTRAINT "shipment_lines_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "shipment_lines" ADD CONSTRAINT "shipment_lines_line_id_order_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."order_lines"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "shipments" ADD CONSTRAINT "shipments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "ticket_messages" ADD CONSTRAINT "ticket_messages_ticket_id_tickets_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."tickets"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_line_id_order_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."order_lines"("id") ON DELETE no action ON UPDATE no action;
CREATE UNIQUE INDEX "invoices_order" ON "invoices" USING btree ("order_id");
CREATE UNIQUE INDEX "invoices_number" ON "invoices" USING btree ("year","number");
CREATE INDEX "invoices_of_user" ON "invoices" USING btree ("user_id","issued_at","id");
CREATE INDEX "invoices_newest" ON "invoices" USING btree ("issued_at","id");
CREATE UNIQUE INDEX "order_lines_place" ON "order_lines" USING btree ("order_id","place");
CREATE INDEX "order_lines_product" ON "order_lines" USING btree ("product_id");
CREATE INDEX "order_payments_of_order" ON "order_payments" USING btree ("order_id");
CREATE UNIQUE INDEX "order_payments_counted" ON "order_payments" USING btree ("order_id") WHERE outcome = 'counted';
CREATE UNIQUE INDEX "order_refunds_once" ON "order_refunds" USING btree ("order_id","key");
CREATE UNIQUE INDEX "orders_code" ON "orders" USING btree ("code");
CREATE INDEX "orders_of_user" ON "orders" USING btree ("user_id","placed_at","id");
CREATE INDEX "orders_newest" ON "orders" USING btree ("placed_at","id");
CREATE INDEX "orders_dearest" ON "orders" USING btree ("total","id");
CREATE INDEX "orders_by_status" ON "orders" USING btree ("status","placed_at","id");
CREATE INDEX "orders_paid" ON "orders" USING btree ("paid_at");
CREATE INDEX "shipment_lines_of_line" ON "shipment_lines" USING btree ("line_id");
CREATE INDEX "shipments_of_order" ON "shipments" USING btree ("order_id","shipped_at");
CREATE INDEX "tickets_of_user" ON "tickets" USING btree ("user_id","updated_at","id");
CREATE INDEX "tickets_by_status" ON "tickets" USING btree ("status","updated_at","id");