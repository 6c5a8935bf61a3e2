CREATE TABLE "push_notices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"browsers" uuid[] NOT NULL,
	"not_after" timestamp with time zone NOT NULL,
	CONSTRAINT "push_notices_browsers" CHECK (cardinality(browsers) > 0)
);

CREATE INDEX "push_notices_owner" ON "push_notices" USING btree ("owner_id");
CREATE INDEX "push_notices_after" ON "push_notices" USING btree ("not_after");