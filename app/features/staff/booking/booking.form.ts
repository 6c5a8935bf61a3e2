import { z } from 'zod'
import { reservationIdSchema, sanctionIdSchema } from '~/domain/values/ids'

/** Which reservation something is done with. */
export const reservationIdForm = z.object({ reservation: reservationIdSchema })

export const sanctionIdForm = z.object({ sanction: sanctionIdSchema })
