-- Written by hand: what cases and the answers of the house are held to across rows and across time.

-- What somebody wrote never changes, and where. It may go, with who wrote it.
create or replace function keep_post() returns trigger
language plpgsql as $$
begin
  if (old.id, old.topic_id, old.subject, old.speciality, old.confirmed_at, old.is_ours, old.created_at)
      is distinct from (new.id, new.topic_id, new.subject, new.speciality, new.confirmed_at, new.is_ours, new.created_at)
    or (new.title is not null and new.title is distinct from old.title)
    or (new.text is not null and new.text is distinct from old.text)
    or (new.author_id is not null and new.author_id is distinct from old.author_id)
    or (new.age_band is not null and new.age_band is distinct from old.age_band)
    or (new.sex is not null and new.sex is distinct from old.sex)
    or (new.question is not null and new.question is distinct from old.question)
  then
    perform refuse_post('community_posts_kept');
  end if;
  return new;
end $$;

-- Nobody reads a case without pictures, and none are kept of a case that is read no more.
create function check_case_pictures() returns trigger
language plpgsql as $$
declare
  has_pictures boolean := exists (select from case_pictures as picture where picture.post_id = new.id);
begin
  if new.status = 'approved' and new.text is not null and not has_pictures then
    perform refuse_post('community_posts_pictured');
  elsif has_pictures and (new.text is null or new.status in ('refused', 'hidden')) then
    perform refuse_post('community_posts_pictured');
  end if;
  return new;
end $$;

create trigger community_posts_pictured before update of status, text on community_posts
for each row when (new.speciality is not null) execute function check_case_pictures();

-- A picture comes with a case, and before staff have looked at it. The case is held, so that it is not approved meanwhile.
create function check_picture_case() returns trigger
language plpgsql as $$
begin
  perform from community_posts as post
    where post.id = new.post_id and post.speciality is not null and post.status = 'waiting' and post.text is not null
    for no key update;
  if not found then
    raise exception 'A picture breaks case_pictures_of_case'
      using errcode = 'check_violation', constraint = 'case_pictures_of_case', table = 'case_pictures';
  end if;
  return new;
end $$;

create trigger case_pictures_of_case before insert or update on case_pictures
for each row execute function check_picture_case();

-- What the house answers is read at once, and brings its topic to the front as any reply does.
create trigger community_posts_rouse_answer after insert on community_posts
for each row when (new.status = 'approved') execute function rouse_topic();
