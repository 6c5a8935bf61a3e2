-- Staff search for a part of a name, phone or e-mail. The extension is a trusted one: whoever owns the database may add it.
create extension if not exists pg_trgm;
create index users_search on users using gin (search_text gin_trgm_ops);

-- What was accepted, by whom, is evidence.
create trigger terms_append_only before update or delete on terms
  for each row execute function refuse_change();
create trigger terms_not_truncated before truncate on terms
  for each statement execute function refuse_change();
create trigger terms_publications_append_only before update or delete on terms_publications
  for each row execute function refuse_change();
create trigger terms_publications_not_truncated before truncate on terms_publications
  for each statement execute function refuse_change();
create trigger terms_acceptances_append_only before update or delete on terms_acceptances
  for each row execute function refuse_change();
create trigger terms_acceptances_not_truncated before truncate on terms_acceptances
  for each statement execute function refuse_change();
