-- Written by hand: what is prescribed at a call request is signed by a note, stands in the history, and says what was asked about allergies.

-- Both go with the request, in whichever order: asked at the end of the transaction.
alter table call_actions add constraint call_actions_note_id_fk
foreign key (note_id) references clinical_notes (id) deferrable initially deferred;

-- A prescription in the history is that of a note which its doctor has signed at this request. Those of before, which are text, stay; no more come.
create function check_call_prescription() returns trigger
language plpgsql as $$
begin
  if not exists (
    select from clinical_notes as note join prescriptions as paper on paper.note_id = note.id
    where note.id = new.note_id and note.call_id = new.request_id and note.doctor_id = new.actor_id)
  then
    perform refuse_call('call_actions_signed', 'call_actions');
  end if;
  return new;
end $$;

create trigger call_actions_signed before insert on call_actions
for each row when (new.type = 'prescription') execute function check_call_prescription();

-- What is prescribed by a note at a request stands in its history, and so the machine has let it.
create function check_prescription_told() returns trigger
language plpgsql as $$
begin
  if exists (
    select from clinical_notes as note where note.id = new.note_id and note.call_id is not null
      and not exists (select from call_actions as action where action.note_id = note.id))
  then
    raise exception 'What is prescribed at a call request stands in its history'
      using errcode = 'check_violation', constraint = 'prescriptions_told', table = 'prescriptions';
  end if;
  return null;
end $$;

create constraint trigger prescriptions_told after insert on prescriptions
deferrable initially deferred for each row when (new.note_id is not null) execute function check_prescription_told();

-- By a note nothing is prescribed unasked: it was compared with the file, or the patient has answered. Those of before stay as they are.
create function check_prescription_asked() returns trigger
language plpgsql as $$
begin
  raise exception 'A prescription says what was asked about allergies'
    using errcode = 'check_violation', constraint = 'prescriptions_asked', table = 'prescriptions';
end $$;

create trigger prescriptions_asked before insert on prescriptions
for each row when (new.note_id is not null and new.is_checked is not true and new.allergies_asked is null)
execute function check_prescription_asked();
