CREATE TABLE "device_releases" (
	"id" uuid PRIMARY KEY NOT NULL,
	"serial" text NOT NULL,
	"owner_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"released_at" timestamp with time zone NOT NULL,
	"released_by" uuid NOT NULL,
	CONSTRAINT "device_releases_serial" CHECK (serial ~ '^(NH|NB|NC|NS|NP)[0-9]{10}$'),
	CONSTRAINT "device_releases_reason" CHECK (length(reason) between 3 and 500)
);

CREATE INDEX "device_releases_newest" ON "device_releases" USING btree ("released_at","id");
CREATE INDEX "device_releases_of_owner" ON "device_releases" USING btree ("owner_id","released_at");