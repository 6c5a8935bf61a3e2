-- Written by hand: ninety days after a child has come of age nothing new is written into the record that their guardian has kept. Who was an adult when they were added has no guardian.
create function refuse_ended_guardianship() returns trigger
language plpgsql as $$
begin
  if exists (
    select from family_members as member
    where member.owner_id = new.owner_id and member.id = new.member_id and member.relation in ('son', 'daughter')
      and (member.created_at at time zone 'Asia/Tehran')::date < member.birth_date + interval '18 years'
      -- A day later for who is born on 29 February; the rule of the domain is the exact one.
      and (new.created_at at time zone 'Asia/Tehran')::date > (member.birth_date + interval '18 years')::date + 90
  ) then
    perform refuse_family('guardianship_ended', tg_table_name);
  end if;
  return new;
end $$;

create trigger records_guardianship before insert on records
for each row when (new.member_id is not null) execute function refuse_ended_guardianship();

create trigger medical_file_entries_guardianship before insert on medical_file_entries
for each row when (new.member_id is not null) execute function refuse_ended_guardianship();
