CREATE TABLE "medicines" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name_fa" text NOT NULL,
	"name_latin" text NOT NULL,
	"other_names" text[] NOT NULL,
	"form" text NOT NULL,
	"strengths" text[] NOT NULL,
	"groups" text[] NOT NULL,
	"keys" text[] NOT NULL,
	"latin_key" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"retired_at" timestamp with time zone,
	CONSTRAINT "medicines_form" CHECK (form in ('tablet', 'capsule', 'syrup', 'drops', 'injection', 'inhaler', 'ointment', 'suppository', 'patch', 'powder', 'other')),
	CONSTRAINT "medicines_names" CHECK (length(name_fa) between 1 and 120 and length(name_latin) between 1 and 120 and cardinality(other_names) <= 10 and array_position(other_names, null) is null and array_position(other_names, '') is null and length(array_to_string(other_names, '')) <= 1200),
	CONSTRAINT "medicines_strengths" CHECK (cardinality(strengths) <= 12 and array_position(strengths, null) is null and array_position(strengths, '') is null and length(array_to_string(strengths, '')) <= 480),
	CONSTRAINT "medicines_groups" CHECK (cardinality(groups) <= 4 and groups <@ array['penicillins', 'cephalosporins', 'macrolides', 'quinolones', 'sulfonamides', 'tetracyclines', 'aminoglycosides', 'nitroimidazoles', 'azoles', 'nsaids', 'salicylates', 'opioids', 'statins', 'ace-inhibitors', 'angiotensin-blockers', 'beta-blockers', 'calcium-channel-blockers', 'diuretics', 'nitrates', 'anticoagulants', 'biguanides', 'sulfonylureas', 'insulins', 'corticosteroids', 'bronchodilators', 'antihistamines', 'acid-reducers', 'antidepressants', 'benzodiazepines', 'antiepileptics']),
	CONSTRAINT "medicines_found" CHECK (latin_key <> '' and latin_key = any (keys) and array_position(keys, null) is null and array_position(keys, '') is null)
);

ALTER TABLE "prescribed_medicines" ADD COLUMN "medicine_id" uuid;
CREATE UNIQUE INDEX "medicines_once" ON "medicines" USING btree ("latin_key","form");
CREATE INDEX "medicines_keys" ON "medicines" USING gin ("keys");
CREATE INDEX "prescribed_medicines_listed" ON "prescribed_medicines" USING btree ("medicine_id") WHERE medicine_id is not null;