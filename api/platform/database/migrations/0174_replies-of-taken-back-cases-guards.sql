-- Nothing is approved that was said to a case which its author has taken back. The case is held, so that none is taken back meanwhile.
create function check_case_stands() returns trigger
language plpgsql as $$
begin
  perform from community_posts as topic
    where topic.id = new.topic_id and (topic.speciality is null or topic.text is not null)
    for no key update;
  if not found then
    perform refuse_post('community_posts_of_case_that_stands');
  end if;
  return new;
end $$;

create trigger community_posts_of_case_that_stands before update of status on community_posts
for each row when (new.topic_id is not null and new.status = 'approved' and old.status <> 'approved') execute function check_case_stands();
