ALTER TABLE "community_posts" ADD COLUMN "words" text;
CREATE INDEX "community_posts_words" ON "community_posts" USING gin (words gin_trgm_ops) WITH (fastupdate=false) WHERE status = 'approved' and text is not null;
CREATE INDEX "community_posts_wordless" ON "community_posts" USING btree ("id") WHERE words is null and text is not null;
ALTER TABLE "community_posts" ADD CONSTRAINT "community_posts_words" CHECK (words ~ '^ ([a-z0-9]+ )*$');
ALTER TABLE "community_posts" ADD CONSTRAINT "community_posts_words_gone" CHECK (text is not null or words is null);