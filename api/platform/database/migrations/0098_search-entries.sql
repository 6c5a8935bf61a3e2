CREATE TABLE "search_entries" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"subject_id" uuid,
	"visible_from" timestamp with time zone,
	"title" text NOT NULL,
	"words" text NOT NULL,
	"body" text NOT NULL,
	"letters" text GENERATED ALWAYS AS (title || words || body) STORED NOT NULL,
	CONSTRAINT "search_entries_kind" CHECK (kind in ('shop', 'doctors', 'help', 'pages', 'articles')),
	CONSTRAINT "search_entries_title" CHECK (title ~ '^ ([a-z0-9]+ )+$'),
	CONSTRAINT "search_entries_subject" CHECK ((kind = 'doctors') = (subject_id is not null))
);

CREATE INDEX "search_entries_letters" ON "search_entries" USING gin (letters gin_trgm_ops);