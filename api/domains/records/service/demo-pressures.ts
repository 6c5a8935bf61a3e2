import { createHash } from 'node:crypto'
import type { Tx } from '~/api/platform/database/database'
import { recordIdSchema, type RecordId, type UserId } from '~/domain/values/ids'
import { insertMissingPressures, type PressureValues } from '../repo/blood-pressure'
import { hasRecords, insertMissingRecords, type RecordRow } from '../repo/records'

const hourMs = 60 * 60 * 1000
const dayMs = 24 * hourMs

export interface DemoPressure {
  /** Where the readings begin and end, mm[Hg]: with treatment they fall over the weeks. */
  from: { systolic: number; diastolic: number }
  to: { systolic: number; diastolic: number }
  heartRate: number
  days: number
}

/** Numbers from 0 to 1 that are the same for the same words in every run. */
const chance = (...words: (string | number)[]): number =>
  createHash('sha256').update(words.join('/')).digest().readUInt32BE() / 2 ** 32

/** Around zero, seldom far from it. */
const scatter = (...words: (string | number)[]): number =>
  chance(...words, 'a') + chance(...words, 'b') + chance(...words, 'c') - 1.5

interface DemoReading extends PressureValues {
  takenAt: Date
  source: 'self' | 'device'
}

/** Two readings on most days, the morning's a little higher, as people measure at home. */
function demoReadings(seed: string, plan: DemoPressure, today: Date): DemoReading[] {
  const midnight = Math.floor(today.getTime() / dayMs) * dayMs
  return Array.from({ length: plan.days }, (_, index) => index).flatMap((day) => {
    const progress = plan.days === 1 ? 1 : day / (plan.days - 1)
    return [4, 16].flatMap((hour) => {
      const time =
        midnight - (plan.days - 1 - day) * dayMs + hour * hourMs + chance(seed, day, hour, 'minute') * hourMs
      if (time > today.getTime() || chance(seed, day, hour, 'forgotten') < 0.2) return []
      const around = (part: 'systolic' | 'diastolic', spread: number) =>
        Math.round(
          plan.from[part] +
            (plan.to[part] - plan.from[part]) * progress +
            (hour === 4 ? 3 : -2) +
            scatter(seed, day, hour, part) * spread,
        )
      return {
        takenAt: new Date(Math.floor(time / 60_000) * 60_000),
        systolic: around('systolic', 9),
        diastolic: around('diastolic', 6),
        heartRate: Math.round(plan.heartRate + scatter(seed, day, hour, 'pulse') * 8),
        source: chance(seed, day, hour, 'source') < 0.7 ? 'device' : 'self',
      }
    })
  })
}

/** Gives somebody of a demo a history, once, also when two processes do it at the same time. @returns how many readings there are of it */
export async function seedDemoPressures(
  tx: Tx,
  ownerId: UserId,
  plan: DemoPressure,
  now: Date,
): Promise<number> {
  if (await hasRecords(tx, ownerId)) return 0
  const readings = demoReadings(ownerId, plan, now).map((reading, index) => ({
    ...reading,
    id: idOf(ownerId, index),
  }))
  await insertMissingRecords(
    tx,
    readings.map(({ id, takenAt, source }): RecordRow => ({
      id,
      ownerId,
      type: 'blood-pressure',
      takenAt,
      source,
      note: null,
      createdAt: takenAt,
      updatedAt: takenAt,
      deletedAt: null,
    })),
  )
  await insertMissingPressures(
    tx,
    readings.map(({ id, systolic, diastolic, heartRate }) => ({
      recordId: id,
      systolic,
      diastolic,
      heartRate,
    })),
  )
  return readings.length
}

/** The same in every demo, as everything of it; of the form of a random uuid. */
function idOf(ownerId: UserId, index: number): RecordId {
  const hex = createHash('sha256').update(`${ownerId}/blood-pressure/${index}`).digest('hex')
  return recordIdSchema.parse(
    `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`,
  )
}
