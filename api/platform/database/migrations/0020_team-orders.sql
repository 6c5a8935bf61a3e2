ALTER TABLE "team_orders" DISABLE ROW LEVEL SECURITY;
DROP TABLE "team_orders" CASCADE;
CREATE INDEX "orders_of_team" ON "orders" USING btree ("team_id","user_id") WHERE team_id is not null;