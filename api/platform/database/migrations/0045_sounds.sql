CREATE TABLE "heart_sound_values" (
	"record_id" uuid PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"heart_place" text,
	"posture" text,
	"sound_name" text,
	CONSTRAINT "heart_sound_values_type" CHECK (type = 'heart-sound'),
	CONSTRAINT "heart_sound_values_heart_place" CHECK (heart_place in ('aortic', 'pulmonary', 'erb', 'tricuspid', 'mitral', 'other')),
	CONSTRAINT "heart_sound_values_posture" CHECK (posture in ('sitting', 'lying', 'left-side', 'standing')),
	CONSTRAINT "heart_sound_values_sound_name" CHECK (length(sound_name) between 1 and 80)
);

CREATE TABLE "lung_sound_values" (
	"record_id" uuid PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"lung_place" text,
	"posture" text,
	"sound_name" text,
	CONSTRAINT "lung_sound_values_type" CHECK (type = 'lung-sound'),
	CONSTRAINT "lung_sound_values_lung_place" CHECK (lung_place in ('front-upper-right', 'front-upper-left', 'front-lower-right', 'front-lower-left', 'back-upper-right', 'back-upper-left', 'back-lower-right', 'back-lower-left', 'other')),
	CONSTRAINT "lung_sound_values_posture" CHECK (posture in ('sitting', 'lying', 'left-side', 'standing')),
	CONSTRAINT "lung_sound_values_sound_name" CHECK (length(sound_name) between 1 and 80)
);

ALTER TABLE "records" DROP CONSTRAINT "records_type";
ALTER TABLE "heart_sound_values" ADD CONSTRAINT "heart_sound_values_record" FOREIGN KEY ("record_id","type") REFERENCES "public"."records"("id","type") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "lung_sound_values" ADD CONSTRAINT "lung_sound_values_record" FOREIGN KEY ("record_id","type") REFERENCES "public"."records"("id","type") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "records" ADD CONSTRAINT "records_type" CHECK (type in ('blood-pressure', 'blood-sugar', 'blood-oxygen', 'body-temperature', 'body-composition', 'ecg', 'heart-sound', 'lung-sound', 'lab-test', 'ultrasound', 'doctor-record'));