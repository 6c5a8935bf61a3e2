import { z } from 'zod'
import { birthDateSchema } from '../identity/fields'
import { familyMemberIdSchema, type FamilyMemberId } from '../values/ids'
import { nationalIdSchema, type NationalId } from '../values/national-id'
import { quantitySchema } from '../values/quantity'
import { definitionOf, kinds, type Kind } from './kinds'
import { entrySchemaOf, type Entry } from './schemas'

/** Every `code` that the medical file answers with, beside the general ones. */
export const medicalFileCodes = ['too-many-entries', 'entry-restore-too-late'] as const

export const genders = ['male', 'female'] as const
export const genderSchema = z.enum(genders, {
  error: ({ input }) =>
    input === undefined || input === null || input === '' ? 'error.required-gender' : 'error.choice',
})
export type Gender = (typeof genders)[number]

/** A required birthday; whose age is allowed is the domain's to say that keeps it. */
const knownBirthDate = z
  .string({ error: 'error.required-birthDate' })
  .pipe(birthDateSchema)
  .transform((day, context): string => {
    if (day !== null) return day
    context.addIssue({ code: 'custom', message: 'error.required-birthDate' })
    return z.NEVER
  })

/** A code of a list; an empty one is none. Whether it is one, and which go together, `residenceFault` says. */
const placeCode = z
  .string({ error: 'error.choice' })
  .max(60, 'error.choice')
  .nullable()
  .transform((code) => code || null)

/** An empty one is none. */
const nationalId = z.union([z.literal('').transform(() => null), z.null(), nationalIdSchema], {
  error: 'error.nationalId',
})

/**
 * `PATCH /medical-file`: only what is given changes. Birthday, gender and height can be corrected and not emptied; of the rest null or an empty
 * text takes away what was there. 422 `invalid-input`, and `under-age` of who has an account; 404 when the member is not of the caller’s family.
 */
export interface EditPersonal {
  /** Of the caller’s family; left out or null: the caller. */
  memberId?: FamilyMemberId | null
  birthDate?: string
  gender?: Gender
  /** cm. */
  height?: number
  nationalId?: NationalId | null
  country?: string | null
  province?: string | null
  city?: string | null
}
export const editPersonalSchema = z.strictObject({
  memberId: familyMemberIdSchema.nullable().optional(),
  birthDate: knownBirthDate.optional(),
  gender: genderSchema.optional(),
  height: quantitySchema('height', 'error.required-height').optional(),
  nationalId: nationalId.optional(),
  country: placeCode.optional(),
  province: placeCode.optional(),
  city: placeCode.optional(),
}) as unknown as z.ZodType<EditPersonal>

/** Who somebody is, as far as a doctor asks. */
export interface Personal {
  /** A plain date. */
  birthDate: string | null
  /** Whole years, today in Tehran. */
  age: number | null
  gender: Gender | null
  /** cm: as it was typed here, else as it was measured last. */
  height: number | null
  /** kg, as it was measured last. */
  weight: { value: number; takenAt: string } | null
  nationalId: string | null
  /** ISO 3166-1. */
  country: string | null
  province: string | null
  city: string | null
}
export const personalSchema = z.strictObject({
  birthDate: z.string().nullable(),
  age: z.int().nullable(),
  gender: z.enum(genders).nullable(),
  height: z.number().nullable(),
  weight: z.strictObject({ value: z.number(), takenAt: z.iso.datetime() }).nullable(),
  nationalId: z.string().nullable(),
  country: z.string().nullable(),
  province: z.string().nullable(),
  city: z.string().nullable(),
}) as unknown as z.ZodType<Personal>

/** `GET /medical-file`: the person, and every list of the file in the order in which it was written. */
export interface MedicalFile {
  personal: Personal
  entries: Record<Kind, Entry[]>
}
export const medicalFileSchema = z.strictObject({
  personal: personalSchema,
  entries: z.strictObject(
    Object.fromEntries(kinds.map((kind) => [kind, z.array(entrySchemaOf(definitionOf(kind)))])),
  ),
}) as unknown as z.ZodType<MedicalFile>
