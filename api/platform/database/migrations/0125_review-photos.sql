CREATE TABLE "review_photos" (
	"file_id" uuid PRIMARY KEY NOT NULL,
	"small_file_id" uuid NOT NULL,
	"review_id" uuid NOT NULL,
	"is_buyer" boolean DEFAULT true NOT NULL,
	"place" smallint NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"small_width" integer NOT NULL,
	"small_height" integer NOT NULL,
	CONSTRAINT "review_photos_small_once" UNIQUE("small_file_id"),
	CONSTRAINT "review_photos_place_once" UNIQUE("review_id","place"),
	CONSTRAINT "review_photos_buyer" CHECK (is_buyer),
	CONSTRAINT "review_photos_two" CHECK (file_id <> small_file_id),
	CONSTRAINT "review_photos_place" CHECK (place between 0 and 2),
	CONSTRAINT "review_photos_size" CHECK (least(width, height, small_width, small_height) > 0)
);

ALTER TABLE "reviews" ADD CONSTRAINT "reviews_of_buyer" UNIQUE("id","is_buyer");
ALTER TABLE "review_photos" ADD CONSTRAINT "review_photos_of_buyer" FOREIGN KEY ("review_id","is_buyer") REFERENCES "public"."reviews"("id","is_buyer") ON DELETE no action ON UPDATE no action;

-- One that is taken away from a review that is shown is to be seen no more; a review is told of by its own trigger.
create function catalog_review_photo_changed() returns trigger
language plpgsql as $$
begin
  perform catalog_notify(r.product_id::text) from reviews r
  where r.id = coalesce(new.review_id, old.review_id) and r.status = 'approved';
  return null;
end $$;

create trigger review_photos_changed after insert or update or delete on review_photos
for each row execute function catalog_review_photo_changed();
