import { defineRecordType } from '../define'

/** Below these at any time: level 1 and level 2 of hypoglycaemia. */
const low = [
  { category: 'very-low', tone: 'urgent', glucose: 0 },
  { category: 'low', tone: 'attention', glucose: 54 },
] as const

/** ADA, Standards of Care in Diabetes 2025, sections 2 and 6. Of bedtime and random readings it names only what is low, and 200 or more. */
export const bloodSugar = defineRecordType({
  type: 'blood-sugar',
  values: {
    glucose: { required: true, plausible: [50, 400], notable: 5, demo: [128, 108, 14] },
  },
  choices: {
    status: { options: ['fasting', 'after-meal', 'bedtime', 'random'], required: true, demo: 'fasting' },
  },
  status: {
    guideline: 'ADA 2025',
    by: 'status',
    bands: {
      fasting: [
        ...low,
        { category: 'normal', tone: 'good', glucose: 70 },
        { category: 'prediabetes-range', tone: 'attention', glucose: 100 },
        { category: 'diabetes-range', tone: 'urgent', glucose: 126 },
      ],
      'after-meal': [
        ...low,
        { category: 'normal', tone: 'good', glucose: 70 },
        { category: 'prediabetes-range', tone: 'attention', glucose: 140 },
        { category: 'diabetes-range', tone: 'urgent', glucose: 200 },
      ],
      other: [
        ...low,
        { category: null, tone: 'good', glucose: 70 },
        { category: 'diabetes-range', tone: 'urgent', glucose: 200 },
      ],
    },
    urgent: { below: { glucose: 54 } },
  },
  headline: ['glucose'],
  chart: ['glucose'],
  demo: { days: 60, times: [7] },
})
