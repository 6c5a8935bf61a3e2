-- Written by hand: what rows of shares are held to across tables.

-- Whose records are shared is a member of the owner's own family. No cascade: with a member nothing goes unseen (record 58).
alter table shares add constraint shares_family_member
foreign key (owner_id, member_id) references family_members (owner_id, id) on delete no action;

create function refuse_share(rule text) returns void
language plpgsql as $$
begin
  raise exception 'A share breaks %', rule using errcode = 'check_violation', constraint = rule, table = 'shares';
end $$;

-- Nobody shares with themselves, and one record of a share is of the person whose records are shared.
create function check_share() returns trigger
language plpgsql as $$
begin
  if exists (select from users where id = new.owner_id and phone = new.recipient_phone) then
    perform refuse_share('shares_not_with_oneself');
  end if;
  if new.record_id is not null and not exists (
    select from records where id = new.record_id and owner_id = new.owner_id and member_id is not distinct from new.member_id
  ) then
    perform refuse_share('shares_own_record');
  end if;
  return new;
end $$;

create trigger shares_checked before insert on shares
for each row execute function check_share();

-- A share is never widened, moved or prolonged; it can only be ended, once.
create function keep_share() returns trigger
language plpgsql as $$
begin
  if (old.revoked_at is not null and new.revoked_at is distinct from old.revoked_at)
    or (old.id, old.owner_id, old.member_id, old.recipient_phone, old.scope, old.types, old.record_id, old.message, old.created_at, old.expires_at)
      is distinct from
      (new.id, new.owner_id, new.member_id, new.recipient_phone, new.scope, new.types, new.record_id, new.message, new.created_at, new.expires_at)
  then
    perform refuse_share('shares_kept');
  end if;
  return new;
end $$;

create trigger shares_kept before update on shares
for each row execute function keep_share();

-- What was opened stays as it was written; it goes with its share.
create function keep_share_read() returns trigger
language plpgsql as $$
begin
  raise exception 'What was opened of a share is not changed' using errcode = 'check_violation', constraint = 'share_reads_kept', table = 'share_reads';
end $$;

create trigger share_reads_kept before update on share_reads
for each row execute function keep_share_read();
