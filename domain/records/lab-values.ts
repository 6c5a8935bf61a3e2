import type { QuantityName } from '../values/quantity'
import type { ValueDefinition } from './define'

/**
 * What the sheet of a test says in numbers, by the code of the test; the others say it in words or pictures. What is typed is kept beside the
 * sheet and judged by nothing of ours: a laboratory prints its own range.
 */
const valuesOfTests = {
  GENERAL_TEST: [
    'serumGlucose',
    'cholesterol',
    'ldlCholesterol',
    'hdlCholesterol',
    'triglycerides',
    'haemoglobin',
    'whiteCells',
    'platelets',
    'creatinine',
    'ureaNitrogen',
    'thyrotropin',
    'alanineAminotransferase',
    'aspartateAminotransferase',
  ],
  CBC: ['haemoglobin', 'haematocrit', 'redCells', 'whiteCells', 'platelets'],
  BLOOD_SUGAR_TEST: ['serumGlucose', 'glycatedHaemoglobin'],
  GLUCOSE_BLOOD_TEST: ['serumGlucose', 'glycatedHaemoglobin'],
  LIPID_PROFILE: ['cholesterol', 'ldlCholesterol', 'hdlCholesterol', 'triglycerides'],
  CHOLESTEROL_TEST: ['cholesterol', 'ldlCholesterol', 'hdlCholesterol'],
  THYROID_TEST: ['thyrotropin', 'freeThyroxine'],
  LFT: ['alanineAminotransferase', 'aspartateAminotransferase', 'alkalinePhosphatase', 'bilirubin'],
  KIDNEY_FUNCTION_TEST: ['creatinine', 'ureaNitrogen'],
  UREA_AND_ELECTROLYTE_TEST: ['ureaNitrogen', 'creatinine', 'sodium', 'potassium'],
  TROPONIN_TEST: ['troponin'],
  BNP: ['natriureticPeptide'],
  ABG: ['arterialPh', 'carbonDioxidePressure', 'oxygenPressure', 'bicarbonate'],
  RA: ['rheumatoidFactor'],
} as const satisfies Record<string, readonly (keyof typeof usual)[]>

/** Within what a person is not asked whether they are sure, what a change would be worth a sentence, and what a demo has. */
const usual = {
  serumGlucose: { plausible: [40, 500], notable: 5, demo: [104, 98, 4] },
  glycatedHaemoglobin: { plausible: [3.5, 15], notable: 0.3, demo: [5.9, 5.7, 0.1] },
  cholesterol: { plausible: [70, 500], notable: 10, demo: [212, 198, 6] },
  ldlCholesterol: { plausible: [20, 350], notable: 8, demo: [136, 121, 5] },
  hdlCholesterol: { plausible: [15, 120], notable: 3, demo: [46, 48, 2] },
  triglycerides: { plausible: [20, 1000], notable: 15, demo: [148, 139, 10] },
  haemoglobin: { plausible: [6, 20], notable: 0.5, demo: [13.2, 13.4, 0.2] },
  haematocrit: { plausible: [20, 60], notable: 1, demo: [40.1, 40.6, 0.5] },
  redCells: { plausible: [2, 8], notable: 0.2, demo: [4.62, 4.7, 0.1] },
  whiteCells: { plausible: [1, 40], notable: 0.5, demo: [6.8, 6.5, 0.4] },
  platelets: { plausible: [30, 900], notable: 15, demo: [248, 252, 12] },
  thyrotropin: { plausible: [0.05, 50], notable: 0.3, demo: [2.14, 2.05, 0.2] },
  freeThyroxine: { plausible: [0.3, 5], notable: 0.1, demo: [1.21, 1.24, 0.05] },
  creatinine: { plausible: [0.3, 8], notable: 0.1, demo: [0.92, 0.9, 0.04] },
  ureaNitrogen: { plausible: [4, 120], notable: 2, demo: [15.5, 15, 1] },
  sodium: { plausible: [115, 165], notable: 2, demo: [140, 141, 1] },
  potassium: { plausible: [2.5, 7], notable: 0.2, demo: [4.25, 4.3, 0.1] },
  alanineAminotransferase: { plausible: [3, 1000], notable: 5, demo: [24, 22, 3] },
  aspartateAminotransferase: { plausible: [3, 1000], notable: 5, demo: [21, 20, 3] },
  alkalinePhosphatase: { plausible: [20, 1000], notable: 10, demo: [78, 76, 5] },
  bilirubin: { plausible: [0.1, 20], notable: 0.1, demo: [0.64, 0.6, 0.05] },
  troponin: { plausible: [0, 2000], notable: 2, demo: [4.2, 4, 0.4] },
  natriureticPeptide: { plausible: [0, 8000], notable: 10, demo: [42, 40, 6] },
  arterialPh: { plausible: [6.9, 7.7], notable: 0.02, demo: [7.41, 7.4, 0.01] },
  carbonDioxidePressure: { plausible: [15, 100], notable: 2, demo: [39.5, 40, 1] },
  oxygenPressure: { plausible: [35, 400], notable: 4, demo: [92, 94, 2] },
  bicarbonate: { plausible: [8, 45], notable: 1, demo: [24.5, 24, 0.5] },
  rheumatoidFactor: { plausible: [0, 500], notable: 3, demo: [8, 8, 1] },
} as const satisfies { readonly [Value in QuantityName]?: ValueDefinition }

type LabValue = keyof typeof usual

/** The values of sheets as their definition has them, each with the tests whose sheets say it. */
export const labValues = Object.fromEntries(
  Object.entries(usual).map(([name, value]): [string, ValueDefinition] => [
    name,
    {
      ...value,
      onlyWith: {
        choice: 'testType',
        options: Object.entries(valuesOfTests).flatMap(([test, names]) =>
          (names as readonly string[]).includes(name) ? test : [],
        ),
      },
    },
  ]),
) as Record<LabValue, ValueDefinition>
