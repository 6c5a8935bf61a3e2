import type { QuantityName } from '../values/quantity'

export interface RecordType {
  /** What the whole is in LOINC: a panel where it has parts, else the quantity itself. */
  loinc: string
  /** Its quantities by field. */
  fields: Readonly<Record<string, QuantityName>>
}

/**
 * The kinds of health records, by the name that the database, the API's addresses and the pages share. A kind is added as a row here,
 * a table of its values, and the two files that name its fields (see CONTRIBUTING, “a kind of record”).
 */
export const recordTypes = {
  'blood-pressure': {
    loinc: '85354-9',
    fields: { systolic: 'systolic', diastolic: 'diastolic', heartRate: 'heartRate' },
  },
} as const satisfies Record<string, RecordType>

export type RecordTypeName = keyof typeof recordTypes

/** Who or what a record comes from. */
export const recordSources = ['self', 'device', 'doctor', 'stand'] as const
export type RecordSource = (typeof recordSources)[number]
