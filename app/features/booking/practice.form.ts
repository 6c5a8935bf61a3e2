import { z } from 'zod'
import { consultationServiceSchema } from '~/domain/booking/doctor-contract'
import { doctorNotices } from '~/domain/booking/practice'
import { typedHoursSchema } from '~/domain/booking/typed-hours'
import { vacationIdSchema } from '~/domain/values/ids'
import { dayInput } from '~/domain/values/time-input'
import { dateSchema } from '~/domain/values/typed-date'

/** Days of the week as people here count them, Saturday first; 0 is Sunday. */
export const weekOrder = [6, 0, 1, 2, 3, 4, 5] as const

const hours = typedHoursSchema.optional()

/** The hours of each day of the week, by its number; what is left empty has none. */
export const weekForm = z.object({
  d6: hours,
  d0: hours,
  d1: hours,
  d2: hours,
  d3: hours,
  d4: hours,
  d5: hours,
})

export const dayForm = z.object({
  day: dateSchema().meta({ field: 'day' }),
  hours: hours.meta({ field: 'text', help: 'field.hours.help' }),
})

/** The day that goes back to its week’s hours. */
export const clearDayForm = z.object({ day: dayInput })

export const vacationForm = z.object({
  from: dateSchema().meta({ field: 'day' }),
  to: dateSchema().meta({ field: 'day' }),
})

export const vacationIdForm = z.object({ vacation: vacationIdSchema })

export const servicesForm = z.object({ services: z.array(consultationServiceSchema) })

/** What they are told of by SMS. */
export const noticesForm = z.object({ notices: z.array(z.enum(doctorNotices, 'error.choice')) })
