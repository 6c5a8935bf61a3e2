import { z } from 'zod'
import { callKindSchema, callNoteSchema } from '~/domain/calls/contract'
import { phoneSchema } from '~/domain/values/phone'

/** What a family asks for a call with. Whoever has an emergency need not say why. */
export const newCallForm = z.object({
  kind: callKindSchema,
  note: z.string().pipe(callNoteSchema).optional(),
  phone: phoneSchema,
  key: z.uuid().optional(),
})

/** Codes that the form says at a place of its own. */
export const callProblems = { 'call-there': '' }
