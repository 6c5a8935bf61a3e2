CREATE INDEX "asked_questions_of_phone" ON "asked_questions" USING btree ("phone") WHERE user_id is null;
CREATE INDEX "asked_questions_of_mailbox" ON "asked_questions" USING btree (lower(email)) WHERE user_id is null and phone is null;
CREATE INDEX "enquiries_of_phone" ON "enquiries" USING btree ("phone") WHERE user_id is null;
CREATE INDEX "enquiries_of_mailbox" ON "enquiries" USING btree (lower(email)) WHERE user_id is null and phone is null;