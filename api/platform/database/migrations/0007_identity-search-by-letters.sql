-- pg_trgm knows letters by the database's LC_CTYPE, and under "C", which ours and many others have, only ASCII ones. So what is
-- indexed is written in ASCII letters, one for each Persian one; the condition on the text itself stands beside it.
create function search_key(written text) returns text
language sql immutable strict parallel safe
return translate(written, 'اآأإبپتثجچحخدذرزژسشصضطظعغفقکكگلمنوهةیيئؤء', 'aaaabptsjchxdzrzjswsztzegfqkkglmnvhhiiive');

drop index users_search;
create index users_search on users using gin (search_key(search_text) gin_trgm_ops) with (fastupdate = off);
