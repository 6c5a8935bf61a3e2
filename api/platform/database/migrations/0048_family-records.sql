-- Written by hand: a record is of its owner, or of a member of the same owner's family, whoever writes the statement.
-- Nothing has made a member before 0047, so what names one names nobody.
ALTER TABLE "records" ADD CONSTRAINT "records_family_member" FOREIGN KEY ("owner_id", "member_id") REFERENCES "family_members" ("owner_id", "id") ON DELETE NO ACTION NOT VALID;
ALTER TABLE "records" VALIDATE CONSTRAINT "records_family_member";
