-- Written by hand: what accompanying doctors are held to across tables and across time.

-- Whom it is for is a member of the owner's own family. No cascade: with a member nothing goes unseen (record 58).
alter table accompanying_doctors add constraint accompanying_doctors_family_member
foreign key (owner_id, member_id) references family_members (owner_id, id) on delete no action;

-- What a doctor has read goes with what it was read by, as of shares.
alter table share_reads add constraint share_reads_care
foreign key (care_id) references accompanying_doctors (id) on delete cascade;

create function refuse_care(rule text, relation text) returns void
language plpgsql as $$
begin
  raise exception 'An accompanying doctor breaks %', rule using errcode = 'check_violation', constraint = rule, table = relation;
end $$;

-- The status before stands in the row, so that the constraint sees the step.
create trigger accompanying_doctors_came_from before update of status on accompanying_doctors
  for each row when (new.status <> old.status) execute function remember_status();

-- Whose it is never changes; a doctor who is named is not exchanged; a moment is written once; what was counted and seen is not taken back.
create function keep_accompanying_doctor() returns trigger
language plpgsql as $$
begin
  if (old.id, old.owner_id, old.member_id, old.requested_at) is distinct from (new.id, new.owner_id, new.member_id, new.requested_at)
    or (old.doctor_id is not null and (old.doctor_id, old.code_id, old.offered_by, old.offered_at)
      is distinct from (new.doctor_id, new.code_id, new.offered_by, new.offered_at))
    or (old.active_at is not null and new.active_at is distinct from old.active_at)
    or (old.status = 'ended' and (new.ended_at, new.ended_by, new.active_at, new.doctor_id) is distinct from (old.ended_at, old.ended_by, old.active_at, old.doctor_id))
    or new.last_number < old.last_number or new.person_read < old.person_read or new.doctor_read < old.doctor_read
  then
    perform refuse_care('accompanying_doctors_kept', 'accompanying_doctors');
  end if;
  return new;
end $$;

create trigger accompanying_doctors_kept before update on accompanying_doctors
for each row execute function keep_accompanying_doctor();

-- Nobody writes where nobody accompanies any more, or not yet.
create function check_care_message() returns trigger
language plpgsql as $$
begin
  if not exists (select from accompanying_doctors where id = new.care_id and status = 'active' for update) then
    perform refuse_care('care_messages_active', 'care_messages');
  end if;
  return new;
end $$;

create trigger care_messages_checked before insert on care_messages
for each row execute function check_care_message();

-- What was written stays as it was; it goes with its thread.
create function keep_care_message() returns trigger
language plpgsql as $$
begin
  perform refuse_care('care_messages_kept', 'care_messages');
  return new;
end $$;

create trigger care_messages_kept before update on care_messages
for each row execute function keep_care_message();

-- A code is for the doctor, the people and the time that it was made for; it can be used, and ended once.
create function keep_doctor_code() returns trigger
language plpgsql as $$
begin
  if (old.id, old.code, old.doctor_id, old.max_uses, old.valid_until, old.note, old.created_at, old.created_by)
      is distinct from
      (new.id, new.code, new.doctor_id, new.max_uses, new.valid_until, new.note, new.created_at, new.created_by)
    or new.uses < old.uses
    or (old.ended_at is not null and (new.ended_at is distinct from old.ended_at or new.uses > old.uses))
  then
    perform refuse_care('doctor_codes_kept', 'doctor_codes');
  end if;
  return new;
end $$;

create trigger doctor_codes_kept before update on doctor_codes
for each row execute function keep_doctor_code();
