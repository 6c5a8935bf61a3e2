ALTER TABLE "complaints" ADD COLUMN "staff_read_number" integer DEFAULT 0 NOT NULL;
ALTER TABLE "complaints" ADD CONSTRAINT "complaints_staff_read" CHECK (staff_read_number between 0 and last_number);
-- Whoever of the staff has answered had seen what was written before.
UPDATE complaints SET staff_read_number = told.number
FROM (SELECT complaint_id, max(number) AS number FROM complaint_messages WHERE by = 'staff' GROUP BY complaint_id) AS told
WHERE told.complaint_id = complaints.id;
