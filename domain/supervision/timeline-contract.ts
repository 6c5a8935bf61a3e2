import { z } from 'zod'
import {
  consultationServices,
  specialities,
  type ConsultationService,
  type Speciality,
} from '../booking/practice'
import { callStatuses, type CallStatus } from '../calls/call-machine'
import { callKinds, type CallKind } from '../calls/rules'
import { archiveItemSchema, type ArchiveItem } from '../records/contract'
import { recordTypes, type RecordType } from '../records/types'
import {
  callRequestIdSchema,
  prescriptionIdSchema,
  recordIdSchema,
  referralIdSchema,
  clinicalNoteIdSchema,
  reservationIdSchema,
  type CallRequestId,
  type PrescriptionId,
  type RecordId,
  type ReferralId,
  type ClinicalNoteId,
  type ReservationId,
} from '../values/ids'

/** What happened between a doctor and somebody whom they accompany, beside their records. */
export type TimelineEvent =
  | {
      kind: 'visit'
      id: ReservationId
      at: string
      service: ConsultationService
      /** In the doctor’s own words; null: none was given. */
      advice: string | null
    }
  | {
      kind: 'prescription'
      id: PrescriptionId
      /** The consultation that it was written at. */
      reservation: ReservationId | null
      /** Or the note outside consultations: one of the two. */
      note: ClinicalNoteId | null
      at: string
      /** Names of the medicines, in their order. */
      medicines: string[]
      isWithdrawn: boolean
    }
  | {
      kind: 'referral'
      id: ReferralId
      at: string
      speciality: Speciality
      isWithdrawn: boolean
    }
  | {
      kind: 'call'
      id: CallRequestId
      at: string
      number: string
      call: CallKind
      status: CallStatus
    }

/** One of the timeline: a record, or what happened. */
export type TimelineItem = { kind: 'record'; at: string; entry: ArchiveItem } | TimelineEvent

/** `GET /supervised-families/{id}/people/{careId}/timeline`: newest first. */
export interface Timeline {
  items: TimelineItem[]
  nextCursor: string | null
  /** Of all that there is and is asked for, on whichever page. */
  total: number
}

const instant = z.iso.datetime()
export const timelineSchema: z.ZodType<Timeline> = z.strictObject({
  items: z.array(
    z.union([
      z.strictObject({ kind: z.literal('record'), at: instant, entry: archiveItemSchema }),
      z.strictObject({
        kind: z.literal('visit'),
        id: reservationIdSchema,
        at: instant,
        service: z.enum(consultationServices),
        advice: z.string().nullable(),
      }),
      z.strictObject({
        kind: z.literal('prescription'),
        id: prescriptionIdSchema,
        reservation: reservationIdSchema.nullable(),
        note: clinicalNoteIdSchema.nullable(),
        at: instant,
        medicines: z.array(z.string()),
        isWithdrawn: z.boolean(),
      }),
      z.strictObject({
        kind: z.literal('referral'),
        id: referralIdSchema,
        at: instant,
        speciality: z.enum(specialities),
        isWithdrawn: z.boolean(),
      }),
      z.strictObject({
        kind: z.literal('call'),
        id: callRequestIdSchema,
        at: instant,
        number: z.string(),
        call: z.enum(callKinds),
        status: z.enum(callStatuses),
      }),
    ]),
  ),
  nextCursor: z.string().nullable(),
  total: z.int(),
}) as unknown as z.ZodType<Timeline>

/** Records of one type that are new to a doctor. */
export interface AddedRecords {
  type: RecordType
  count: number
  /** By the day it was taken, the newest of them. */
  newest: RecordId
  /** The newest that was there before, to hold it against; null: there was none. */
  before: RecordId | null
}

/**
 * `GET /supervised-families/{id}/people/{careId}/changes`: what is new since the doctor looked at this person’s records last. Counted, and not judged; what
 * was deleted is not told.
 */
export interface TimelineChanges {
  /** When that was; null: they look for the first time, and nothing is told apart. */
  since: string | null
  added: AddedRecords[]
  /** Records of before that were changed. */
  edited: number
  /** Call requests that have come. */
  calls: number
}
export const timelineChangesSchema: z.ZodType<TimelineChanges> = z.strictObject({
  since: instant.nullable(),
  added: z.array(
    z.strictObject({
      type: z.enum(recordTypes),
      count: z.int(),
      newest: recordIdSchema,
      before: recordIdSchema.nullable(),
    }),
  ),
  edited: z.int(),
  calls: z.int(),
}) as unknown as z.ZodType<TimelineChanges>
