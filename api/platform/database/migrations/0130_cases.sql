CREATE TABLE "case_pictures" (
	"file_id" uuid PRIMARY KEY NOT NULL,
	"small_file_id" uuid NOT NULL,
	"place" smallint NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"small_width" integer NOT NULL,
	"small_height" integer NOT NULL,
	"post_id" uuid NOT NULL,
	CONSTRAINT "case_pictures_small_once" UNIQUE("small_file_id"),
	CONSTRAINT "case_pictures_place_once" UNIQUE("post_id","place"),
	CONSTRAINT "case_pictures_two" CHECK (file_id <> small_file_id),
	CONSTRAINT "case_pictures_place" CHECK (place between 0 and 5),
	CONSTRAINT "case_pictures_size" CHECK (least(width, height, small_width, small_height) > 0)
);

ALTER TABLE "community_posts" DROP CONSTRAINT "community_posts_whose";
ALTER TABLE "community_posts" DROP CONSTRAINT "community_posts_shape";
ALTER TABLE "community_posts" DROP CONSTRAINT "community_posts_transition";
DROP INDEX "community_posts_topics";
DROP INDEX "community_posts_topics_of_subject";
ALTER TABLE "community_posts" ADD COLUMN "speciality" text;
ALTER TABLE "community_posts" ADD COLUMN "age_band" text;
ALTER TABLE "community_posts" ADD COLUMN "sex" text;
ALTER TABLE "community_posts" ADD COLUMN "question" text;
ALTER TABLE "community_posts" ADD COLUMN "confirmed_at" timestamp with time zone;
ALTER TABLE "community_posts" ADD COLUMN "is_ours" boolean DEFAULT false NOT NULL;
ALTER TABLE "case_pictures" ADD CONSTRAINT "case_pictures_post" FOREIGN KEY ("post_id") REFERENCES "public"."community_posts"("id") ON DELETE no action ON UPDATE no action;
CREATE INDEX "community_posts_cases" ON "community_posts" USING btree ("active_at","id") WHERE status = 'approved' and topic_id is null and text is not null and speciality is not null;
CREATE INDEX "community_posts_cases_of_speciality" ON "community_posts" USING btree ("speciality","active_at","id") WHERE status = 'approved' and topic_id is null and text is not null and speciality is not null;
CREATE INDEX "community_posts_topics" ON "community_posts" USING btree ("active_at","id") WHERE status = 'approved' and topic_id is null and text is not null and subject is not null;
CREATE INDEX "community_posts_topics_of_subject" ON "community_posts" USING btree ("subject","active_at","id") WHERE status = 'approved' and topic_id is null and text is not null and subject is not null;
ALTER TABLE "community_posts" ADD CONSTRAINT "community_posts_speciality" CHECK (speciality in ('general-medicine', 'internal-medicine', 'cardiology', 'pulmonology', 'endocrinology', 'nephrology', 'gastroenterology', 'neurology', 'psychiatry', 'paediatrics', 'gynaecology', 'dermatology', 'otolaryngology', 'ophthalmology', 'orthopaedics', 'urology', 'infectious-diseases', 'rheumatology'));
ALTER TABLE "community_posts" ADD CONSTRAINT "community_posts_age" CHECK (age_band in ('newborn', 'infant', 'child', 'adolescent', 'young-adult', 'adult', 'elderly'));
ALTER TABLE "community_posts" ADD CONSTRAINT "community_posts_sex" CHECK (sex in ('female', 'male', 'unsaid'));
ALTER TABLE "community_posts" ADD CONSTRAINT "community_posts_question" CHECK (length(question) between 1 and 500);
ALTER TABLE "community_posts" ADD CONSTRAINT "community_posts_confirmed" CHECK ((speciality is null) = (confirmed_at is null));
ALTER TABLE "community_posts" ADD CONSTRAINT "community_posts_case" CHECK (num_nonnulls(age_band, sex, question) = case when speciality is not null and text is not null then 3 else 0 end);
ALTER TABLE "community_posts" ADD CONSTRAINT "community_posts_whose" CHECK (case when is_ours then topic_id is not null and text is not null else (author_id is null) = (text is null) end);
ALTER TABLE "community_posts" ADD CONSTRAINT "community_posts_shape" CHECK (case when topic_id is null
        then (subject is null) <> (speciality is null) and (title is null) = (text is null) and active_at is not null
        else subject is null and speciality is null and title is null and text is not null and active_at is null and closed_at is null end);
ALTER TABLE "community_posts" ADD CONSTRAINT "community_posts_transition" CHECK (case when came_from is null then (is_ours and status = 'approved' or not is_ours and status = 'waiting')
        else (came_from, status) in (('waiting', 'approved'), ('waiting', 'refused'), ('approved', 'hidden'), ('refused', 'approved'), ('hidden', 'approved')) end);