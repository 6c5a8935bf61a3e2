import { defineRecordType } from '../define'

/** Kilograms by the square of metres. */
const bodyMassIndexOf = (weight = 0, height = 0): number => weight / (height / 100) ** 2

/** What a body analyser shows. The height is the person's: once said, it stays with their next records. */
export const bodyComposition = defineRecordType({
  type: 'body-composition',
  values: {
    weight: { required: true, plausible: [30, 200], notable: 1, demo: [81, 78, 0.4] },
    height: { plausible: [130, 210], notable: 1, carried: true, demo: [168, 168, 0] },
    bodyMassIndex: { required: true, plausible: [13, 60], notable: 0.4, demo: [28.7, 27.6, 0.1] },
    metabolism: { required: true, plausible: [800, 3500], notable: 30, demo: [1480, 1500, 10] },
    skeletalMuscle: { required: true, plausible: [15, 60], notable: 0.5, demo: [28, 29, 0.3] },
    bodyFat: { required: true, plausible: [3, 60], notable: 0.5, demo: [34, 32, 0.4] },
    visceralFat: { required: true, plausible: [1, 30], notable: 1, demo: [9, 8, 0.2] },
    bodyWater: { plausible: [30, 75], notable: 0.5, demo: [47, 48, 0.3] },
    protein: { plausible: [8, 25], notable: 0.5, demo: [15.5, 16, 0.1] },
    boneMass: { plausible: [1, 6], notable: 0.2, demo: [2.6, 2.6, 0] },
    idealWeight: { plausible: [35, 120], notable: 1, demo: [62, 62, 0] },
    bodyAge: { plausible: [5, 100], notable: 1, demo: [49, 46, 1] },
  },
  choices: {},
  derived: { bodyMassIndex: { from: ['weight', 'height'], of: bodyMassIndexOf } },
  status: {
    // Obesity: preventing and managing the global epidemic. WHO Technical Report Series 894.
    guideline: 'WHO 2000',
    bands: {
      other: [
        { category: 'underweight', tone: 'attention', bodyMassIndex: 0 },
        { category: 'normal', tone: 'good', bodyMassIndex: 18.5 },
        { category: 'overweight', tone: 'attention', bodyMassIndex: 25 },
        { category: 'obesity-1', tone: 'attention', bodyMassIndex: 30 },
        { category: 'obesity-2', tone: 'urgent', bodyMassIndex: 35 },
        { category: 'obesity-3', tone: 'urgent', bodyMassIndex: 40 },
      ],
    },
    adultsOnly: true,
  },
  headline: ['weight'],
  chart: ['weight', 'bodyMassIndex', 'bodyFat'],
  demo: { days: 84, times: [8] },
})
