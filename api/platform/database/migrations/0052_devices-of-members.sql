-- Written by hand: a device is of its owner, or of a member of the same owner's family, whoever writes the statement. It goes with the member
-- for good: what they have measured is taken away before them, and nothing may be measured into another record by their device.
ALTER TABLE "devices" ADD CONSTRAINT "devices_member" FOREIGN KEY ("owner_id", "member_id") REFERENCES "family_members" ("owner_id", "id") ON DELETE CASCADE;
