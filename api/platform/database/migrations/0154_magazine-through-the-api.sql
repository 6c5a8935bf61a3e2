CREATE TABLE "article_tags" (
	"id" text PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"titles" jsonb DEFAULT '{}'::jsonb NOT NULL,
	CONSTRAINT "article_tags_slug" CHECK (length(slug) between 1 and 200),
	CONSTRAINT "article_tags_titles" CHECK (jsonb_typeof(titles) = 'object')
);

CREATE TABLE "tagged_articles" (
	"id" text PRIMARY KEY NOT NULL,
	"tag" text NOT NULL,
	"article_id" text NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	CONSTRAINT "tagged_articles_tag" CHECK (length(tag) between 1 and 200)
);

ALTER TABLE "articles" ADD COLUMN "category" text;
ALTER TABLE "articles" ADD COLUMN "excerpts" jsonb DEFAULT '{}'::jsonb NOT NULL;
ALTER TABLE "articles" ADD COLUMN "texts" jsonb DEFAULT '{}'::jsonb NOT NULL;
ALTER TABLE "articles" ADD COLUMN "authors" jsonb DEFAULT '{}'::jsonb NOT NULL;
ALTER TABLE "articles" ADD COLUMN "reviewers" jsonb DEFAULT '{}'::jsonb NOT NULL;
ALTER TABLE "articles" ADD COLUMN "reviewed_at" date;
ALTER TABLE "tagged_articles" ADD CONSTRAINT "tagged_articles_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;
CREATE INDEX "article_tags_by_slug" ON "article_tags" USING btree ("slug","id");
CREATE INDEX "tagged_articles_newest" ON "tagged_articles" USING btree ("tag","published_at","article_id");
CREATE INDEX "tagged_articles_article" ON "tagged_articles" USING btree ("article_id","tag");
CREATE INDEX "articles_newest" ON "articles" USING btree ("published_at","id");
CREATE INDEX "articles_of_category" ON "articles" USING btree ("category","published_at","id");
ALTER TABLE "articles" ADD CONSTRAINT "articles_category" CHECK (length(category) between 1 and 100);
ALTER TABLE "articles" ADD CONSTRAINT "articles_texts" CHECK ((jsonb_typeof(excerpts), jsonb_typeof(texts), jsonb_typeof(authors), jsonb_typeof(reviewers)) = ('object', 'object', 'object', 'object'));