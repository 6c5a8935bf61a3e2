import { z } from 'zod'
import { pushSubscriptionSchema } from '~/domain/reminders/contract'
import { measurementTypeSchema } from '~/domain/records/contract'
import { reminderIdSchema } from '~/domain/values/ids'
import { timeSchema } from '~/domain/values/typed-time'

/** When somebody wants to be reminded of measuring something. */
export const reminderForm = z.object({
  type: measurementTypeSchema,
  time: timeSchema(),
  weekdays: z.array(z.enum(['0', '1', '2', '3', '4', '5', '6'])).min(1, 'error.weekdays'),
  key: z.uuid().optional(),
})

/** One reminder, to be taken away or let be for this time. */
export const oneReminderForm = z.object({ id: reminderIdSchema })

/** What a browser says of its subscription, as JSON. */
export const subscriptionForm = z.object({
  subscription: z.string().transform((text, context) => {
    try {
      return pushSubscriptionSchema.parse(JSON.parse(text))
    } catch {
      context.addIssue({ code: 'custom', message: 'error.format' })
      return z.NEVER
    }
  }),
})
