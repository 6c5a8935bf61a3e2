import { z } from 'zod'
import { longestRemovalReason } from '~/domain/booking/rating'
import { freeTextSchema } from '~/domain/values/free-text'
import { reservationIdSchema, sanctionIdSchema } from '~/domain/values/ids'

/** Which reservation something is done with. */
export const reservationIdForm = z.object({ reservation: reservationIdSchema })

/** Why a rating is taken out; it stays beside it. */
export const removeRatingForm = z.object({
  reservation: reservationIdSchema,
  reason: freeTextSchema(longestRemovalReason, 'error.tooLong').pipe(z.string().min(1, 'error.required')),
})

export const sanctionIdForm = z.object({ sanction: sanctionIdSchema })
