CREATE TABLE "push_subscriptions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"locale" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "push_subscriptions_session" UNIQUE("session_id"),
	CONSTRAINT "push_subscriptions_endpoint" UNIQUE("endpoint"),
	CONSTRAINT "push_subscriptions_locale" CHECK (locale in ('fa', 'en', 'es'))
);

CREATE TABLE "reminders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"place" smallint NOT NULL,
	"type" text NOT NULL,
	"time" text NOT NULL,
	"weekdays" smallint[] NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"next_at" timestamp with time zone NOT NULL,
	"dismissed_at" timestamp with time zone,
	CONSTRAINT "reminders_place" UNIQUE("owner_id","place"),
	CONSTRAINT "reminders_once" UNIQUE("owner_id","type","time"),
	CONSTRAINT "reminders_places" CHECK (place between 1 and 12),
	CONSTRAINT "reminders_type" CHECK (type in ('blood-pressure', 'blood-sugar', 'blood-oxygen', 'body-temperature', 'body-composition')),
	CONSTRAINT "reminders_time" CHECK (time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
	CONSTRAINT "reminders_weekdays" CHECK (cardinality(weekdays) between 1 and 7 and weekdays <@ array[0, 1, 2, 3, 4, 5, 6]::smallint[])
);

CREATE INDEX "push_subscriptions_owner" ON "push_subscriptions" USING btree ("owner_id");
CREATE INDEX "reminders_next" ON "reminders" USING btree ("next_at");