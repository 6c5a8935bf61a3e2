CREATE TABLE "reservation_talks" (
	"reservation_id" uuid PRIMARY KEY NOT NULL,
	"messages" integer NOT NULL,
	"patient_delivered" integer DEFAULT 0 NOT NULL,
	"patient_read" integer DEFAULT 0 NOT NULL,
	"doctor_delivered" integer DEFAULT 0 NOT NULL,
	"doctor_read" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "reservation_talks_messages" CHECK (messages between 0 and 500),
	CONSTRAINT "reservation_talks_patient" CHECK (patient_read >= 0 and patient_read <= patient_delivered and patient_delivered <= messages),
	CONSTRAINT "reservation_talks_doctor" CHECK (doctor_read >= 0 and doctor_read <= doctor_delivered and doctor_delivered <= messages)
);

CREATE TABLE "socket_tickets" (
	"hash" "bytea" PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"reservation_id" uuid NOT NULL,
	"side" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "socket_tickets_side" CHECK (side in ('patient', 'doctor'))
);

CREATE TABLE "talk_signals" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"to_socket" uuid NOT NULL,
	"signal" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL
);

CREATE TABLE "talk_sockets" (
	"id" uuid PRIMARY KEY NOT NULL,
	"reservation_id" uuid NOT NULL,
	"side" text NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"place" bigserial NOT NULL,
	"ready_place" bigint,
	CONSTRAINT "talk_sockets_side" CHECK (side in ('patient', 'doctor'))
);

ALTER TABLE "reservation_messages" DROP CONSTRAINT "reservation_messages_text";
ALTER TABLE "reservation_messages" ADD COLUMN "client_id" uuid;
ALTER TABLE "reservation_messages" ADD COLUMN "file_id" uuid;
ALTER TABLE "reservation_messages" ADD COLUMN "file_name" text;
ALTER TABLE "reservation_messages" ADD COLUMN "file_type" text;
ALTER TABLE "reservation_messages" ADD COLUMN "file_bytes" integer;
ALTER TABLE "reservation_talks" ADD CONSTRAINT "reservation_talks_reservation_id_reservations_id_fk" FOREIGN KEY ("reservation_id") REFERENCES "public"."reservations"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "socket_tickets" ADD CONSTRAINT "socket_tickets_reservation_id_reservations_id_fk" FOREIGN KEY ("reservation_id") REFERENCES "public"."reservations"("id") ON DELETE no action ON UPDATE no action;
CREATE INDEX "socket_tickets_old" ON "socket_tickets" USING btree ("expires_at");
CREATE INDEX "talk_signals_to" ON "talk_signals" USING btree ("to_socket","id");
CREATE INDEX "talk_signals_at" ON "talk_signals" USING btree ("at");
CREATE INDEX "talk_sockets_of" ON "talk_sockets" USING btree ("reservation_id","side");
CREATE INDEX "talk_sockets_seen" ON "talk_sockets" USING btree ("seen_at");
CREATE UNIQUE INDEX "reservation_messages_sent_once" ON "reservation_messages" USING btree ("reservation_id","by","client_id") WHERE client_id is not null;
ALTER TABLE "reservation_messages" ADD CONSTRAINT "reservation_messages_file_once" UNIQUE("file_id");
ALTER TABLE "reservation_messages" ADD CONSTRAINT "reservation_messages_file" CHECK (num_nulls(file_id, file_name, file_type, file_bytes) in (0, 4) and length(file_name) between 1 and 100);
ALTER TABLE "reservation_messages" ADD CONSTRAINT "reservation_messages_text" CHECK (length(text) <= 2000 and (text <> '' or file_id is not null));