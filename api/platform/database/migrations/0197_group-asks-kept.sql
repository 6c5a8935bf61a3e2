DROP INDEX "enquiries_by_status";
DROP INDEX "enquiries_by_kind";
CREATE INDEX "enquiries_by_status" ON "enquiries" USING btree ("status","touched_at","created_at","id");
CREATE INDEX "enquiries_by_kind" ON "enquiries" USING btree ("kind","status","touched_at","created_at","id");

-- Who had asked to be called about buying in a group was moved as touched when the last of them asked, which may be so long ago that all of them are forgotten within the
-- hour, uncalled. Whoever waits still is kept from the latest moment that the database knows of: time is the application's, and jobs and the audit note it all day.
update enquiries set touched_at = latest.at
from (select greatest(
  (select max(last_started_at) from periodic_jobs),
  (select at from audit_entries order by position desc limit 1),
  (select max(touched_at) from enquiries)) as at) as latest
where kind = 'group' and status = 'NEW' and touched_at < latest.at;
