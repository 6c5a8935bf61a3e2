import { defineRecordType } from '../define'

/** NEWS2 of the Royal College of Physicians, scale 1: a scale of hospitals, which the words beside it say. */
export const bloodOxygen = defineRecordType({
  type: 'blood-oxygen',
  values: {
    oxygenSaturation: { required: true, plausible: [85, 100], notable: 1, demo: [96, 97, 1] },
  },
  choices: {},
  status: {
    guideline: 'NEWS2 2017',
    bands: {
      other: [
        { category: 'very-low', tone: 'urgent', oxygenSaturation: 0 },
        { category: 'low', tone: 'attention', oxygenSaturation: 92 },
        { category: 'slightly-low', tone: 'attention', oxygenSaturation: 94 },
        { category: 'normal', tone: 'good', oxygenSaturation: 96 },
      ],
    },
    urgent: { below: { oxygenSaturation: 92 } },
    // The scale is not for those under 16.
    adultsOnly: true,
  },
  headline: ['oxygenSaturation'],
  chart: ['oxygenSaturation'],
  demo: { days: 40, times: [9] },
})
