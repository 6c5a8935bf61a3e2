CREATE TABLE "care_files" (
	"care_id" uuid PRIMARY KEY NOT NULL,
	"asked_at" timestamp with time zone,
	"given_at" timestamp with time zone,
	"read_at" timestamp with time zone,
	CONSTRAINT "care_files_one" CHECK (num_nonnulls(asked_at, given_at) = 1),
	CONSTRAINT "care_files_read" CHECK (read_at is null or given_at is not null)
);

ALTER TABLE "care_files" ADD CONSTRAINT "care_files_care_id_accompanying_doctors_id_fk" FOREIGN KEY ("care_id") REFERENCES "public"."accompanying_doctors"("id") ON DELETE cascade ON UPDATE no action;
-- A file is open, or asked for, only while somebody accompanies; who ends that at the same moment waits, or is waited for.
create function keep_care_file_of_active() returns trigger
language plpgsql as $$
begin
  if not exists (select from accompanying_doctors where id = new.care_id and status = 'active' for share) then
    perform refuse_care('care_files_of_active', 'care_files');
  end if;
  return new;
end $$;

create trigger care_files_of_active before insert or update of care_id, asked_at, given_at on care_files
for each row execute function keep_care_file_of_active();

create function end_care_file() returns trigger
language plpgsql as $$
begin
  delete from care_files where care_id = new.id;
  return null;
end $$;

create trigger care_files_end after update of status on accompanying_doctors
for each row when (new.status = 'ended') execute function end_care_file();
