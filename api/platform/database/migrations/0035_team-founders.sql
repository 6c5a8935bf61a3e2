ALTER TABLE "teams" ADD COLUMN "founded_by" uuid;
CREATE INDEX "teams_founder" ON "teams" USING btree ("founded_by");
-- Who founded a team joined it in the same instant. A team whose founder has left keeps its name, whoever that was.
update teams set founded_by = (
  select user_id from team_members where team_id = teams.id and joined_at = teams.created_at order by user_id limit 1);
