import { z } from 'zod'
import { isPressureOrdered, noteSchema, pressureOrderProblem } from '~/domain/records/contract'
import { typedQuantity } from '~/domain/values/quantity'
import { dateSchema } from '~/domain/values/typed-date'
import { timeSchema } from '~/domain/values/typed-time'

/** A blood pressure as a person writes it down: two numbers, perhaps the pulse, and when. */
export const pressureForm = z
  .object({
    systolic: typedQuantity('systolic'),
    diastolic: typedQuantity('diastolic'),
    heartRate: typedQuantity('heartRate').optional(),
    day: dateSchema(),
    time: timeSchema(),
    note: noteSchema.optional(),
    /** Minted when the form was rendered: sent twice, it is recorded once. */
    key: z.uuid().optional(),
  })
  .refine(isPressureOrdered, pressureOrderProblem)
