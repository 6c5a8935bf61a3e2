import { createHash } from 'node:crypto'
import type { Tx } from '~/api/platform/database/database'
import type { Fields, MeasurementDefinition } from '~/domain/records/define'
import { valueNamesOf, valueOf } from '~/domain/records/fields'
import type { RecordType } from '~/domain/records/types'
import type { DeviceSerial } from '~/domain/values/device-serial'
import { recordIdSchema, type FamilyMemberId, type RecordId, type UserId } from '~/domain/values/ids'
import { roundedQuantity, type QuantityName } from '~/domain/values/quantity'
import { refreshAllDays } from '../repo/days'
import { hasRecords, insertRecords } from '../repo/records'
import { insertValues } from '../repo/values'

const hourMs = 60 * 60 * 1000
const dayMs = 24 * hourMs
/** Clocks in Tehran are ahead of UTC by it. */
const tehranMs = 3.5 * hourMs

/** Numbers from 0 to 1 that are the same for the same words in every run. */
const chance = (...words: (string | number)[]): number =>
  createHash('sha256').update(words.join('/')).digest().readUInt32BE() / 2 ** 32

/** Around zero, seldom far from it. */
const scatter = (...words: (string | number)[]): number =>
  chance(...words, 'a') + chance(...words, 'b') + chance(...words, 'c') - 1.5

/** How somebody's history differs from the definition's: what is added to a value, from the first day on and at the last. */
export type Course = { readonly [Value in QuantityName]?: readonly [from: number, to: number] }

interface DemoRecord {
  takenAt: Date
  isByDevice: boolean
  fields: Fields
}

/** Readings at the definition's times on most days; of two a day the first is a little higher, as people measure at home. */
function demoRecordsOf(
  definition: MeasurementDefinition,
  seed: string,
  course: Course,
  today: Date,
): DemoRecord[] {
  const { days, times } = definition.demo
  const midnight = Math.floor((today.getTime() + tehranMs) / dayMs) * dayMs - tehranMs
  return Array.from({ length: days }, (_, index) => index).flatMap((day) => {
    const progress = days === 1 ? 1 : day / (days - 1)
    return times.flatMap((hour, which) => {
      const time =
        midnight - (days - 1 - day) * dayMs + hour * hourMs + chance(seed, day, hour, 'minute') * hourMs
      if (time > today.getTime() || chance(seed, day, hour, 'forgotten') < 0.2) return []
      const swing = times.length > 1 ? (which === 0 ? 0.3 : -0.2) : 0
      const valueAt = (name: QuantityName): number => {
        const [from, to, spread] = valueOf(definition, name).demo
        const [begin, end] = course[name] ?? [from, to]
        const around = begin + (end - begin) * progress + spread * (swing + scatter(seed, day, hour, name))
        return roundedQuantity(name, around)
      }
      const values = valueNamesOf(definition).map((name) => [name, valueAt(name)])
      const choices = Object.entries(definition.choices).map(([name, { demo }]) => [name, demo])
      return {
        takenAt: new Date(Math.floor(time / 60_000) * 60_000),
        isByDevice: chance(seed, day, hour, 'source') < 0.7,
        fields: Object.fromEntries([...values, ...choices]) as Fields,
      }
    })
  })
}

/** Of no device that was ever sold. */
const demoSerial = 'NB0000000001' as DeviceSerial

interface DemoHistory {
  ownerId: UserId
  /** Of the owner's family; left out: the owner. */
  memberId?: FamilyMemberId | null
  course: Course
  now: Date
}

/** Gives somebody of a demo a history, once, also when two processes do it at the same time. @returns how many records there are of it */
export async function seedDemoHistory(
  tx: Tx,
  definition: MeasurementDefinition,
  { ownerId, memberId = null, course, now }: DemoHistory,
): Promise<number> {
  const type = definition.type as RecordType
  const subjectId = memberId ?? ownerId
  if (await hasRecords(tx, type, { ownerId, subjectId })) return 0
  const rows = demoRecordsOf(definition, subjectId, course, now).map((record, index) => ({
    ...record,
    id: idOf(subjectId, type, index),
  }))
  await insertRecords(
    tx,
    rows.map(({ id, takenAt, isByDevice }) => ({
      id,
      ownerId,
      memberId,
      type,
      takenAt,
      source: isByDevice ? ('device' as const) : ('self' as const),
      writtenBy: ownerId,
      deviceSerial: isByDevice ? demoSerial : null,
      createdAt: takenAt,
      updatedAt: takenAt,
    })),
  )
  await insertValues(tx, definition, rows)
  await refreshAllDays(tx, definition, { scope: { kind: 'own', ownerId }, subjectId })
  return rows.length
}

/** The same in every demo, as everything of it; of the form of a random uuid. */
function idOf(subjectId: string, type: string, index: number): RecordId {
  const hex = createHash('sha256').update(`${subjectId}/${type}/${index}`).digest('hex')
  return recordIdSchema.parse(
    `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`,
  )
}
