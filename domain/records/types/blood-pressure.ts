import { defineRecordType } from '../define'
import { lowPressure, pressureGuidelines } from '../pressure'

const { name, bands, homeCutOff } = pressureGuidelines.ish

/** At home there is one threshold; at the office there are grades. A reading of no named place is judged as one of the office. */
export const bloodPressure = defineRecordType({
  type: 'blood-pressure',
  values: {
    systolic: { required: true, plausible: [80, 220], notable: 3, demo: [147, 127, 9] },
    diastolic: { required: true, plausible: [45, 130], notable: 3, demo: [94, 81, 6] },
    heartRate: { plausible: [40, 150], notable: 5, demo: [74, 74, 8] },
  },
  choices: {
    place: { options: ['home', 'office'], demo: 'home', byDoctor: 'office' },
  },
  above: [{ upper: 'systolic', lower: 'diastolic', error: 'error.pressureOrder' }],
  status: {
    guideline: name,
    by: 'place',
    bands: {
      other: bands,
      home: [
        { category: 'below-home-threshold', tone: 'good', systolic: 0, diastolic: 0 },
        { category: 'above-home-threshold', tone: 'attention', ...homeCutOff },
      ],
    },
    low: lowPressure,
    urgent: { above: { systolic: 180, diastolic: 120 } },
    adultsOnly: true,
  },
  headline: ['systolic', 'diastolic'],
  chart: ['systolic', 'diastolic'],
  halves: true,
  panel: '85354-9',
  addForm: 'pressure',
  demo: { days: 60, times: [7.5, 19.5] },
})
