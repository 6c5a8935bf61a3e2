ALTER TABLE "users" DROP CONSTRAINT "users_deleted_is_nobody";
DROP INDEX "users_email";
ALTER TABLE "users" ADD COLUMN "email_canonical" text;
-- Until now an address was unique by its small letters, and only ASCII was taken, so that is its canonical form and no two accounts can meet
-- in it. Should somebody have written rows by hand, the operator hears in words which accounts meet, and nothing has been changed.
update users set email_canonical = lower(email);
do $$
declare
  meeting text;
begin
  select string_agg(ids, '; ') into meeting
    from (select string_agg(id::text, ', ' order by created_at) as ids from users
      where email_canonical is not null group by email_canonical having count(*) > 1) as met;
  if meeting is not null then
    raise exception 'These accounts share one e-mail address in different spellings: %. Take it away from all but one of each group (update users set email = null), then start again.', meeting;
  end if;
  select string_agg(id::text, ', ') into meeting from users where phone !~ '^09[0-9]{9}$';
  if meeting is not null then
    raise exception 'The phones of these accounts are not written as 09 and nine digits: %. Write them so, then start again.', meeting;
  end if;
end $$;
CREATE UNIQUE INDEX "users_email_canonical" ON "users" USING btree ("email_canonical");
ALTER TABLE "users" ADD CONSTRAINT "users_phone_canonical" CHECK ("users"."phone" ~ '^09[0-9]{9}$');
ALTER TABLE "users" ADD CONSTRAINT "users_email_has_canonical" CHECK (num_nonnulls("users"."email", "users"."email_canonical") in (0, 2));
ALTER TABLE "users" ADD CONSTRAINT "users_email_canonical_small" CHECK ("users"."email_canonical" = lower("users"."email_canonical"));
ALTER TABLE "users" ADD CONSTRAINT "users_deleted_is_nobody" CHECK ("users"."deleted_at" is null or num_nonnulls("users"."phone", "users"."email", "users"."email_canonical", "users"."first_name", "users"."last_name", "users"."job", "users"."birth_date", "users"."avatar_file_id", "users"."suspension_reason") = 0);