ALTER TABLE "order_lines" DROP CONSTRAINT "order_lines_shipped";
ALTER TABLE "order_lines" ADD COLUMN "missing_at" timestamp with time zone;
ALTER TABLE "order_lines" ADD COLUMN "missing_reason" text;
ALTER TABLE "order_lines" ADD COLUMN "left_out_at" timestamp with time zone;
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_missing" CHECK ((missing_at is null) = (missing_reason is null) and missing_reason in ('stock-out', 'price-error'));
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_left_out" CHECK (left_out_at is null or (missing_at is not null and replaced_by is null));
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_shipped" CHECK (shipped between 0 and quantity and (replaced_by is null and missing_at is null or shipped = 0));