ALTER TABLE "opened_lessons" DROP CONSTRAINT "opened_lessons_of_enrolment";
