import { defineRecordType } from '../define'

/** NEWS2 of the Royal College of Physicians: a scale of hospitals, which the words beside it say. It knows no place of measurement. */
export const bodyTemperature = defineRecordType({
  type: 'body-temperature',
  values: {
    bodyTemperature: { required: true, plausible: [35, 40.5], notable: 0.3, demo: [36.9, 36.6, 0.3] },
  },
  choices: {
    place: { options: ['armpit', 'mouth', 'ear', 'forehead', 'rectum'], required: true, demo: 'armpit' },
  },
  status: {
    guideline: 'NEWS2 2017',
    bands: {
      other: [
        { category: 'very-low', tone: 'urgent', bodyTemperature: 0 },
        { category: 'low', tone: 'attention', bodyTemperature: 35.1 },
        { category: 'normal', tone: 'good', bodyTemperature: 36.1 },
        { category: 'raised', tone: 'attention', bodyTemperature: 38.1 },
        { category: 'high', tone: 'urgent', bodyTemperature: 39.1 },
      ],
    },
    urgent: { below: { bodyTemperature: 35.1 } },
    // The scale is not for those under 16.
    adultsOnly: true,
  },
  headline: ['bodyTemperature'],
  chart: ['bodyTemperature'],
  demo: { days: 12, times: [8, 20] },
})
