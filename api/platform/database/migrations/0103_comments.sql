CREATE TABLE "article_comment_reports" (
	"comment_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"fault" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "article_comment_reports_comment_id_user_id_pk" PRIMARY KEY("comment_id","user_id"),
	CONSTRAINT "article_comment_reports_fault" CHECK (fault in ('insult', 'politics', 'advertising', 'untrue', 'personal', 'other')),
	CONSTRAINT "article_comment_reports_settled" CHECK (settled_at >= at)
);

CREATE TABLE "article_comments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"article_id" text NOT NULL,
	"parent_id" uuid,
	"author_id" uuid,
	"is_ours" boolean NOT NULL,
	"text" text,
	"status" text NOT NULL,
	"came_from" text,
	"fault" text,
	"created_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	CONSTRAINT "article_comments_article" CHECK (length(article_id) between 1 and 128),
	CONSTRAINT "article_comments_text" CHECK (length(text) between 1 and 2000),
	CONSTRAINT "article_comments_whose" CHECK (case when is_ours then text is not null else (author_id is null) = (text is null) end),
	CONSTRAINT "article_comments_status" CHECK (status in ('waiting', 'approved', 'refused', 'hidden')),
	CONSTRAINT "article_comments_transition" CHECK (case when came_from is null then (is_ours and status = 'approved' or not is_ours and status = 'waiting')
        else (came_from, status) in (('waiting', 'approved'), ('waiting', 'refused'), ('approved', 'hidden'), ('refused', 'approved'), ('hidden', 'approved')) end),
	CONSTRAINT "article_comments_fault" CHECK (fault in ('insult', 'politics', 'advertising', 'untrue', 'personal', 'other')),
	CONSTRAINT "article_comments_why" CHECK ((status in ('refused', 'hidden')) = (fault is not null)),
	CONSTRAINT "article_comments_decided" CHECK ((status = 'waiting') = (decided_at is null))
);

CREATE TABLE "articles" (
	"id" text PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"titles" jsonb NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	CONSTRAINT "articles_slug" CHECK (length(slug) between 1 and 300),
	CONSTRAINT "articles_titles" CHECK (jsonb_typeof(titles) = 'object')
);

ALTER TABLE "article_comment_reports" ADD CONSTRAINT "article_comment_reports_comment_id_article_comments_id_fk" FOREIGN KEY ("comment_id") REFERENCES "public"."article_comments"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "article_comments" ADD CONSTRAINT "article_comments_parent" FOREIGN KEY ("parent_id") REFERENCES "public"."article_comments"("id") ON DELETE cascade ON UPDATE no action;
CREATE INDEX "article_comment_reports_open" ON "article_comment_reports" USING btree ("comment_id") WHERE settled_at is null;
CREATE INDEX "article_comment_reports_user" ON "article_comment_reports" USING btree ("user_id");
CREATE INDEX "article_comments_shown" ON "article_comments" USING btree ("article_id","created_at","id") WHERE status = 'approved' and parent_id is null;
CREATE INDEX "article_comments_replies" ON "article_comments" USING btree ("parent_id","created_at","id") WHERE parent_id is not null;
CREATE INDEX "article_comments_by_status" ON "article_comments" USING btree ("status","created_at","id") WHERE text is not null;
CREATE INDEX "article_comments_author" ON "article_comments" USING btree ("author_id","created_at","id") WHERE author_id is not null;