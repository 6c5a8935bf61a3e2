-- Written by hand: a letter stays as it was signed, whole, and is of those of what it came from.

alter table referral_letters
  add constraint referral_letters_reservation_id_fk foreign key (reservation_id) references reservations (id) on delete cascade,
  add constraint referral_letters_care_id_fk foreign key (care_id) references accompanying_doctors (id) on delete cascade,
  add constraint referral_letters_call_id_fk foreign key (call_id) references call_requests (id) on delete cascade,
  add constraint referral_letters_recipient_doctor_id_fk foreign key (recipient_doctor_id) references doctors (id);

create trigger referral_letters_kept before update on referral_letters
  for each row execute function refuse_change();
create trigger referral_citations_kept before update on referral_citations
  for each row execute function refuse_change();
create trigger referral_withdrawals_kept before update on referral_withdrawals
  for each row execute function refuse_change();

-- Of the patient and by the doctor of the consultation, the accompaniment or the call request that it was written at.
create function letter_has_origin() returns trigger
language plpgsql as $$
declare
  is_of_origin boolean := case
    when new.reservation_id is not null then exists (
      select from reservations as visit join doctors as practice on practice.id = visit.doctor_id
      where visit.id = new.reservation_id and visit.user_id = new.owner_id
        and visit.member_id is not distinct from new.member_id and practice.user_id = new.doctor_id)
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
    raise exception 'A letter is of those of what it came from' using errcode = 'check_violation', constraint = 'referral_letters_of_origin', table = 'referral_letters';
  end if;
  return new;
end $$;

create trigger referral_letters_of_origin before insert on referral_letters
  for each row execute function letter_has_origin();

-- None comes to it later and none goes: it cites as many as it says, when the transaction ends.
create function count_citations() returns trigger
language plpgsql as $$
declare
  letter uuid := case when tg_table_name = 'referral_letters' then (to_jsonb(new) ->> 'id')::uuid
    when tg_op = 'DELETE' then (to_jsonb(old) ->> 'letter_id')::uuid else (to_jsonb(new) ->> 'letter_id')::uuid end;
begin
  if exists (select from referral_letters where id = letter
    and cited_count <> (select count(*) from referral_citations where letter_id = letter)) then
    raise exception 'A letter cites as many records as it says' using errcode = 'check_violation', constraint = 'referral_letters_whole', table = 'referral_letters';
  end if;
  return null;
end $$;

create constraint trigger referral_letters_whole after insert on referral_letters
deferrable initially deferred for each row execute function count_citations();
create constraint trigger referral_citations_whole after insert or delete on referral_citations
deferrable initially deferred for each row execute function count_citations();
