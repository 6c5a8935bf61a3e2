-- Written by hand: nobody of the staff answers what they complain of themselves. That nobody has it is `complaints_not_oneself`.
create function check_complaint_answer() returns trigger
language plpgsql as $$
begin
  if exists (select from complaints where id = new.complaint_id and owner_id = new.author_id) then
    perform refuse_complaint('complaint_messages_not_oneself', 'complaint_messages');
  end if;
  return new;
end $$;

create trigger complaint_messages_not_oneself before insert on complaint_messages
for each row when (new.by = 'staff') execute function check_complaint_answer();
