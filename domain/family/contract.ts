import { z } from 'zod'
import { birthDateSchema, nameSchema } from '../identity/fields'
import { familyMemberIdSchema } from '../values/ids'
import { quantitySchema } from '../values/quantity'
import { guardianshipStates } from './guardianship'
import { familyGenders, familyRelations } from './relations'

/** Every `code` that the family answers with, beside the general ones. */
export const familyCodes = [
  'too-many-family-members',
  'restore-too-late',
  /** 409: who was their guardian writes nothing new and opens the record to nobody. */
  'guardianship-ended',
  /** 409: a birthday or relation that would give somebody who has come of age a guardian again. */
  'guardianship-over',
] as const

/** Of one person; those that can still be brought back count. */
export const mostFamilyMembers = 20

export const familyRelationSchema = z.enum(familyRelations, {
  error: ({ input }) =>
    input === undefined || input === null || input === '' ? 'error.required' : 'error.choice',
})
const genderSchema = z.enum(familyGenders, 'error.choice')
/** Centimetres, in any digits. */
const heightSchema = quantitySchema('height', 'error.required')

const fields = {
  firstName: nameSchema,
  lastName: nameSchema,
  relation: familyRelationSchema,
  height: heightSchema,
}
const known = {
  /** Left out: as the relation says it. */
  gender: genderSchema.optional(),
  /** In either calendar, up to today; null or empty where it is not known. */
  birthDate: birthDateSchema.nullable().optional(),
}

/** `POST /family-members`. */
export const newFamilyMemberSchema = z.strictObject({ ...fields, ...known })
export type NewFamilyMember = z.infer<typeof newFamilyMemberSchema>

/** `PATCH /family-members/{id}`: only what is given changes. */
export const editFamilyMemberSchema = z.strictObject({ ...fields, ...known }).partial()
export type EditFamilyMember = z.infer<typeof editFamilyMemberSchema>

export const familyMemberSchema = z.strictObject({
  id: familyMemberIdSchema,
  /** Which of the owner's it is, for as long as it is there: its colour follows it. */
  place: z.int(),
  firstName: z.string(),
  lastName: z.string(),
  relation: z.enum(familyRelations),
  gender: z.enum(familyGenders),
  birthDate: z.iso.date().nullable(),
  /** Whole years today in Tehran; null where the date of birth is not known. */
  age: z.int().nullable(),
  /** Whether guidelines for adults may judge what is measured. */
  isAdult: z.boolean(),
  /** Centimetres. */
  height: z.number(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  /** Of a deleted member: until when they can be brought back. Null of one who is there. */
  restorableUntil: z.iso.datetime().nullable(),
  /** Of a child who comes of age within a month, or who has; else null. */
  guardianship: z
    .strictObject({
      state: z.enum(guardianshipStates),
      adultOn: z.iso.date(),
      writableUntil: z.iso.date(),
    })
    .nullable(),
})
export type FamilyMember = z.infer<typeof familyMemberSchema>

/** `GET /family-members?deleted=true`: those who can still be brought back. */
export const deletedQuery = z.strictObject({ deleted: z.literal('true').optional() })

/** `GET /family-members`: in the order in which they were added; there are never more than `mostFamilyMembers`. */
export const familyMembersSchema = z.strictObject({ items: z.array(familyMemberSchema) })
