import type { Database } from '~/api/platform/database/database'
import { demoPerson } from '~/domain/identity/demo-people'
import { seedDemoPressures, type DemoPressure } from './demo-pressures'

/** The patient's pressure comes down under treatment; the father's is that of an older man, and steadier. */
const plans: Record<'patient' | 'father', DemoPressure> = {
  patient: {
    from: { systolic: 147, diastolic: 94 },
    to: { systolic: 127, diastolic: 81 },
    heartRate: 74,
    days: 60,
  },
  father: {
    from: { systolic: 151, diastolic: 86 },
    to: { systolic: 142, diastolic: 80 },
    heartRate: 66,
    days: 60,
  },
}

/** Sixty days of readings for those people of a demo who are patients; whoever has records keeps them as they are. */
export const seedDemoRecords = (database: Database, now: Date): Promise<void> =>
  database.transaction(async (tx) => {
    for (const key of ['patient', 'father'] as const)
      await seedDemoPressures(tx, demoPerson(key).id, plans[key], now)
  })
