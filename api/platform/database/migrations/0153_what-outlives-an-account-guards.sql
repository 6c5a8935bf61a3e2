-- Written by hand: what has ended with the eighteenth birthday is not given back by an edit, and ninety days after it the record is opened to nobody new by who was the guardian.
create function keep_end_of_guardianship() returns trigger
language plpgsql as $$
begin
  if (old.created_at at time zone 'Asia/Tehran')::date < old.birth_date + interval '18 years'
    -- A day later for who is born on 29 February; the rule of the domain is the exact one.
    and (new.updated_at at time zone 'Asia/Tehran')::date > (old.birth_date + interval '18 years')::date
    and (new.relation not in ('son', 'daughter') or new.birth_date is null or new.birth_date > old.birth_date
      or (new.created_at at time zone 'Asia/Tehran')::date >= new.birth_date + interval '18 years')
  then
    perform refuse_family('guardianship_over', 'family_members');
  end if;
  return new;
end $$;

create trigger family_members_guardianship before update on family_members
for each row when (
  old.relation in ('son', 'daughter') and old.birth_date is not null
  and (old.relation, old.birth_date, old.created_at) is distinct from (new.relation, new.birth_date, new.created_at)
) execute function keep_end_of_guardianship();

-- What a visit opens is for the doctor of that visit alone, and ends with it.
create trigger shares_guardianship before insert on shares
for each row when (new.member_id is not null and new.reservation_id is null) execute function refuse_ended_guardianship();

create function refuse_care_after_guardianship() returns trigger
language plpgsql as $$
begin
  if exists (
    select from family_members as member
    where member.owner_id = new.owner_id and member.id = new.member_id and member.relation in ('son', 'daughter')
      and (member.created_at at time zone 'Asia/Tehran')::date < member.birth_date + interval '18 years'
      and (new.active_at at time zone 'Asia/Tehran')::date > (member.birth_date + interval '18 years')::date + 90
  ) then
    perform refuse_care('guardianship_ended', 'accompanying_doctors');
  end if;
  return new;
end $$;

create trigger accompanying_doctors_guardianship before update of status on accompanying_doctors
for each row when (new.member_id is not null and new.status = 'active' and old.status <> 'active')
execute function refuse_care_after_guardianship();
