import { z } from 'zod'
import { warrantyIdSchema } from '~/domain/values/ids'
import { refusalReasons, withdrawalReasons } from '~/domain/warranties/rules'

export const confirmForm = z.object({ warranty: warrantyIdSchema })
export const refuseForm = z.object({
  warranty: warrantyIdSchema,
  reason: z.enum(refusalReasons, 'error.choice').meta({ words: 'reason', placeholder: 'reason.choose' }),
})
export const withdrawForm = z.object({
  warranty: warrantyIdSchema,
  reason: z.enum(withdrawalReasons, 'error.choice').meta({ words: 'reason', placeholder: 'reason.choose' }),
})
