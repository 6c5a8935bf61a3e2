-- jsonb would order the members of an answer anew: a repeated request gets the very text of the first.
ALTER TABLE "idempotency_keys" ALTER COLUMN "body" SET DATA TYPE json;
