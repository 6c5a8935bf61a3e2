CREATE TABLE "warranties" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"serial" text NOT NULL,
	"proof" text NOT NULL,
	"order_line_id" uuid,
	"piece" smallint,
	"seller" text,
	"invoice_number" text,
	"file_id" uuid,
	"file_name" text,
	"file_type" text,
	"bought_on" date NOT NULL,
	"ends_on" date NOT NULL,
	"status" text NOT NULL,
	"came_from" text,
	"reason" text,
	"created_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" uuid,
	CONSTRAINT "warranties_serial_kind" CHECK (serial ~ '^(NH|NB|NC|NS|NP)[0-9]{10}$'),
	CONSTRAINT "warranties_proof" CHECK (proof in ('order', 'invoice')),
	CONSTRAINT "warranties_proven" CHECK (case proof when 'order' then num_nonnulls(order_line_id, piece) = 2 and num_nonnulls(seller, invoice_number, file_id, file_name, file_type) = 0
        else num_nonnulls(order_line_id, piece) = 0 and num_nonnulls(seller, invoice_number, file_id, file_name, file_type) = 5 end),
	CONSTRAINT "warranties_piece_from" CHECK (piece >= 1),
	CONSTRAINT "warranties_seller" CHECK (length(seller) between 1 and 120),
	CONSTRAINT "warranties_invoice_number" CHECK (length(invoice_number) between 1 and 40),
	CONSTRAINT "warranties_file_name" CHECK (length(file_name) between 1 and 120),
	CONSTRAINT "warranties_days" CHECK (ends_on > bought_on),
	CONSTRAINT "warranties_status" CHECK (status in ('waiting', 'active', 'refused', 'void')),
	CONSTRAINT "warranties_transition" CHECK (case when came_from is null then status in ('waiting', 'active') else (came_from, status) in (('waiting', 'active'), ('waiting', 'refused'), ('active', 'void')) end),
	CONSTRAINT "warranties_begun" CHECK (came_from is not null or (status = 'active') = (proof = 'order')),
	CONSTRAINT "warranties_reason" CHECK (case status when 'refused' then reason in ('unreadable', 'other-device', 'no-invoice', 'serial-in-use') when 'void' then reason in ('wrong-person', 'not-genuine', 'given-back') else reason is null end is true),
	CONSTRAINT "warranties_decided" CHECK ((decided_at is null) = (came_from is null)),
	CONSTRAINT "warranties_decider" CHECK (decided_by is null or decided_at is not null),
	CONSTRAINT "warranties_not_oneself" CHECK (decided_by <> owner_id)
);

CREATE UNIQUE INDEX "warranties_serial" ON "warranties" USING btree ("serial") WHERE status = 'active';
CREATE UNIQUE INDEX "warranties_waiting" ON "warranties" USING btree ("owner_id","serial") WHERE status = 'waiting';
CREATE UNIQUE INDEX "warranties_piece" ON "warranties" USING btree ("order_line_id",left(serial, 2),"piece") WHERE status = 'active';
CREATE UNIQUE INDEX "warranties_file" ON "warranties" USING btree ("file_id");
CREATE INDEX "warranties_of_owner" ON "warranties" USING btree ("owner_id","created_at","id");
CREATE INDEX "warranties_by_status" ON "warranties" USING btree ("status","created_at","id");
CREATE INDEX "warranties_by_serial" ON "warranties" USING btree ("serial","created_at","id");
CREATE INDEX "warranties_decided_by" ON "warranties" USING btree ("decided_by") WHERE decided_by is not null;