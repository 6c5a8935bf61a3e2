import { defineDocumentType } from '../define'

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

/** The sheet of a laboratory. */
export const labTest = defineDocumentType({
  type: 'lab-test',
  values: { testCount: { plausible: [1, 20], notable: 1, demo: [1, 1, 0] } },
  choices: { testType: { options: tests, required: true, demo: 'LIPID_PROFILE' } },
  files: { purpose: 'document', kinds: ['image', 'pdf'], atMost: 2, required: true },
  title: ['testType'],
})
