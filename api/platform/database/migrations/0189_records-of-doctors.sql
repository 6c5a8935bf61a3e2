-- A doctor records for whom they accompany at that moment, and nobody else as one. What they sign has an origin that its own guards hold.
create function check_record_of_doctor() returns trigger
language plpgsql as $$
begin
  if not exists (
    select from accompanying_doctors
    where doctor_id = new.written_by and owner_id = new.owner_id and subject_id = coalesce(new.member_id, new.owner_id) and status = 'active'
    for share
  ) then
    perform refuse_care('records_of_accompanied', 'records');
  end if;
  return new;
end $$;

create trigger records_of_accompanied before insert on records
for each row when (new.source = 'doctor' and new.type <> 'doctor-record') execute function check_record_of_doctor();
