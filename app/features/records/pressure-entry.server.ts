import type { z } from 'zod'
import { instantInTehran } from '~/domain/values/tehran-time'
import type { pressureForm } from './pressure.form'

/** What the API is sent of what a person wrote: the day and the time as clocks in Tehran show them. */
export const entryOf = ({ day, time, ...entry }: z.output<typeof pressureForm>) => ({
  takenAt: instantInTehran(day, time).toISOString(),
  systolic: entry.systolic,
  diastolic: entry.diastolic,
  heartRate: entry.heartRate ?? null,
  note: entry.note || null,
})

/** Errors of the API by field of the form: one instant there, a day and a time here. */
export const errorsByField = ({ takenAt, ...errors }: Record<string, string[]>) => ({
  ...errors,
  ...(takenAt ? { time: takenAt } : {}),
})
