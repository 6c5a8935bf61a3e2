CREATE TABLE "course_invoice_counters" (
	"year" integer PRIMARY KEY NOT NULL,
	"last" integer NOT NULL
);

CREATE TABLE "course_invoices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"purchase_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"year" integer NOT NULL,
	"number" integer NOT NULL,
	"previous" integer GENERATED ALWAYS AS (nullif(number - 1, 0)) STORED,
	"issued_at" timestamp with time zone NOT NULL,
	"total" bigint NOT NULL,
	"document" jsonb NOT NULL,
	CONSTRAINT "course_invoices_number_counts" CHECK (number >= 1 and year between 1400 and 1600),
	CONSTRAINT "course_invoices_total" CHECK (total > 0)
);

CREATE TABLE "course_prices" (
	"course_id" text NOT NULL,
	"place" integer NOT NULL,
	"price" bigint NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"by" uuid NOT NULL,
	CONSTRAINT "course_prices_place" PRIMARY KEY("course_id","place"),
	CONSTRAINT "course_prices_course" CHECK (length(course_id) between 1 and 128),
	CONSTRAINT "course_prices_places" CHECK (place between 1 and 1000),
	CONSTRAINT "course_prices_price" CHECK (price = 0 or price between 10000 and 50000000)
);

CREATE TABLE "course_purchases" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"course_id" text NOT NULL,
	"titles" jsonb NOT NULL,
	"locale" text NOT NULL,
	"status" text NOT NULL,
	"came_from" text,
	"price" bigint NOT NULL,
	"from_wallet" bigint NOT NULL,
	"from_gateway" bigint NOT NULL,
	"hold_id" uuid,
	"refunded" bigint NOT NULL,
	"leave_days" integer NOT NULL,
	"leave_lessons" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"open_until" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"ended_by" text,
	"reason" text,
	CONSTRAINT "course_purchases_paid" UNIQUE("id","user_id","course_id","status"),
	CONSTRAINT "course_purchases_course" CHECK (length(course_id) between 1 and 128),
	CONSTRAINT "course_purchases_titles" CHECK (jsonb_typeof(titles) = 'object'),
	CONSTRAINT "course_purchases_locale" CHECK (locale in ('fa', 'en', 'es')),
	CONSTRAINT "course_purchases_status" CHECK (status in ('open', 'paid', 'lapsed', 'left', 'cancelled')),
	CONSTRAINT "course_purchases_transition" CHECK (case when came_from is null then status = 'open' else (came_from, status) in (('open', 'paid'), ('open', 'lapsed'), ('paid', 'left'), ('paid', 'cancelled'), ('lapsed', 'paid')) end),
	CONSTRAINT "course_purchases_money" CHECK (price > 0 and from_wallet >= 0 and from_gateway >= 0 and (from_wallet + from_gateway = price or (from_wallet = 0 and from_gateway = 0 and paid_at is null))),
	CONSTRAINT "course_purchases_refunded" CHECK (refunded = 0 or (refunded = price and status in ('left', 'cancelled'))),
	CONSTRAINT "course_purchases_given_back" CHECK (status <> 'cancelled' or refunded = price),
	CONSTRAINT "course_purchases_terms" CHECK (leave_days >= 0 and leave_lessons between 0 and 60),
	CONSTRAINT "course_purchases_times" CHECK ((ended_at is null) = (status in ('open', 'paid')) and (ended_at is null) = (ended_by is null) and (paid_at is null) = (status in ('open', 'lapsed'))),
	CONSTRAINT "course_purchases_ended_by" CHECK (ended_by in ('learner', 'staff', 'system')),
	CONSTRAINT "course_purchases_reason" CHECK ((reason is not null) = (status = 'cancelled') and length(reason) between 1 and 500)
);

CREATE TABLE "opened_lessons" (
	"user_id" uuid NOT NULL,
	"course_id" text NOT NULL,
	"lesson" text NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	CONSTRAINT "opened_lessons_user_id_course_id_lesson_pk" PRIMARY KEY("user_id","course_id","lesson"),
	CONSTRAINT "opened_lessons_lesson" CHECK (length(lesson) between 1 and 64)
);

ALTER TABLE "payments" DROP CONSTRAINT "payments_purpose";
ALTER TABLE "course_enrolments" ADD COLUMN "purchase_id" uuid;
ALTER TABLE "course_enrolments" ADD COLUMN "purchase_status" text GENERATED ALWAYS AS (case when purchase_id is null then null else 'paid' end) STORED;
ALTER TABLE "course_invoices" ADD CONSTRAINT "course_invoices_purchase_id_course_purchases_id_fk" FOREIGN KEY ("purchase_id") REFERENCES "public"."course_purchases"("id") ON DELETE no action ON UPDATE no action;
CREATE UNIQUE INDEX "course_invoices_number" ON "course_invoices" USING btree ("year","number");
ALTER TABLE "course_invoices" ADD CONSTRAINT "course_invoices_follow" FOREIGN KEY ("year","previous") REFERENCES "public"."course_invoices"("year","number") ON DELETE no action ON UPDATE no action;
ALTER TABLE "opened_lessons" ADD CONSTRAINT "opened_lessons_of_enrolment" FOREIGN KEY ("user_id","course_id") REFERENCES "public"."course_enrolments"("user_id","course_id") ON DELETE cascade ON UPDATE no action;
CREATE UNIQUE INDEX "course_invoices_purchase" ON "course_invoices" USING btree ("purchase_id");
CREATE UNIQUE INDEX "course_purchases_one_live" ON "course_purchases" USING btree ("user_id","course_id") WHERE status in ('open', 'paid');
CREATE INDEX "course_purchases_of_user" ON "course_purchases" USING btree ("user_id","created_at","id");
CREATE INDEX "course_purchases_of_course" ON "course_purchases" USING btree ("course_id");
CREATE INDEX "course_purchases_due" ON "course_purchases" USING btree ("open_until") WHERE status = 'open';
ALTER TABLE "course_enrolments" ADD CONSTRAINT "course_enrolments_by_paying" FOREIGN KEY ("purchase_id","user_id","course_id","purchase_status") REFERENCES "public"."course_purchases"("id","user_id","course_id","status") ON DELETE no action ON UPDATE no action;
CREATE UNIQUE INDEX "course_enrolments_purchase" ON "course_enrolments" USING btree ("purchase_id");
ALTER TABLE "payments" ADD CONSTRAINT "payments_purpose" CHECK (purpose in ('order', 'top-up', 'reservation', 'course'));