-- Written by hand: what comments are held to across rows and across time, and who is told of what everybody reads.

create function refuse_comment(rule text, relation text) returns void
language plpgsql as $$
begin
  raise exception 'A comment breaks %', rule using errcode = 'check_violation', constraint = rule, table = relation;
end $$;

-- The status before stands in the row, so that the constraint sees the step.
create trigger article_comments_came_from before update of status on article_comments
  for each row when (new.status <> old.status) execute function remember_status();

-- What somebody wrote never changes, and where. It may go, with who wrote it.
create function keep_comment() returns trigger
language plpgsql as $$
begin
  if (old.id, old.article_id, old.parent_id, old.is_ours, old.created_at)
      is distinct from (new.id, new.article_id, new.parent_id, new.is_ours, new.created_at)
    or (new.text is not null and new.text is distinct from old.text)
    or (new.author_id is not null and new.author_id is distinct from old.author_id)
  then
    perform refuse_comment('article_comments_kept', 'article_comments');
  end if;
  return new;
end $$;

create trigger article_comments_kept before update on article_comments
for each row execute function keep_comment();

-- A reply is to a comment of the same article that is no reply itself. Neither ever changes, so that looking once is enough.
create function check_comment_parent() returns trigger
language plpgsql as $$
begin
  if not exists (
    select from article_comments as parent
    where parent.id = new.parent_id and parent.article_id = new.article_id and parent.parent_id is null)
  then
    perform refuse_comment('article_comments_one_level', 'article_comments');
  end if;
  return new;
end $$;

create trigger article_comments_one_level before insert on article_comments
for each row when (new.parent_id is not null) execute function check_comment_parent();

-- Processes drop the pages on which everybody reads it.
create function announce_comment() returns trigger
language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.status = 'approved' then perform pg_notify('comments_changed', old.article_id);
  elsif tg_op <> 'DELETE' and new.status = 'approved' then perform pg_notify('comments_changed', new.article_id);
  end if;
  return null;
end $$;

create trigger article_comments_announced after insert or update or delete on article_comments
for each row execute function announce_comment();
