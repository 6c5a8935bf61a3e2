import type { Database } from '~/api/platform/database/database'
import { demoPerson } from '~/domain/identity/demo-people'
import { measurementDefinitions } from '~/domain/records/types'
import { seedDemoHistory, type Course } from './demo-records'

/** The patient's histories are those of the definitions; the father's pressure is that of an older man, and steadier. */
const courses: Record<'patient' | 'father', Course> = {
  patient: {},
  father: { systolic: [151, 142], diastolic: [86, 80], heartRate: [66, 66] },
}

/** A history of every kind for those people of a demo who are patients; whoever has records of a kind keeps them as they are. */
export const seedDemoRecords = (database: Database, now: Date): Promise<void> =>
  database.transaction(async (tx) => {
    for (const key of ['patient', 'father'] as const)
      for (const definition of measurementDefinitions)
        await seedDemoHistory(tx, definition, { ownerId: demoPerson(key).id, course: courses[key], now })
  })
