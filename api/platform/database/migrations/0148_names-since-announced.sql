-- Written by hand: whoever has changed their name stands under none at what they wrote before, so kept pages that show it are made anew.
create function announce_name() returns trigger
language plpgsql as $$
begin
  if exists (select from community_posts where author_id = new.id and status = 'approved')
    or exists (select from article_comments where author_id = new.id and status = 'approved')
  then
    perform pg_notify('comments_changed', '');
  end if;
  if exists (select from reviews where user_id = new.id and status = 'approved') then
    perform pg_notify('catalog_changed', '');
  end if;
  return null;
end $$;

create trigger users_name_announced after update of first_name, last_name on users
for each row when ((old.first_name, old.last_name) is distinct from (new.first_name, new.last_name))
execute function announce_name();
