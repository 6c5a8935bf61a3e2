export interface PressureReading {
  systolic: number
  diastolic: number
}

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

export const pressureMonth: PressureReading[] = month.map(([systolic, diastolic]) => ({
  systolic,
  diastolic,
}))

export type PressureZone = 'normal' | 'highNormal' | 'grade1'

/** Lower bounds in mmHg: International Society of Hypertension, 2020. The example stays below grade 2 (160/100). */
export const pressureZones: { zone: PressureZone; systolic: number; diastolic: number }[] = [
  { zone: 'normal', systolic: 0, diastolic: 0 },
  { zone: 'highNormal', systolic: 130, diastolic: 85 },
  { zone: 'grade1', systolic: 140, diastolic: 90 },
]

/** The zone of a reading: of its two numbers, the one in the higher zone decides. */
export const zoneOf = ({ systolic, diastolic }: PressureReading): PressureZone =>
  pressureZones.findLast((zone) => systolic >= zone.systolic || diastolic >= zone.diastolic)?.zone ?? 'normal'

const average = (values: number[]) =>
  Math.round(values.reduce((sum, value) => sum + value, 0) / values.length)

export const averagePressure = (readings: PressureReading[]): PressureReading => ({
  systolic: average(readings.map(({ systolic }) => systolic)),
  diastolic: average(readings.map(({ diastolic }) => diastolic)),
})
