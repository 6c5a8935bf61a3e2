CREATE TABLE "community_bans" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"post_id" uuid,
	"fault" text NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"until" timestamp with time zone,
	"lifted_at" timestamp with time zone,
	CONSTRAINT "community_bans_fault" CHECK (fault in ('insult', 'advertising', 'politics')),
	CONSTRAINT "community_bans_until" CHECK (until > since),
	CONSTRAINT "community_bans_lifted" CHECK (lifted_at >= since)
);

CREATE TABLE "community_posts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"topic_id" uuid,
	"subject" text,
	"title" text,
	"author_id" uuid,
	"text" text,
	"status" text NOT NULL,
	"came_from" text,
	"fault" text,
	"created_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	"active_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	CONSTRAINT "community_posts_subject" CHECK (subject in ('heart', 'blood-pressure', 'diabetes', 'family', 'devices', 'students')),
	CONSTRAINT "community_posts_title" CHECK (length(title) between 1 and 120),
	CONSTRAINT "community_posts_text" CHECK (length(text) between 1 and 3000),
	CONSTRAINT "community_posts_whose" CHECK ((author_id is null) = (text is null)),
	CONSTRAINT "community_posts_shape" CHECK (case when topic_id is null
        then subject is not null and (title is null) = (text is null) and active_at is not null
        else subject is null and title is null and text is not null and active_at is null and closed_at is null end),
	CONSTRAINT "community_posts_status" CHECK (status in ('waiting', 'approved', 'refused', 'hidden')),
	CONSTRAINT "community_posts_transition" CHECK (case when came_from is null then status = 'waiting'
        else (came_from, status) in (('waiting', 'approved'), ('waiting', 'refused'), ('approved', 'hidden'), ('refused', 'approved'), ('hidden', 'approved')) end),
	CONSTRAINT "community_posts_fault" CHECK (fault in ('insult', 'politics', 'advertising', 'untrue', 'personal', 'other')),
	CONSTRAINT "community_posts_why" CHECK ((status in ('refused', 'hidden')) = (fault is not null)),
	CONSTRAINT "community_posts_decided" CHECK ((status = 'waiting') = (decided_at is null))
);

CREATE TABLE "community_reports" (
	"post_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"fault" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "community_reports_post_id_user_id_pk" PRIMARY KEY("post_id","user_id"),
	CONSTRAINT "community_reports_fault" CHECK (fault in ('insult', 'politics', 'advertising', 'untrue', 'personal', 'other')),
	CONSTRAINT "community_reports_settled" CHECK (settled_at >= at)
);

ALTER TABLE "community_bans" ADD CONSTRAINT "community_bans_post" FOREIGN KEY ("post_id") REFERENCES "public"."community_posts"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "community_posts" ADD CONSTRAINT "community_posts_topic" FOREIGN KEY ("topic_id") REFERENCES "public"."community_posts"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "community_reports" ADD CONSTRAINT "community_reports_post_id_community_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."community_posts"("id") ON DELETE cascade ON UPDATE no action;
CREATE UNIQUE INDEX "community_bans_open" ON "community_bans" USING btree ("user_id") WHERE lifted_at is null;
CREATE INDEX "community_bans_since" ON "community_bans" USING btree ("since","id");
CREATE INDEX "community_bans_user" ON "community_bans" USING btree ("user_id","since");
CREATE INDEX "community_bans_of_post" ON "community_bans" USING btree ("post_id") WHERE post_id is not null;
CREATE INDEX "community_posts_topics" ON "community_posts" USING btree ("active_at","id") WHERE status = 'approved' and topic_id is null and text is not null;
CREATE INDEX "community_posts_topics_of_subject" ON "community_posts" USING btree ("subject","active_at","id") WHERE status = 'approved' and topic_id is null and text is not null;
CREATE INDEX "community_posts_replies" ON "community_posts" USING btree ("topic_id","created_at","id") WHERE topic_id is not null;
CREATE INDEX "community_posts_by_status" ON "community_posts" USING btree ("status","created_at","id") WHERE text is not null;
CREATE INDEX "community_posts_author" ON "community_posts" USING btree ("author_id","created_at","id") WHERE author_id is not null;
CREATE INDEX "community_reports_open" ON "community_reports" USING btree ("post_id") WHERE settled_at is null;
CREATE INDEX "community_reports_user" ON "community_reports" USING btree ("user_id");