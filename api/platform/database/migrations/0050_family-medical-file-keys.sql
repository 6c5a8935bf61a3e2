-- Written by hand: a medical file is of its owner, or of a member of the same owner's family, whoever writes the statement.
-- No way has led to a member's file before, so what names one names nobody.
ALTER TABLE "medical_files" ADD CONSTRAINT "medical_files_family_member" FOREIGN KEY ("owner_id", "member_id") REFERENCES "family_members" ("owner_id", "id") ON DELETE NO ACTION NOT VALID;
ALTER TABLE "medical_files" VALIDATE CONSTRAINT "medical_files_family_member";
ALTER TABLE "medical_file_entries" ADD CONSTRAINT "medical_file_entries_family_member" FOREIGN KEY ("owner_id", "member_id") REFERENCES "family_members" ("owner_id", "id") ON DELETE NO ACTION NOT VALID;
ALTER TABLE "medical_file_entries" VALIDATE CONSTRAINT "medical_file_entries_family_member";
