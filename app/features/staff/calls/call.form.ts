import { z } from 'zod'
import { callRosters, longestDutyHours } from '~/domain/calls/rules'
import { callRequestIdSchema, callRosterIdSchema, doctorIdSchema } from '~/domain/values/ids'
import { phoneSchema } from '~/domain/values/phone'
import { numberSchema } from '~/domain/values/typed-number-schema'

/** Which doctor a request is given to; left out: whoever sees the queue. */
export const assignForm = z.object({
  request: callRequestIdSchema,
  seen: z.coerce.number().int().min(1),
  doctorId: doctorIdSchema.optional().meta({ field: 'select' }),
})

/** To whom all that are chosen are given. */
export const assignAllForm = z.object({
  doctorId: z.string('error.choice').pipe(doctorIdSchema).meta({ field: 'select' }),
})

export const dutyForm = z.object({
  roster: z.enum(callRosters, 'error.choice'),
  phone: phoneSchema.meta({ field: 'text' }),
  hours: numberSchema({ min: 1, max: longestDutyHours, step: 1 }),
})

export const pilotForm = z.object({
  roster: z.enum(callRosters, 'error.choice'),
  phone: phoneSchema.meta({ field: 'text' }),
})

export const rosterEntryForm = z.object({ entry: callRosterIdSchema })
