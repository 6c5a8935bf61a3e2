-- Written by hand: what applications are held to across tables and across time.

-- What somebody wrote never changes, nor how they are reached, nor what it was for and that they agreed.
create or replace function keep_enquiry() returns trigger
language plpgsql as $$
begin
  if (old.id, old.number, old.kind, old.subject, old.name, old.about, old.vacancy_id, old.consented_at, old.phone, old.email, old.message, old.locale, old.user_id, old.created_at)
      is distinct from
      (new.id, new.number, new.kind, new.subject, new.name, new.about, new.vacancy_id, new.consented_at, new.phone, new.email, new.message, new.locale, new.user_id, new.created_at)
    or new.last_number < old.last_number
    or new.touched_at < old.touched_at
  then
    perform refuse_enquiry('enquiries_kept', 'enquiries');
  end if;
  return new;
end $$;

-- At the end of a transaction an application has its curriculum vitae, and nothing else has any.
create function check_enquiry_file() returns trigger
language plpgsql as $$
declare
  told uuid;
begin
  -- Not in one expression: of the other table the column is not there.
  if tg_table_name = 'enquiries' then
    told := new.id;
  elsif tg_op = 'DELETE' then
    told := old.enquiry_id;
  else
    told := new.enquiry_id;
  end if;
  if exists (
    select from enquiries as enquiry
    where enquiry.id = told
      and (enquiry.kind = 'application') <> exists (select from enquiry_files as file where file.enquiry_id = told))
  then
    perform refuse_enquiry('enquiries_file', 'enquiries');
  end if;
  return null;
end $$;

create constraint trigger enquiries_file after insert on enquiries
deferrable initially deferred for each row execute function check_enquiry_file();

create constraint trigger enquiry_files_file after insert or delete on enquiry_files
deferrable initially deferred for each row execute function check_enquiry_file();

-- No row of a file changes; and none goes, with its application or without, whose bytes would stay behind.
create function keep_enquiry_file() returns trigger
language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    perform refuse_enquiry('enquiry_files_kept', 'enquiry_files');
  end if;
  return null;
end $$;

create trigger enquiry_files_kept after update on enquiry_files
for each row execute function keep_enquiry_file();

create function check_enquiry_file_removed() returns trigger
language plpgsql as $$
begin
  if exists (select from private_files where id = old.file_id and removed_at is null) then
    perform refuse_enquiry('enquiry_files_removed', 'enquiry_files');
  end if;
  return null;
end $$;

-- At the end of the transaction: accounts that go have their files removed after their rows.
create constraint trigger enquiry_files_removed after delete on enquiry_files
deferrable initially deferred for each row execute function check_enquiry_file_removed();
