import { z } from 'zod'
import { consultationServiceSchema } from '~/domain/booking/doctor-contract'
import type { ConsultationService } from '~/domain/booking/practice'
import { longestRatingWords } from '~/domain/booking/rating'
import { longestCode, longestReason } from '~/domain/booking/reservation-rules'
import { recordTypes, type RecordType } from '~/domain/records/types'
import { shareDays } from '~/domain/sharing/rules'
import {
  lacksTypes,
  visitScopes,
  type VisitScope,
  type VisitSharingInput,
} from '~/domain/sharing/visit-sharing'
import { tomanInput } from '~/domain/values/amount'
import { contactFreeText } from '~/domain/messages/contact-free-text'
import { freeTextSchema } from '~/domain/values/free-text'
import { familyMemberIdSchema, type FamilyMemberId } from '~/domain/values/ids'
import type { Toman } from '~/domain/values/money'
import { instantInput } from '~/domain/values/time-input'

type SharingField = 'scope' | 'types' | 'keepDays'

/** What the doctor sees of the record of whom a consultation is for. */
const sharing: Record<SharingField, z.ZodType> = {
  scope: z.enum(visitScopes, 'error.choice').optional(),
  types: z.array(z.enum(recordTypes, 'error.choice')).default([]),
  keepDays: z.enum(shareDays.map(String), 'error.choice').optional(),
}
interface SharingTyped {
  scope?: VisitScope | undefined
  types: RecordType[]
  keepDays?: string | undefined
}

/** Types that are ticked count only where it is types that are shared; then there is one at least. */
const withTypes = <Typed extends SharingTyped>(fields: z.ZodType): z.ZodType<Typed> =>
  (fields as z.ZodType<Typed>).refine((typed) => !lacksTypes(typed), {
    path: ['types'],
    error: 'error.required',
  })

export const sharingFields = z.object(sharing)
export const sharingForm = withTypes<SharingTyped>(sharingFields)

/** As the API takes it. */
export const sharingOf = ({ scope = 'none', types, keepDays }: SharingTyped): VisitSharingInput => ({
  scope,
  types: scope === 'types' ? types : undefined,
  keepDays: keepDays === undefined ? null : Number(keepDays),
})

interface BookTyped extends SharingTyped {
  service: ConsultationService
  startsAt: string
  memberId?: FamilyMemberId | undefined
  reason?: string | undefined
  expectedPrice: Toman
}

/** A time that is to be kept, for whom, and what the doctor is told beforehand. */
export const bookFields = z.object<Record<keyof BookTyped, z.ZodType>>({
  service: consultationServiceSchema,
  startsAt: z.string('error.required').pipe(instantInput),
  memberId: familyMemberIdSchema.optional(),
  reason: contactFreeText(longestReason, 'error.tooLong').optional(),
  ...sharing,
  expectedPrice: tomanInput(),
})
export const bookForm = withTypes<BookTyped>(bookFields)

export const payForm = z.object({ pay: z.enum(['wallet-first', 'gateway']) })

export const discountForm = z.object({
  code: freeTextSchema(longestCode, 'error.tooLong').pipe(z.string().min(1, 'error.required')),
})

export const cancelForm = z.object({ expectedRefund: tomanInput() })

/** The time that staff move a reservation to. */
export const moveForm = z.object({ startsAt: z.string('error.required').pipe(instantInput) })

/** How many stars, each a value of its own radio. */
export const rateForm = z.object({ stars: z.enum(['1', '2', '3', '4', '5'], 'error.required') })
export const ratingWordsForm = z.object({
  stars: rateForm.shape.stars,
  // Left empty: what was said is taken back.
  words: freeTextSchema(longestRatingWords, 'error.tooLong').optional(),
})
