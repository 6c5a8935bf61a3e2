-- The head of the chain: locked by whoever adds a row, so that rows are chained one after another.
create table audit_head (
  is_only boolean primary key default true check (is_only),
  position bigint not null,
  hash bytea not null
);
insert into audit_head (position, hash) values (0, ''::bytea);

-- What is hashed of a row: every column but the hash itself, as JSON text, after the hash of the row before.
create function audit_hash(previous bytea, entry audit_entries) returns bytea
language sql stable as $$
  select sha256(previous || convert_to(
    jsonb_build_array(
      entry.position, (extract(epoch from entry.at) * 1000000)::bigint, entry.actor_kind, entry.actor_id, entry.session_id,
      entry.request_id, entry.action, entry.resource, entry.resource_id, entry.subject_id, entry.outcome
    )::text, 'UTF8'))
$$;

create function audit_chain() returns trigger
language plpgsql as $$
declare
  head audit_head;
begin
  select * into strict head from audit_head for update;
  new.position := head.position + 1;
  new.hash := audit_hash(head.hash, new);
  update audit_head set position = new.position, hash = new.hash;
  return new;
end
$$;

create trigger audit_chain before insert on audit_entries for each row execute function audit_chain();

create function refuse_change() returns trigger
language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end
$$;

create trigger audit_append_only before update or delete on audit_entries
  for each row execute function refuse_change();
create trigger audit_not_truncated before truncate on audit_entries
  for each statement execute function refuse_change();

-- Orders and bookings point at versions of facts.
create trigger fact_versions_append_only before update or delete on fact_versions
  for each row execute function refuse_change();
create trigger fact_versions_not_truncated before truncate on fact_versions
  for each statement execute function refuse_change();
