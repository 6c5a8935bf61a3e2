-- Written by hand: a note stays as it was signed, and is of those of what it came from; what was prescribed by it goes with it.

alter table clinical_notes
  add constraint clinical_notes_care_id_fk foreign key (care_id) references accompanying_doctors (id) on delete cascade,
  add constraint clinical_notes_call_id_fk foreign key (call_id) references call_requests (id) on delete cascade;
alter table prescriptions
  add constraint prescriptions_note_id_fk foreign key (note_id) references clinical_notes (id) on delete cascade;

create trigger clinical_notes_kept before update on clinical_notes
  for each row execute function refuse_change();

-- Of the patient and by the doctor of the accompaniment or the call request that it was written at.
create function note_has_origin() returns trigger
language plpgsql as $$
declare
  is_of_origin boolean := case
    when new.care_id is not null then exists (
      select from accompanying_doctors as care
      where care.id = new.care_id and care.owner_id = new.owner_id
        and care.member_id is not distinct from new.member_id and care.doctor_id = new.doctor_id)
    else exists (
      select from call_requests as call
      where call.id = new.call_id and call.owner_id = new.owner_id
        and call.member_id is not distinct from new.member_id and call.doctor_id = new.doctor_id)
  end;
begin
  if not is_of_origin then
    raise exception 'A note is of those of what it came from' using errcode = 'check_violation', constraint = 'clinical_notes_of_origin', table = 'clinical_notes';
  end if;
  return new;
end $$;

create trigger clinical_notes_of_origin before insert on clinical_notes
  for each row execute function note_has_origin();
