-- What was changed is part of the hash of a row that says it. Rows of before, and those that say nothing of it, hash to what they did.
create or replace function audit_hash(previous bytea, entry audit_entries) returns bytea
language sql stable as $$
  select sha256(previous || convert_to(
    (jsonb_build_array(
      entry.position, (extract(epoch from entry.at) * 1000000)::bigint, entry.actor_kind, entry.actor_id, entry.session_id,
      entry.request_id, entry.action, entry.resource, entry.resource_id, entry.subject_id, entry.outcome
    ) || case when entry.changes is null then '[]'::jsonb else jsonb_build_array(entry.changes) end)::text, 'UTF8'))
$$;
