-- Every change of somebody's records counts their version up, whichever code makes it, once a statement and history.
create function record_versions_count() returns trigger
language plpgsql as $$
begin
  insert into record_versions (owner_id, subject_id, version)
  select owner_id, subject_id, 1 from touched group by owner_id, subject_id order by owner_id, subject_id
  on conflict (owner_id, subject_id) do update set version = record_versions.version + 1;
  return null;
end $$;

create trigger records_added after insert on records
referencing new table as touched for each statement
execute function record_versions_count();

create trigger records_changed after update on records
referencing new table as touched for each statement
execute function record_versions_count();
-- What is purged was out of reach before: nobody's page is older for it.
