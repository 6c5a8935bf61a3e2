ALTER TABLE "course_certificates" ADD COLUMN "revoked_for" text;
ALTER TABLE "course_certificates" ADD COLUMN "revoked_at" timestamp with time zone;
ALTER TABLE "course_certificates" ADD CONSTRAINT "course_certificates_revoked_for" CHECK (revoked_for in ('not-a-name', 'other-person', 'by-mistake'));
ALTER TABLE "course_certificates" ADD CONSTRAINT "course_certificates_revoked" CHECK ((revoked_for is null) = (revoked_at is null));

-- What is printed and checked changes in nothing but its name, which staff put right, and in that it is taken back, once and for good.
create or replace function keep_certificate() returns trigger
language plpgsql as $$
begin
  if (old.number, old.user_id, old.course_id, old.titles, old.lesson_count, old.issued_at)
      is distinct from (new.number, new.user_id, new.course_id, new.titles, new.lesson_count, new.issued_at)
    or (old.revoked_for is not null and (new.holder_name, new.revoked_for, new.revoked_at)
      is distinct from (old.holder_name, old.revoked_for, old.revoked_at))
  then
    perform refuse_academy('course_certificates_kept', 'course_certificates');
  end if;
  return new;
end $$;
