-- Written by hand: what was written to and fro stays as it was written.

create function keep_conversation() returns trigger
language plpgsql as $$
begin
  if (old.id, old.owner_id, old.doctor_id) is distinct from (new.id, new.owner_id, new.doctor_id)
    or new.last_number not in (old.last_number, old.last_number + 1)
    or new.owner_read < old.owner_read or new.doctor_read < old.doctor_read
  then
    raise exception 'A conversation breaks conversations_kept'
      using errcode = 'check_violation', constraint = 'conversations_kept', table = 'conversations';
  end if;
  return new;
end $$;

create trigger conversations_kept before update on conversations
for each row execute function keep_conversation();

-- It goes with its conversation, which is gone by then.
create function keep_conversation_message() returns trigger
language plpgsql as $$
begin
  if tg_op = 'UPDATE' or exists (select from conversations where id = old.conversation_id) then
    raise exception 'A message breaks conversation_messages_kept'
      using errcode = 'check_violation', constraint = 'conversation_messages_kept', table = 'conversation_messages';
  end if;
  return old;
end $$;

create trigger conversation_messages_kept before update or delete on conversation_messages
for each row execute function keep_conversation_message();

-- Each follows the one before it.
create function check_conversation_message() returns trigger
language plpgsql as $$
begin
  if new.number > 1 and not exists (
    select from conversation_messages where conversation_id = new.conversation_id and number = new.number - 1)
  then
    raise exception 'A message breaks conversation_messages_chain'
      using errcode = 'check_violation', constraint = 'conversation_messages_chain', table = 'conversation_messages';
  end if;
  return new;
end $$;

create trigger conversation_messages_chain before insert on conversation_messages
for each row execute function check_conversation_message();
