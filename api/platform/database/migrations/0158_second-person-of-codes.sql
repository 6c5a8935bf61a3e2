CREATE TABLE "discount_grant_days" (
	"made_by" uuid NOT NULL,
	"day" date NOT NULL,
	"worth" bigint NOT NULL,
	"most" bigint NOT NULL,
	CONSTRAINT "discount_grant_days_made_by_day_pk" PRIMARY KEY("made_by","day"),
	CONSTRAINT "discount_grant_days_most" CHECK (worth <= most)
);

CREATE TABLE "discount_grants" (
	"code_id" uuid NOT NULL,
	"seq" integer NOT NULL,
	"terms" jsonb NOT NULL,
	"made_by" uuid,
	"day" date NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"status" text NOT NULL,
	"worth" bigint,
	"most" bigint,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	CONSTRAINT "discount_grants_code_id_seq_pk" PRIMARY KEY("code_id","seq"),
	CONSTRAINT "discount_grants_status" CHECK (status in ('alone', 'waiting', 'approved', 'refused', 'earlier')),
	CONSTRAINT "discount_grants_alone" CHECK ((status = 'alone') = (worth is not null) and (worth is null) = (most is null) and (worth is null or worth >= 0)),
	CONSTRAINT "discount_grants_known" CHECK (made_by is not null or status = 'earlier'),
	CONSTRAINT "discount_grants_decided" CHECK ((decided_by is null) = (decided_at is null) and (status in ('approved', 'refused')) = (decided_by is not null))
);

ALTER TABLE "discount_codes" ADD COLUMN "standing" text DEFAULT 'in-force' NOT NULL;
ALTER TABLE "discount_grants" ADD CONSTRAINT "discount_grants_code_id_discount_codes_id_fk" FOREIGN KEY ("code_id") REFERENCES "public"."discount_codes"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "discount_codes" ADD CONSTRAINT "discount_codes_standing" CHECK (standing in ('in-force', 'waiting', 'refused'));