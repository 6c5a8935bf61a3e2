CREATE TABLE "search_entries" (
	"id" text PRIMARY KEY NOT NULL,
	"number" integer GENERATED ALWAYS AS IDENTITY (sequence name "search_entries_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"subject_id" uuid,
	"visible_from" timestamp with time zone,
	"title" text NOT NULL,
	"words" text NOT NULL,
	"digest" text NOT NULL,
	CONSTRAINT "search_entries_number_unique" UNIQUE("number"),
	CONSTRAINT "search_entries_kind" CHECK (kind in ('shop', 'doctors', 'help', 'pages', 'articles')),
	CONSTRAINT "search_entries_title" CHECK (title ~ '^ ([a-z0-9]+ )+$'),
	CONSTRAINT "search_entries_subject" CHECK ((kind = 'doctors') = (subject_id is not null))
);

CREATE TABLE "search_words" (
	"word" text NOT NULL,
	"entry_number" integer NOT NULL,
	"place" smallint NOT NULL,
	CONSTRAINT "search_words_entry_number_word_pk" PRIMARY KEY("entry_number","word"),
	CONSTRAINT "search_words_word" CHECK (word ~ '^[a-z0-9]+$'),
	CONSTRAINT "search_words_place" CHECK (place between 1 and 3)
);

ALTER TABLE "search_words" ADD CONSTRAINT "search_words_entry_number_search_entries_number_fk" FOREIGN KEY ("entry_number") REFERENCES "public"."search_entries"("number") ON DELETE cascade ON UPDATE no action;
CREATE INDEX "search_words_beginning" ON "search_words" USING btree (word text_pattern_ops,"place","entry_number");
CREATE INDEX "search_words_likeness" ON "search_words" USING gin (word gin_trgm_ops) WHERE place >= 2;