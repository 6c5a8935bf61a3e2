-- Written by hand: a link is of its passcode for good, and a wrong one is never taken back.
create or replace function keep_share() returns trigger
language plpgsql as $$
begin
  if (old.revoked_at is not null and new.revoked_at is distinct from old.revoked_at)
    or new.wrong_passcodes < old.wrong_passcodes
    or (old.id, old.owner_id, old.member_id, old.recipient_phone, old.token_hash, old.passcode_hash, old.scope, old.types, old.record_id, old.message, old.created_at, old.expires_at, old.connection_id)
      is distinct from
      (new.id, new.owner_id, new.member_id, new.recipient_phone, new.token_hash, new.passcode_hash, new.scope, new.types, new.record_id, new.message, new.created_at, new.expires_at, new.connection_id)
  then
    perform refuse_share('shares_kept');
  end if;
  return new;
end $$;

-- Visits are of links, and are never moved or prolonged.
create function check_link_visit() returns trigger
language plpgsql as $$
begin
  if tg_op = 'UPDATE' or not exists (select from shares where id = new.share_id and token_hash is not null) then
    raise exception 'A visit is of a link and stays as it is' using errcode = 'check_violation', constraint = 'link_visits_kept', table = 'link_visits';
  end if;
  return new;
end $$;

create trigger link_visits_kept before insert or update on link_visits
for each row execute function check_link_visit();
