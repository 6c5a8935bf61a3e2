import { z } from 'zod'
import type { MeasurementDefinition } from '~/domain/records/define'
import { noteSchema } from '~/domain/records/schemas'
import { typedQuantity } from '~/domain/values/quantity'
import { dateSchema } from '~/domain/values/typed-date'
import { timeSchema } from '~/domain/values/typed-time'
import { acceptedReading, judgeReading } from './judge-reading'

/** A blood pressure as people say it, perhaps with a second one a minute later. The place is asked, so that each is judged by its own threshold. */
export const pressureAddForm = (definition: MeasurementDefinition) =>
  z
    .object({
      reading: z.string({ error: 'error.required' }).max(60, 'error.reading'),
      heartRate: typedQuantity('heartRate').optional(),
      place: z.enum(['home', 'office'], { error: 'error.required-place' }),
      day: dateSchema(),
      time: timeSchema(),
      second: z.string().max(60, 'error.reading').optional(),
      secondHeartRate: typedQuantity('heartRate').optional(),
      note: noteSchema.optional(),
      /** Far from the usual, and right all the same. */
      sure: z.literal('on').optional(),
      /** Minted when the form was rendered: sent twice, each is recorded once. */
      key: z.uuid().optional(),
      secondKey: z.uuid().optional(),
    })
    .superRefine(({ reading, second, sure }, context) => {
      for (const [path, text] of [
        ['reading', reading],
        ['second', second],
      ] as const)
        if (text !== undefined && !acceptedReading(judgeReading(definition, text), sure === 'on'))
          context.addIssue({ code: 'custom', path: [path], message: 'error.reading' })
    })

export type PressureAdd = z.output<ReturnType<typeof pressureAddForm>>

/** The fields of one reading as the form of every type has them. A pulse of its own field comes before one that was typed along. */
export function fieldsOfReading(
  definition: MeasurementDefinition,
  {
    text,
    heartRate,
    place,
    day,
    time,
    note,
    isSure,
  }: {
    text: string
    heartRate?: number
    place: PressureAdd['place']
    day: string
    time: string
    note?: string
    isSure: boolean
  },
): Record<string, string> | undefined {
  const reading = acceptedReading(judgeReading(definition, text), isSure)
  if (!reading) return undefined
  const pulse = heartRate ?? reading.heartRate
  return {
    systolic: String(reading.systolic),
    diastolic: String(reading.diastolic),
    ...(pulse === undefined ? {} : { heartRate: String(pulse) }),
    place,
    day,
    time,
    ...(note ? { note } : {}),
    ...(isSure ? { sure: 'on' } : {}),
  }
}
