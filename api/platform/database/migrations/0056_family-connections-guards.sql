-- Written by hand: what invitations, connections and what these open are held to across tables.

create function refuse_family(rule text, of_table text) returns void
language plpgsql as $$
begin
  raise exception 'A family breaks %', rule using errcode = 'check_violation', constraint = rule, table = of_table;
end $$;

-- Settled once; whom an invitation is to never changes. Sent again it gets another link and another end, and nothing else.
create function keep_family_invitation() returns trigger
language plpgsql as $$
begin
  if old.outcome is not null
    or (old.id, old.inviter_id, old.phone, old.relation, old.created_at)
      is distinct from (new.id, new.inviter_id, new.phone, new.relation, new.created_at)
  then
    perform refuse_family('family_invitations_kept', 'family_invitations');
  end if;
  return new;
end $$;

create trigger family_invitations_kept before update on family_invitations
for each row execute function keep_family_invitation();

-- Nobody is connected but by an invitation to their own phone that they have accepted.
create function check_family_connection() returns trigger
language plpgsql as $$
begin
  if not exists (
    select from family_invitations as invitation join users as invited on invited.phone = invitation.phone
    where invitation.id = new.invitation_id and invitation.inviter_id = new.inviter_id and invitation.relation = new.relation
      and invitation.outcome = 'accepted' and invited.id = new.invited_id
  ) then
    perform refuse_family('family_connections_accepted', 'family_connections');
  end if;
  return new;
end $$;

create trigger family_connections_accepted before insert on family_connections
for each row execute function check_family_connection();

-- A connection is never moved or opened anew; it can only be ended, once.
create function keep_family_connection() returns trigger
language plpgsql as $$
begin
  if old.ended_at is not null
    or (old.id, old.invitation_id, old.inviter_id, old.invited_id, old.relation, old.created_at)
      is distinct from (new.id, new.invitation_id, new.inviter_id, new.invited_id, new.relation, new.created_at)
  then
    perform refuse_family('family_connections_kept', 'family_connections');
  end if;
  return new;
end $$;

create trigger family_connections_kept before update on family_connections
for each row execute function keep_family_connection();

-- What a connection opens goes with it when an account goes, and is given by the invited to the inviter alone.
alter table shares add constraint shares_family_connection
foreign key (connection_id) references family_connections (id) on delete cascade;

create function check_share_of_connection() returns trigger
language plpgsql as $$
begin
  if not exists (
    select from family_connections as connection join users as inviter on inviter.id = connection.inviter_id
    where connection.id = new.connection_id and connection.invited_id = new.owner_id and connection.ended_at is null
      and inviter.phone = new.recipient_phone
  ) then
    perform refuse_share('shares_by_invited');
  end if;
  return new;
end $$;

create trigger shares_by_invited before insert on shares
for each row when (new.connection_id is not null) execute function check_share_of_connection();

create or replace function keep_share() returns trigger
language plpgsql as $$
begin
  if (old.revoked_at is not null and new.revoked_at is distinct from old.revoked_at)
    or (old.id, old.owner_id, old.member_id, old.recipient_phone, old.scope, old.types, old.record_id, old.message, old.created_at, old.expires_at, old.connection_id)
      is distinct from
      (new.id, new.owner_id, new.member_id, new.recipient_phone, new.scope, new.types, new.record_id, new.message, new.created_at, new.expires_at, new.connection_id)
  then
    perform refuse_share('shares_kept');
  end if;
  return new;
end $$;

-- A connection and what it opens end together, whichever of the two is ended.
create function end_share_of_connection() returns trigger
language plpgsql as $$
begin
  update shares set revoked_at = new.ended_at where connection_id = new.id and revoked_at is null;
  return null;
end $$;

create trigger family_connections_ended after update of ended_at on family_connections
for each row when (new.ended_at is not null) execute function end_share_of_connection();

create function end_connection_of_share() returns trigger
language plpgsql as $$
begin
  update family_connections set ended_at = new.revoked_at, ended_by = new.owner_id
  where id = new.connection_id and ended_at is null;
  return null;
end $$;

create trigger shares_of_connection_ended after update of revoked_at on shares
for each row when (new.connection_id is not null and new.revoked_at is not null) execute function end_connection_of_share();
