import { z } from 'zod'
import { defineJob } from '~/api/platform/jobs/public'
import { reservationIdSchema } from '~/domain/values/ids'

const ofReservation = z.strictObject({ reservationId: reservationIdSchema })

/** Lets a hold go that nobody has paid. */
export const lapseReservationJob = defineJob('lapse-reservation', ofReservation)

/** Reminds of a time that is near; `startsAt` is where it stood when the reminder was planned. */
export const remindJob = defineJob(
  'remind-of-reservation',
  ofReservation.extend({ startsAt: z.iso.datetime() }),
)

/** Calls the doctor of a meeting that is about to begin; `startsAt` as above. */
export const callDoctorJob = defineJob(
  'call-doctor-to-reservation',
  ofReservation.extend({ startsAt: z.iso.datetime() }),
)

/** Ends what is over, or gives another time. */
export const closeReservationJob = defineJob('close-reservation', ofReservation)
