-- Written by hand: with what somebody wrote goes what it was found by, whoever takes it away: a version from before there was a search knows nothing of it.
create function forget_words_of_post() returns trigger
language plpgsql as $$
begin
  new.words := null;
  return new;
end $$;

create trigger community_posts_words_gone before update on community_posts
for each row when (new.text is null and new.words is not null) execute function forget_words_of_post();
