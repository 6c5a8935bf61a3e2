CREATE TABLE "devices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"member_id" uuid,
	"place" smallint NOT NULL,
	"serial" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "devices_serial" UNIQUE("serial"),
	CONSTRAINT "devices_place" UNIQUE("owner_id","place"),
	CONSTRAINT "devices_places" CHECK (place between 1 and 20),
	CONSTRAINT "devices_serial_kind" CHECK (serial ~ '^(NH|NB|NC|NS|NP)[0-9]{10}$')
);

CREATE INDEX "devices_of_member" ON "devices" USING btree ("owner_id","member_id") WHERE member_id is not null;