import { z } from 'zod'
import { familyGenders, familyRelations, type FamilyGender, type FamilyRelation } from '../family/relations'
import {
  careIdSchema,
  shareIdSchema,
  userIdSchema,
  type CareId,
  type ShareId,
  type UserId,
} from '../values/ids'
import { supervisionEndings } from './rules'

/** Every `code` that families under supervision answer with, beside the general ones: 403, why a doctor sees a family no more. */
export const supervisionCodes = supervisionEndings

interface Name {
  firstName: string
  lastName: string
}
const nameSchema = z.strictObject({ firstName: z.string(), lastName: z.string() })

/** Of a family, somebody whom the doctor accompanies; the others of it are none of their business. */
export interface SupervisedPerson {
  /** By what their records are read: `?shareId=`. */
  careId: CareId
  name: Name
  /** To whose account it is; null: they are that person. */
  relation: FamilyRelation | null
}

/** What of a family waits for the doctor, each as its own list counts it. */
export interface FamilyWaiting {
  /** Messages that the doctor has not seen. */
  messages: number
  /** Call requests that are open and that the doctor may see. */
  calls: number
  /** What was shared with the doctor and not looked at. */
  shares: number
}

/** A family that a doctor supervises now. */
export interface SupervisedFamily {
  /** The account of the family, by which it is found and written to. */
  id: UserId
  name: Name
  /** Of the latest message, else since when one of them is accompanied. */
  at: string
  people: SupervisedPerson[]
  waiting: FamilyWaiting
}

const personShape = {
  careId: careIdSchema,
  name: nameSchema,
  relation: z.enum(familyRelations).nullable(),
}
const familyShape = {
  id: userIdSchema,
  name: nameSchema,
  at: z.iso.datetime(),
  waiting: z.strictObject({ messages: z.int(), calls: z.int(), shares: z.int() }),
}
export const supervisedFamilySchema: z.ZodType<SupervisedFamily> = z.strictObject({
  ...familyShape,
  people: z.array(z.strictObject(personShape)),
}) as unknown as z.ZodType<SupervisedFamily>

/** The same as whoever opens the family sees them. */
export interface SupervisedMember extends SupervisedPerson {
  /** Whole years today in Tehran; null where the date of birth is not known. */
  age: number | null
  /** Of members: an account does not say it. */
  gender: FamilyGender | null
  /** Centimetres; of members. */
  height: number | null
  /** Since when the doctor accompanies them. */
  since: string
}

/** `GET /supervised-families/{id}`: who they are, never what their records say. */
export interface SupervisedFamilyDetail extends Omit<SupervisedFamily, 'people'> {
  people: SupervisedMember[]
  /** Of what they have shared with the doctor beside, that which was not looked at. */
  newShares: ShareId[]
}
export const supervisedFamilyDetailSchema: z.ZodType<SupervisedFamilyDetail> = z.strictObject({
  ...familyShape,
  people: z.array(
    z.strictObject({
      ...personShape,
      age: z.int().nullable(),
      gender: z.enum(familyGenders).nullable(),
      height: z.number().nullable(),
      since: z.iso.datetime(),
    }),
  ),
  newShares: z.array(shareIdSchema),
}) as unknown as z.ZodType<SupervisedFamilyDetail>
