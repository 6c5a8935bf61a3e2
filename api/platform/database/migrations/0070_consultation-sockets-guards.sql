-- Written by hand: what talks are held to across time, and what is announced of them.

-- Neither the number of messages nor what has arrived and was read goes back.
create function keep_talk() returns trigger
language plpgsql as $$
begin
  if new.reservation_id <> old.reservation_id or new.messages < old.messages
    or new.patient_delivered < old.patient_delivered or new.patient_read < old.patient_read
    or new.doctor_delivered < old.doctor_delivered or new.doctor_read < old.doctor_read
  then
    raise exception 'A talk breaks reservation_talks_forward' using errcode = 'check_violation', constraint = 'reservation_talks_forward', table = 'reservation_talks';
  end if;
  return new;
end $$;

create trigger reservation_talks_forward before update on reservation_talks
for each row execute function keep_talk();

-- Messages are numbered by their talk. What an older version numbers by itself, while both run, is counted as well.
insert into reservation_talks (reservation_id, messages)
select reservation_id, max(place) from reservation_messages group by reservation_id;

create function count_message() returns trigger
language plpgsql as $$
begin
  insert into reservation_talks as talk (reservation_id, messages) values (new.reservation_id, new.place)
  on conflict (reservation_id) do update set messages = excluded.messages where talk.messages < excluded.messages;
  return null;
end $$;

create trigger reservation_messages_counted after insert on reservation_messages
for each row execute function count_message();

-- Says that a talk is not what it was: processes read it anew for their sockets. Ids alone, since everybody who listens hears them.
create function talk_notify() returns trigger
language plpgsql as $$
begin
  perform pg_notify('talk_changed', coalesce(to_jsonb(new), to_jsonb(old)) ->> tg_argv[0]);
  return null;
end $$;

create trigger reservation_talks_changed after insert or update on reservation_talks
for each row execute function talk_notify('reservation_id');

create trigger reservations_talk_changed after update on reservations
for each row when (
  (old.status, old.starts_at, old.patient_entered_at, old.doctor_entered_at)
  is distinct from (new.status, new.starts_at, new.patient_entered_at, new.doctor_entered_at))
execute function talk_notify('id');

create trigger talk_sockets_changed after insert or delete on talk_sockets
for each row execute function talk_notify('reservation_id');

create function talk_signal_notify() returns trigger
language plpgsql as $$
begin
  perform pg_notify('talk_signalled', new.to_socket::text);
  return null;
end $$;

create trigger talk_signals_sent after insert on talk_signals
for each row execute function talk_signal_notify();

-- Whoever was a doctor of the house speaks for it no more.
create function doctor_notify() returns trigger
language plpgsql as $$
begin
  perform identity_notify(old.user_id);
  return null;
end $$;

create trigger doctors_person_changed after update on doctors
for each row when (old.user_id is not null and new.status <> old.status)
execute function doctor_notify();

-- Nothing of these is worth more than the connections that it is about.
alter table talk_sockets set unlogged;
alter table talk_signals set unlogged;
