CREATE INDEX "reservations_by_beginning" ON "reservations" USING btree ("starts_at","id");
CREATE INDEX "reservations_of_status_by_beginning" ON "reservations" USING btree ("status","starts_at","id");
CREATE INDEX "reservations_of_doctor_and_status" ON "reservations" USING btree ("doctor_id","status","starts_at","id");