import type { Database, Tx } from '~/api/platform/database/database'
import { demoPerson } from '~/domain/identity/demo-people'
import { measurementDefinitions } from '~/domain/records/types'
import type { RecordType } from '~/domain/records/types'
import type { FamilyMemberId, UserId } from '~/domain/values/ids'
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

/** What is measured of a member of the demo patient's family: a mother with high pressure and sugar. */
const coursesOfMother: readonly (readonly [RecordType, Course])[] = [
  ['blood-pressure', { systolic: [148, 138], diastolic: [84, 80], heartRate: [74, 71] }],
  ['blood-sugar', { glucose: [142, 131] }],
  ['blood-oxygen', { oxygenSaturation: [95, 96] }],
]

/** Histories of the mother of the demo patient. */
export async function seedDemoHistoryOfMother(
  tx: Tx,
  { ownerId, memberId, now }: { ownerId: UserId; memberId: FamilyMemberId; now: Date },
): Promise<void> {
  for (const definition of measurementDefinitions)
    for (const [type, course] of coursesOfMother)
      if (definition.type === type) await seedDemoHistory(tx, definition, { ownerId, memberId, course, now })
}
