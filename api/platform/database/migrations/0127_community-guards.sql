-- Written by hand: what topics and replies are held to across rows and across time, and who is told of what everybody reads.

create function refuse_post(rule text) returns void
language plpgsql as $$
begin
  raise exception 'A post breaks %', rule using errcode = 'check_violation', constraint = rule, table = 'community_posts';
end $$;

-- The status before stands in the row, so that the constraint sees the step.
create trigger community_posts_came_from before update of status on community_posts
  for each row when (new.status <> old.status) execute function remember_status();

-- What somebody wrote never changes, and where. It may go, with who wrote it.
create function keep_post() returns trigger
language plpgsql as $$
begin
  if (old.id, old.topic_id, old.subject, old.created_at) is distinct from (new.id, new.topic_id, new.subject, new.created_at)
    or (new.title is not null and new.title is distinct from old.title)
    or (new.text is not null and new.text is distinct from old.text)
    or (new.author_id is not null and new.author_id is distinct from old.author_id)
  then
    perform refuse_post('community_posts_kept');
  end if;
  return new;
end $$;

create trigger community_posts_kept before update on community_posts
for each row execute function keep_post();

-- A reply is in a topic that everybody reads, that has words and is not closed. The topic is held, so that none is closed meanwhile.
create function check_post_topic() returns trigger
language plpgsql as $$
begin
  perform from community_posts as topic
    where topic.id = new.topic_id and topic.topic_id is null and topic.status = 'approved'
      and topic.text is not null and topic.closed_at is null
    for no key update;
  if not found then
    perform refuse_post('community_posts_in_topic');
  end if;
  return new;
end $$;

create trigger community_posts_in_topic before insert on community_posts
for each row when (new.topic_id is not null) execute function check_post_topic();

-- Nobody writes who is barred from it.
create function check_post_author() returns trigger
language plpgsql as $$
begin
  if exists (
    select from community_bans as ban
    where ban.user_id = new.author_id and ban.lifted_at is null and ban.since <= new.created_at
      and (ban.until is null or ban.until > new.created_at))
  then
    perform refuse_post('community_posts_not_barred');
  end if;
  return new;
end $$;

create trigger community_posts_not_barred before insert on community_posts
for each row execute function check_post_author();

-- A ban stands as it was set; it may be lifted, once. What it is for may go.
create function keep_ban() returns trigger
language plpgsql as $$
begin
  if (old.id, old.user_id, old.fault, old.since, old.until) is distinct from (new.id, new.user_id, new.fault, new.since, new.until)
    or (new.post_id is not null and new.post_id is distinct from old.post_id)
    or (old.lifted_at is not null and new.lifted_at is distinct from old.lifted_at)
  then
    raise exception 'A ban never changes' using errcode = 'check_violation', constraint = 'community_bans_kept', table = 'community_bans';
  end if;
  return new;
end $$;

create trigger community_bans_kept before update on community_bans
for each row execute function keep_ban();

-- A topic comes to the front when it is approved, and with every reply that is.
create function rouse_topic() returns trigger
language plpgsql as $$
begin
  update community_posts set active_at = greatest(active_at, new.decided_at)
  where id = coalesce(new.topic_id, new.id);
  return null;
end $$;

create trigger community_posts_rouse after update of status on community_posts
for each row when (new.status = 'approved' and old.status <> 'approved') execute function rouse_topic();

-- Processes drop the pages on which everybody reads it.
create function announce_post() returns trigger
language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.status = 'approved' then perform pg_notify('comments_changed', old.id::text);
  elsif tg_op <> 'DELETE' and new.status = 'approved' then perform pg_notify('comments_changed', new.id::text);
  end if;
  return null;
end $$;

create trigger community_posts_announced after insert or update or delete on community_posts
for each row execute function announce_post();
