import { defineDocumentType } from '../define'
import { labValues } from '../lab-values'

/** The codes of the specification, point 3, and the word for whoever does not know. */
const tests = [
  'GENERAL_TEST',
  'CBC',
  'URINE_ANALYSIS',
  'BLOOD_SUGAR_TEST',
  'LIPID_PROFILE',
  'THYROID_TEST',
  'STOOL_TEST',
  'PAP_SMEAR',
  'RA',
  'HIV',
  'HPV',
  'HEPATITIS',
  'LFT',
  'KIDNEY_FUNCTION_TEST',
  'ANTI_BODY',
  'PCR',
  'ALLERGY_TEST',
  'GENETIC_TEST',
  'CANCER_TEST',
  'BLOOD_CULTURE',
  'WOUND_CULTURE',
  'BABY_CHECK',
  'BONE_MARROW_BIOPSY',
  'STD',
  'DHEA',
  'TROPONIN_TEST',
  'GLUCOSE_BLOOD_TEST',
  'CHOLESTEROL_TEST',
  'UREA_AND_ELECTROLYTE_TEST',
  'BNP',
  'ABG',
  'UNKNOWN',
] as const

/** Codes of LOINC for the panels that have one. */
const panels = {
  LIPID_PROFILE: '24331-1',
  LFT: '24325-3',
  UREA_AND_ELECTROLYTE_TEST: '24326-1',
  ABG: '24336-0',
  HEPATITIS: '24313-9',
  BLOOD_CULTURE: '600-7',
}

/** The sheet of a laboratory, and what it says in numbers. */
export const labTest = defineDocumentType({
  type: 'lab-test',
  values: { testCount: { plausible: [1, 20], notable: 1, demo: [1, 1, 0] }, ...labValues },
  choices: { testType: { options: tests, required: true, demo: 'LIPID_PROFILE', loinc: panels } },
  files: { purpose: 'document', kinds: ['image', 'pdf'], atMost: 2, required: true },
  title: ['testType'],
})
