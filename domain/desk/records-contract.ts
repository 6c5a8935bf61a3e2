import { z } from 'zod'
import { deviceKinds, type DeviceKind } from '../devices/kinds'
import { titleChoicesOf, type RecordTitle } from '../records/title'
import { recordDefinitions, recordTypes, type RecordType } from '../records/types'
import type { DeviceSerial } from '../values/device-serial'
import { recordIdSchema, shareIdSchema, type RecordId, type ShareId } from '../values/ids'

interface Name {
  firstName: string
  lastName: string
}

/** A record in a doctor’s list: what it is called, never what it says. */
export interface DeskRecord {
  id: RecordId
  type: RecordType
  takenAt: string
  /** Null: it is called by its type. */
  title: RecordTitle | null
  /** Of an electrocardiogram; null where that is not said, and of everything else. */
  leads: number | null
  deviceSerial: DeviceSerial | null
  /** Null without a device, and where its serial is of none of our kinds. */
  device: DeviceKind | null
  isFavourite: boolean
  /** By what the doctor reads it; null: it stands in their own archive. */
  shareId: ShareId | null
  /** What the doctor and the family have written about it, and how much of that the doctor has not seen. */
  comments: number
  unreadComments: number
  /** Whose body it is of; null: the doctor’s own. */
  patient: Name | null
  /** Whether the doctor may delete it: of their own archive, or what they have recorded, and not signed, for whom they accompany. */
  mayDelete: boolean
}

export const deskRecordSchema: z.ZodType<DeskRecord> = z.strictObject({
  id: recordIdSchema,
  type: z.enum(recordTypes),
  takenAt: z.iso.datetime(),
  title: z.strictObject({ name: z.string(), value: z.string() }).nullable(),
  leads: z.int().nullable(),
  deviceSerial: z.string().nullable(),
  device: z.enum(deviceKinds).nullable(),
  isFavourite: z.boolean(),
  shareId: shareIdSchema.nullable(),
  comments: z.int(),
  unreadComments: z.int(),
  patient: z.strictObject({ firstName: z.string(), lastName: z.string() }).nullable(),
  mayDelete: z.boolean(),
}) as unknown as z.ZodType<DeskRecord>

/** A page of what one record of a doctor’s list can be held against, and that record. */
export interface ComparableRecords {
  record: DeskRecord
  items: DeskRecord[]
  nextCursor: string | null
}

/** Two of one type and one person. */
export interface Comparison {
  earlier: DeskRecord
  later: DeskRecord
}

export const comparisonSchema: z.ZodType<Comparison> = z.strictObject({
  earlier: deskRecordSchema,
  later: deskRecordSchema,
})

/** A type, or an option that records of it may be called by: `ecg`, `heart-sound:mitral`. */
export interface NamedRecords {
  type: RecordType
  option: string | null
}

/** As the query writes it. */
export const writtenNamed = ({ type, option }: NamedRecords): string =>
  option === null ? type : `${type}:${option}`

const known: ReadonlyMap<string, NamedRecords> = new Map(
  recordDefinitions
    .flatMap((definition): NamedRecords[] => {
      const type = definition.type as RecordType
      const options = titleChoicesOf(definition).flatMap((choice) => choice.options)
      return [null, ...options].map((option) => ({ type, option }))
    })
    .map((named) => [writtenNamed(named), named]),
)

/** Several, parted by commas. */
export const namedRecordsSchema = z
  .string()
  .transform((text) => text.split(','))
  .pipe(z.array(z.string().transform(readNamed)).max(known.size))

function readNamed(text: string, context: z.RefinementCtx): NamedRecords {
  const named = known.get(text)
  if (named) return named
  context.addIssue({ code: 'custom', message: 'error.choice' })
  return z.NEVER
}
