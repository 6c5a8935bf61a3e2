ALTER TABLE "order_lines" ADD COLUMN "missing_reminded_at" timestamp with time zone;
CREATE INDEX "order_lines_awaited" ON "order_lines" USING btree ("missing_at") WHERE missing_at is not null and replaced_by is null and left_out_at is null;
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_reminded" CHECK (missing_reminded_at is null or missing_at is not null);