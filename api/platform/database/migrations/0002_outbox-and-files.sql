CREATE TABLE "private_files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"type" text NOT NULL,
	"bytes" integer NOT NULL,
	"width" integer,
	"height" integer,
	"storage_key" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"attached_at" timestamp with time zone,
	"removed_at" timestamp with time zone,
	CONSTRAINT "private_files_storage_key_unique" UNIQUE("storage_key"),
	CONSTRAINT "private_files_bytes" CHECK (bytes > 0)
);

CREATE TABLE "outbox_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"kind" text NOT NULL,
	"recipient" text NOT NULL,
	"template" text NOT NULL,
	"locale" text NOT NULL,
	"subject" text,
	"text" text NOT NULL,
	"code" text
);

CREATE INDEX "private_files_owner" ON "private_files" USING btree ("owner_id");
CREATE INDEX "private_files_unattached" ON "private_files" USING btree ("created_at") WHERE attached_at is null;
CREATE INDEX "private_files_removed" ON "private_files" USING btree ("removed_at") WHERE removed_at is not null;
CREATE INDEX "outbox_messages_at" ON "outbox_messages" USING btree ("at","id");