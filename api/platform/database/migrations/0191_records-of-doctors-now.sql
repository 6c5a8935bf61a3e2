-- Written by hand: an accompaniment stays where its doctor is suspended or loses the role, and opens nothing to them then; neither do they record by it.
create or replace function check_record_of_doctor() returns trigger
language plpgsql as $$
begin
  if not exists (
    select from accompanying_doctors
    where doctor_id = new.written_by and owner_id = new.owner_id and subject_id = coalesce(new.member_id, new.owner_id) and status = 'active'
    for share
  ) or not exists (
    select from users
    where id = new.written_by and 'accompanying-doctor' = any(roles) and suspended_at is null and deleted_at is null
  ) then
    perform refuse_care('records_of_accompanied', 'records');
  end if;
  return new;
end $$;
