import { z } from 'zod'
import {
  longestMedicineName,
  longestReviewer,
  longestStrengthText,
  medicineFactsShape,
  medicineReviewShape,
  mostOtherNames,
  mostStrengths,
} from '~/domain/medicines/contract'
import { linesIn } from '~/domain/medicines/names'
import { medicineIdSchema } from '~/domain/values/ids'

/** Several in one field, each on a line of its own. */
const lines = (each: z.ZodType<string[]>, longest: number) =>
  z
    .string()
    .max(longest, 'error.tooLong')
    .transform(linesIn)
    .pipe(each as unknown as z.ZodType<string[], string[]>)
    .optional()

const { nameFa, nameLatin, form, strengths, otherNames, groups } = medicineFactsShape
const facts = {
  nameFa: nameFa.meta({ field: 'text', longest: longestMedicineName }),
  nameLatin: nameLatin.meta({ field: 'text', longest: longestMedicineName, help: 'medicine.latinHelp' }),
  form: form.meta({ words: 'form', placeholder: 'medicine.choose' }),
  strengths: lines(strengths, mostStrengths * (longestStrengthText + 2)).meta({
    field: 'long-text',
    help: 'medicine.strengthsHelp',
  }),
  otherNames: lines(otherNames, mostOtherNames * (longestMedicineName + 2)).meta({
    field: 'long-text',
    help: 'medicine.otherNamesHelp',
  }),
  groups: groups.meta({ words: 'group', help: 'medicine.groupsHelp' }),
}

export const newMedicineForm = z.object(facts)

export const medicineEditForm = z.object({ medicine: medicineIdSchema, ...facts })

/** Which medicine something is done with. */
export const medicineIdForm = z.object({ medicine: medicineIdSchema })

const { reviewedBy, councilNumber, readAt } = medicineReviewShape

const reviewer = {
  reviewedBy: z.string('error.required').pipe(reviewedBy).meta({ field: 'text', longest: longestReviewer }),
  councilNumber: councilNumber.meta({ field: 'text' }),
}

/** Which pharmacist has read a medicine, as it stood on the page. */
export const medicineReviewForm = z.object({ medicine: medicineIdSchema, readAt, ...reviewer })

/** The same of all that are chosen. */
export const medicineReviewerForm = z.object(reviewer)
