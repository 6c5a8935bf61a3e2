import { z } from 'zod'
import { consultationServices, type ConsultationService } from '../booking/practice'
import { callStatuses, type CallStatus } from '../calls/call-machine'
import { callKinds, type CallKind } from '../calls/rules'
import { archiveItemSchema, type ArchiveItem } from '../records/contract'
import {
  callRequestIdSchema,
  prescriptionIdSchema,
  reservationIdSchema,
  type CallRequestId,
  type PrescriptionId,
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
      reservation: ReservationId
      at: string
      /** Names of the medicines, in their order. */
      medicines: string[]
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
  /** Of all that there is, on whichever page. */
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
        reservation: reservationIdSchema,
        at: instant,
        medicines: z.array(z.string()),
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
