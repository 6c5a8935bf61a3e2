import { z } from 'zod'
import { measurementTypeSchema } from '../records/contract'
import { reminderIdSchema } from '../values/ids'
import { locales } from '../values/locale'
import { timeSchema } from '../values/typed-time'

/** Every `code` that reminders answer with, beside the general ones. */
export const reminderCodes = ['too-many-reminders', 'reminder-exists', 'push-service-unknown'] as const

/** Of one person. */
export const mostReminders = 12

/** 0 is Sunday, as JavaScript counts; which day a week begins with is a matter of the locale. */
const weekdaySchema = z.int().min(0).max(6)

const weekdaysSchema = z
  .array(weekdaySchema, { error: 'error.weekdays' })
  .min(1, 'error.weekdays')
  .max(7)
  .transform((days) => [...new Set(days)].sort((one, other) => one - other))

/** `POST /reminders`: what is to be measured, at which time of day in Tehran, on which days. */
export const newReminderSchema = z.strictObject({
  type: measurementTypeSchema,
  /** Any digits; answered as `07:30`. */
  time: timeSchema(),
  weekdays: weekdaysSchema,
})
export type NewReminder = z.infer<typeof newReminderSchema>

export const reminderSchema = z.strictObject({
  id: reminderIdSchema,
  type: measurementTypeSchema,
  time: z.string(),
  weekdays: z.array(z.int()),
  nextAt: z.iso.datetime(),
  /** Since when it waits to be done; null when nothing does. */
  dueSince: z.iso.datetime().nullable(),
})
export type Reminder = z.infer<typeof reminderSchema>

export const remindersSchema = z.strictObject({ items: z.array(reminderSchema) })

const base64url = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[\w-]+={0,2}$/, 'error.format')

/** `PUT /push-subscription`: what a browser's `PushSubscription` says of itself. One for each session. */
export const pushSubscriptionSchema = z.strictObject({
  endpoint: z.url({ protocol: /^https?$/, error: 'error.format' }).max(1000),
  keys: z.strictObject({ p256dh: base64url(100), auth: base64url(40) }),
  /** The language to be addressed in. */
  locale: z.enum(locales),
})
export type PushSubscription = z.infer<typeof pushSubscriptionSchema>

/** `GET /push-key`: what browsers subscribe with, and whether this session has done so. */
export const pushKeySchema = z.strictObject({ publicKey: z.string(), isSubscribed: z.boolean() })
