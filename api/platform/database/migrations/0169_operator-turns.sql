ALTER TABLE "call_delay_notices" ADD COLUMN "operator_at" timestamp with time zone;
-- By hand: whatever nobody was told of has had its turn, and so has what lay when the job looked last, which told of none of it before; nobody is told of all of that at once.
UPDATE "call_delay_notices" SET "operator_at" = "at" WHERE "told" = 0;
INSERT INTO "call_delay_notices" ("request_id", "delay", "since", "at", "told", "operator_at", "is_operator_told")
SELECT "call"."id", "due"."delay", "due"."since", "look"."at", 0, "look"."at", false
FROM (SELECT "last_started_at" AS "at" FROM "periodic_jobs" WHERE "name" = 'alert-of-emergencies' AND "last_started_at" IS NOT NULL) AS "look"
CROSS JOIN "call_requests" AS "call"
JOIN "call_actions" AS "last" ON "last"."request_id" = "call"."id" AND "last"."number" = "call"."last_number"
CROSS JOIN LATERAL (VALUES
	('late', "call"."last_number", "call"."urgency" = 1 AND "call"."status" = 'NEW' AND "call"."created_at" + ("call"."due_at" - "call"."created_at") * 0.75 <= "look"."at"),
	('overdue', 1, "call"."due_at" <= "look"."at"),
	('still', "call"."last_number", "call"."urgency" = 0 AND "call"."status" <> 'NEW' AND "last"."at" <= "look"."at" - interval '30 minutes')
) AS "due" ("delay", "since", "is_due")
WHERE "call"."closed_at" IS NULL AND "due"."is_due"
ON CONFLICT DO NOTHING;
CREATE INDEX "call_delay_notices_turn" ON "call_delay_notices" USING btree ("operator_at") WHERE told = 0;
ALTER TABLE "call_delay_notices" ADD CONSTRAINT "call_delay_notices_operator" CHECK (case when operator_at is null then not is_operator_told else told = 0 end);
