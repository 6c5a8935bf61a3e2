import { officeCategoryOf, pressureGuidelines, type Pressure } from '~/domain/records/pressure'

/** A month of one person, mmHg: an example that shows what the record draws. */
const month: [systolic: number, diastolic: number][] = [
  [131, 83],
  [134, 86],
  [129, 82],
  [137, 88],
  [133, 85],
  [142, 91],
  [138, 88],
  [130, 84],
  [127, 81],
  [135, 86],
  [139, 89],
  [136, 87],
  [131, 84],
  [128, 82],
  [133, 86],
  [144, 92],
  [140, 90],
  [136, 88],
  [132, 85],
  [129, 83],
  [134, 86],
  [138, 89],
  [135, 87],
  [130, 84],
  [126, 80],
  [132, 85],
  [137, 88],
  [133, 86],
  [128, 82],
  [131, 84],
]

export const pressureMonth: Pressure[] = month.map(([systolic, diastolic]) => ({
  systolic,
  diastolic,
}))

export type PressureZone = 'low' | 'normal' | 'highNormal' | 'grade1'

const zoneNames = {
  low: 'low',
  normal: 'normal',
  'high-normal': 'highNormal',
  'grade-1': 'grade1',
} as const

/** Lower bounds in mmHg by ISH 2020, as the record has them. The example stays below grade 2. */
export const pressureZones: { zone: PressureZone; systolic: number; diastolic: number }[] =
  pressureGuidelines.ish.bands.flatMap(({ category, systolic, diastolic }) =>
    category === 'grade-2' ? [] : [{ zone: zoneNames[category], systolic, diastolic }],
  )

/** The zone of a reading, by the rule of the record. @throws RangeError from grade 2 on, which the example does not reach */
export function zoneOf(reading: Pressure): PressureZone {
  const category = officeCategoryOf(reading)
  if (category === 'grade-2') throw new RangeError('The example has no zone from grade 2 on')
  return zoneNames[category]
}
