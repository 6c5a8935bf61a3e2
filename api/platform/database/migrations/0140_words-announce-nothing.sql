-- Written by hand: the words by which a post is found are read by nobody. That they are written, post by post, let every process forget the pages of the
-- community that it keeps; any other change of what everybody reads still does, also of a column that is yet to come.
drop trigger community_posts_announced on community_posts;

create trigger community_posts_announced after insert or delete on community_posts
for each row execute function announce_post();

create trigger community_posts_changed after update on community_posts
for each row when (to_jsonb(new) - 'words' is distinct from to_jsonb(old) - 'words') execute function announce_post();
