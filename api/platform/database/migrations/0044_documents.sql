CREATE TABLE "record_files" (
	"file_id" uuid PRIMARY KEY NOT NULL,
	"record_id" uuid NOT NULL,
	"place" smallint NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "record_files_name" CHECK (length(name) between 1 and 200),
	CONSTRAINT "record_files_place" CHECK (place between 0 and 19)
);

CREATE TABLE "ecg_values" (
	"record_id" uuid PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"leads" text,
	"ecg_name" text NOT NULL,
	CONSTRAINT "ecg_values_type" CHECK (type = 'ecg'),
	CONSTRAINT "ecg_values_leads" CHECK (leads in ('1', '6')),
	CONSTRAINT "ecg_values_ecg_name" CHECK (length(ecg_name) between 1 and 80)
);

CREATE TABLE "lab_test_values" (
	"record_id" uuid PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"test_count" smallint,
	"test_type" text NOT NULL,
	CONSTRAINT "lab_test_values_type" CHECK (type = 'lab-test'),
	CONSTRAINT "lab_test_values_test_count" CHECK (test_count between 1 and 99),
	CONSTRAINT "lab_test_values_test_type" CHECK (test_type in ('GENERAL_TEST', 'CBC', 'URINE_ANALYSIS', 'BLOOD_SUGAR_TEST', 'LIPID_PROFILE', 'THYROID_TEST', 'STOOL_TEST', 'PAP_SMEAR', 'RA', 'HIV', 'HPV', 'HEPATITIS', 'LFT', 'KIDNEY_FUNCTION_TEST', 'ANTI_BODY', 'PCR', 'ALLERGY_TEST', 'GENETIC_TEST', 'CANCER_TEST', 'BLOOD_CULTURE', 'WOUND_CULTURE', 'BABY_CHECK', 'BONE_MARROW_BIOPSY', 'STD', 'DHEA', 'TROPONIN_TEST', 'GLUCOSE_BLOOD_TEST', 'CHOLESTEROL_TEST', 'UREA_AND_ELECTROLYTE_TEST', 'BNP', 'ABG', 'UNKNOWN'))
);

CREATE TABLE "ultrasound_values" (
	"record_id" uuid PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"scan_place" text,
	"scan_name" text,
	CONSTRAINT "ultrasound_values_type" CHECK (type = 'ultrasound'),
	CONSTRAINT "ultrasound_values_scan_place" CHECK (scan_place in ('abdomen', 'heart', 'vessels', 'thyroid', 'breast', 'pelvis', 'pregnancy', 'joints', 'other')),
	CONSTRAINT "ultrasound_values_scan_name" CHECK (length(scan_name) between 1 and 80)
);

CREATE TABLE "doctor_record_values" (
	"record_id" uuid PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"doctor_name" text NOT NULL,
	"doctor_phone" text,
	"speciality" text,
	"main_complaint" text,
	"diagnosis" text,
	"doctor_response" text,
	"recommended_actions" text,
	"performed_actions" text,
	"recommendation" text,
	"treatment_plan" text,
	"tracking_number" text,
	CONSTRAINT "doctor_record_values_type" CHECK (type = 'doctor-record'),
	CONSTRAINT "doctor_record_values_doctor_name" CHECK (length(doctor_name) between 1 and 80),
	CONSTRAINT "doctor_record_values_doctor_phone" CHECK (length(doctor_phone) between 1 and 11),
	CONSTRAINT "doctor_record_values_speciality" CHECK (length(speciality) between 1 and 80),
	CONSTRAINT "doctor_record_values_main_complaint" CHECK (length(main_complaint) between 1 and 2000),
	CONSTRAINT "doctor_record_values_diagnosis" CHECK (length(diagnosis) between 1 and 2000),
	CONSTRAINT "doctor_record_values_doctor_response" CHECK (length(doctor_response) between 1 and 2000),
	CONSTRAINT "doctor_record_values_recommended_actions" CHECK (length(recommended_actions) between 1 and 2000),
	CONSTRAINT "doctor_record_values_performed_actions" CHECK (length(performed_actions) between 1 and 2000),
	CONSTRAINT "doctor_record_values_recommendation" CHECK (length(recommendation) between 1 and 2000),
	CONSTRAINT "doctor_record_values_treatment_plan" CHECK (length(treatment_plan) between 1 and 2000),
	CONSTRAINT "doctor_record_values_tracking_number" CHECK (length(tracking_number) between 1 and 40)
);

ALTER TABLE "records" DROP CONSTRAINT "records_lead_count";
ALTER TABLE "records" DROP CONSTRAINT "records_type";
ALTER TABLE "record_files" ADD CONSTRAINT "record_files_record" FOREIGN KEY ("record_id") REFERENCES "public"."records"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "ecg_values" ADD CONSTRAINT "ecg_values_record" FOREIGN KEY ("record_id","type") REFERENCES "public"."records"("id","type") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "lab_test_values" ADD CONSTRAINT "lab_test_values_record" FOREIGN KEY ("record_id","type") REFERENCES "public"."records"("id","type") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "ultrasound_values" ADD CONSTRAINT "ultrasound_values_record" FOREIGN KEY ("record_id","type") REFERENCES "public"."records"("id","type") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "doctor_record_values" ADD CONSTRAINT "doctor_record_values_record" FOREIGN KEY ("record_id","type") REFERENCES "public"."records"("id","type") ON DELETE cascade ON UPDATE no action;
CREATE INDEX "record_files_of_record" ON "record_files" USING btree ("record_id","place");
ALTER TABLE "records" DROP COLUMN "lead_count";
ALTER TABLE "records" ADD CONSTRAINT "records_type" CHECK (type in ('blood-pressure', 'blood-sugar', 'blood-oxygen', 'body-temperature', 'body-composition', 'ecg', 'lab-test', 'ultrasound', 'doctor-record'));