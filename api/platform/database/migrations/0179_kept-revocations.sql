CREATE TABLE "revoked_certificate_numbers" (
	"number" text PRIMARY KEY NOT NULL,
	"revoked_for" text NOT NULL,
	CONSTRAINT "revoked_certificate_numbers_number" CHECK (number ~ '^AC-[2-9A-HJKMNP-Z]{4}-[2-9A-HJKMNP-Z]{4}$'),
	CONSTRAINT "revoked_certificate_numbers_for" CHECK (revoked_for in ('not-a-name', 'other-person', 'by-mistake'))
);

-- Somebody who holds a certificate in hands that was taken back learns so whenever they ask, though whoever had it has left the course or the house.
create function keep_revocation() returns trigger
language plpgsql as $$
begin
  insert into revoked_certificate_numbers (number, revoked_for)
  values (old.number, old.revoked_for)
  on conflict (number) do nothing;
  return old;
end $$;

create trigger course_certificates_revocation_kept before delete on course_certificates
for each row when (old.revoked_for is not null)
execute function keep_revocation();
