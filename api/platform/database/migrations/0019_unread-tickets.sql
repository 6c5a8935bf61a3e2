ALTER TABLE "tickets" ADD COLUMN "read_number" integer DEFAULT 1 NOT NULL;
CREATE INDEX "tickets_unread" ON "tickets" USING btree ("user_id") WHERE read_number < last_number;
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_read" CHECK (read_number between 1 and last_number);