-- Who stands for a change and who agreed is written once, and what they agreed on stays as it was.
create function fact_change_steps() returns trigger
language plpgsql as $$
begin
  if (new.id, new.key, new.number, new.before, new.found_at, new.document_id)
      is distinct from (old.id, old.key, old.number, old.before, old.found_at, old.document_id)
    or not old.is_open
    or (old.proposed_by is not null and (new.proposed_by, new.proposed_at, new.reason)
      is distinct from (old.proposed_by, old.proposed_at, old.reason))
    or (old.decided_by is not null and (new.decided_by, new.decided_at, new.refusal)
      is distinct from (old.decided_by, old.decided_at, old.refusal))
    or (old.status, new.status) not in (
      ('published', 'published'), ('published', 'proposed'), ('published', 'refused'), ('published', 'superseded'),
      ('proposed', 'proposed'), ('proposed', 'confirmed'), ('proposed', 'refused'), ('proposed', 'superseded'),
      ('refused', 'refused'))
  then
    raise exception 'a change of a fact takes no such step' using errcode = 'check_violation';
  end if;
  return new;
end
$$;
create trigger fact_change_steps before update on fact_changes
  for each row execute function fact_change_steps();
create trigger fact_changes_kept before delete on fact_changes
  for each row execute function refuse_change();
create trigger fact_changes_not_truncated before truncate on fact_changes
  for each statement execute function refuse_change();

-- What comes into force by a change is what two people agreed on, and as long as a change is open its fact stays as it is.
create function fact_version_agreed() returns trigger
language plpgsql as $$
begin
  if new.change_id is not null and not exists (
    select from fact_changes where id = new.change_id and status = 'confirmed'
      and (new.values -> key ->> 'number')::double precision = number)
  then
    raise exception 'a version of the facts names a change that was not confirmed' using errcode = 'check_violation';
  end if;
  if exists (
    select from fact_changes where is_open
      and (new.values -> key ->> 'number')::double precision is distinct from before)
  then
    raise exception 'a fact moves while its change waits for a second person' using errcode = 'check_violation';
  end if;
  -- Pages that are kept name prices and figures.
  perform pg_notify('catalog_changed', '');
  return new;
end
$$;
create trigger fact_version_agreed before insert on fact_versions
  for each row execute function fact_version_agreed();
