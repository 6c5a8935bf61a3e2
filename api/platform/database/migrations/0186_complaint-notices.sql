CREATE TABLE "complaint_notices" (
	"complaint_id" uuid NOT NULL,
	"news" text NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "complaint_notices_complaint_id_news_due_at_pk" PRIMARY KEY("complaint_id","news","due_at"),
	CONSTRAINT "complaint_notices_news" CHECK (news in ('new', 'overdue'))
);

ALTER TABLE "complaint_notices" ADD CONSTRAINT "complaint_notices_complaint_id_complaints_id_fk" FOREIGN KEY ("complaint_id") REFERENCES "public"."complaints"("id") ON DELETE cascade ON UPDATE no action;
CREATE INDEX "complaint_notices_at" ON "complaint_notices" USING btree ("at");