-- What was entered twice stays as it was counted, and can be told apart.
UPDATE "shipments" SET "waybill" = "shipments"."waybill" || ' (' || "numbered"."place" || ')'
FROM (SELECT "id", row_number() OVER (PARTITION BY "order_id", "waybill" ORDER BY "shipped_at", "id") AS "place" FROM "shipments") AS "numbered"
WHERE "numbered"."id" = "shipments"."id" AND "numbered"."place" > 1;
--> statement-breakpoint
CREATE UNIQUE INDEX "shipments_of_waybill" ON "shipments" USING btree ("order_id","waybill");