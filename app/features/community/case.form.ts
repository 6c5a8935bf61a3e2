import { z } from 'zod'
import { specialities } from '~/domain/booking/practice'
import {
  ageBands,
  casePictureLimits,
  caseSexes,
  largestCaseBytes,
  longestCaseQuestion,
} from '~/domain/community/case-rules'
import { ofPatientSchema } from '~/domain/community/of-patient'
import { longestPost, longestTitle } from '~/domain/community/rules'
import { writtenSchema } from '~/domain/moderation/contract'
import { filesSchema } from '~/domain/values/file-limits'
import { message } from '~/domain/values/message'

const confirmed = z.literal('on', 'error.caseConfirm')
const weightOf = (files: readonly File[]): number => files.reduce((sum, { size }) => sum + size, 0)
const tooMuch = message('error.casePictures', { size: largestCaseBytes / 1024 / 1024 })

/** Shares a case. How somebody is reached is found by the API, and then marked. */
export const caseForm = z.object({
  speciality: z.enum(specialities, 'error.choice'),
  ageBand: z.enum(ageBands, 'error.choice'),
  sex: z.enum(caseSexes, 'error.choice'),
  title: ofPatientSchema(writtenSchema(longestTitle)),
  text: ofPatientSchema(writtenSchema(longestPost)),
  question: ofPatientSchema(writtenSchema(longestCaseQuestion)),
  pictures: filesSchema(casePictureLimits, { required: true }).refine(
    (files) => weightOf(files) <= largestCaseBytes,
    tooMuch,
  ),
  anonymous: confirmed,
  consented: confirmed,
  mine: confirmed,
})
