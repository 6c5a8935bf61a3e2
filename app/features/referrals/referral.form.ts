import { z } from 'zod'
import { isOneRecipient, letterAnswerText, letterShape } from '~/domain/referrals/contract'
import { mostCited } from '~/domain/referrals/rules'
import { withdrawalReasonSchema } from '~/domain/signed-documents/contract'
import { recordIdSchema } from '~/domain/values/ids'
import { message } from '~/domain/values/message'

/** What a doctor writes a letter with. */
export const referralForm = z
  .object({
    ...letterShape,
    reason: z.string('error.required').pipe(letterShape.reason),
    question: z.string('error.required').pipe(letterShape.question),
    recordIds: z
      .array(recordIdSchema)
      .max(mostCited, message('error.mostChosen', { max: mostCited }))
      .default([]),
    key: z.uuid().optional(),
  })
  .refine(isOneRecipient, { path: ['recipient'], error: 'error.referralRecipient' })

/** Codes that the form says at a place of its own. */
export const referralProblems = { 'referral-record-closed': 'recordIds' }

/** Nothing is asked of whoever takes a letter back from a colleague. */
export const takeBackForm = z.object({})

/** Why a letter is in force no more. */
export const withdrawForm = z.object({
  reason: z
    .string('error.required')
    .pipe(withdrawalReasonSchema)
    .meta({ field: 'long-text', help: 'field.withdrawalHelp' }),
})

/** What the colleague whom a letter has reached says to it. */
export const answerForm = z.object({
  answer: z
    .string('error.required')
    .pipe(letterAnswerText)
    .meta({ field: 'long-text', help: 'field.answerHelp' }),
})
