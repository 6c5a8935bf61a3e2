CREATE TABLE "conversation_files" (
	"file_id" uuid PRIMARY KEY NOT NULL,
	"conversation_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"place" integer NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	CONSTRAINT "conversation_files_place_of" CHECK (place between 0 and 2),
	CONSTRAINT "conversation_files_name" CHECK (length(name) between 1 and 120)
);

CREATE TABLE "conversation_messages" (
	"conversation_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"by" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"text" text NOT NULL,
	CONSTRAINT "conversation_messages_conversation_id_number_pk" PRIMARY KEY("conversation_id","number"),
	CONSTRAINT "conversation_messages_number" CHECK (number >= 1),
	CONSTRAINT "conversation_messages_by" CHECK (by in ('family', 'doctor')),
	CONSTRAINT "conversation_messages_text" CHECK (length(text) between 1 and 2000)
);

CREATE TABLE "conversations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"doctor_id" uuid NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"last_number" integer NOT NULL,
	"owner_read" integer NOT NULL,
	"doctor_read" integer NOT NULL,
	CONSTRAINT "conversations_not_oneself" CHECK (owner_id <> doctor_id),
	CONSTRAINT "conversations_read" CHECK (last_number >= 0 and owner_read between 0 and last_number and doctor_read between 0 and last_number)
);

ALTER TABLE "conversation_files" ADD CONSTRAINT "conversation_files_message" FOREIGN KEY ("conversation_id","number") REFERENCES "public"."conversation_messages"("conversation_id","number") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "conversation_messages" ADD CONSTRAINT "conversation_messages_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;
CREATE UNIQUE INDEX "conversation_files_place" ON "conversation_files" USING btree ("conversation_id","number","place");
CREATE UNIQUE INDEX "conversations_one" ON "conversations" USING btree ("owner_id","doctor_id");
CREATE INDEX "conversations_of_owner" ON "conversations" USING btree ("owner_id","updated_at","id");
CREATE INDEX "conversations_of_doctor" ON "conversations" USING btree ("doctor_id","updated_at","id");
CREATE INDEX "conversations_unread_of_owner" ON "conversations" USING btree ("owner_id") WHERE owner_read < last_number;
CREATE INDEX "conversations_unread_of_doctor" ON "conversations" USING btree ("doctor_id") WHERE doctor_read < last_number;