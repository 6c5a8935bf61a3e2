import { z } from 'zod'
import { longestCodeNote } from '~/domain/care/contract'
import { mostCodeUses } from '~/domain/care/rules'
import { freeTextSchema } from '~/domain/values/free-text'
import { careIdSchema, doctorCodeIdSchema, userIdSchema } from '~/domain/values/ids'
import { dateSchema } from '~/domain/values/typed-date'
import { numberSchema } from '~/domain/values/typed-number-schema'
import { vipCodeText } from '~/domain/wallet/vip-code'

/** An account that may accompany somebody. */
const doctorId = userIdSchema.meta({ field: 'select' })

export const offerForm = z.object({ request: careIdSchema, doctorId })

export const newDoctorCodeForm = z.object({
  code: vipCodeText.meta({ field: 'text', help: 'code.codeHelp' }),
  doctorId,
  maxUses: numberSchema({ min: 1, max: mostCodeUses, step: 1 }),
  endDay: dateSchema(),
  note: z
    .string()
    .pipe(freeTextSchema(longestCodeNote, `error.textMost?max=${longestCodeNote}`))
    .optional()
    .meta({ help: 'code.noteHelp' }),
})

/** Which code is to be ended. */
export const doctorCodeIdForm = z.object({ code: doctorCodeIdSchema })
