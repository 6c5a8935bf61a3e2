import { z } from 'zod'
import { familyRelationSchema } from '~/domain/family/contract'
import { familyGenders } from '~/domain/family/relations'
import { nameSchema, typedBirthDate } from '~/domain/identity/fields'
import { familyMemberIdSchema } from '~/domain/values/ids'
import { typedQuantity } from '~/domain/values/quantity'

type MemberField = 'firstName' | 'lastName' | 'relation' | 'gender' | 'birthDate' | 'height' | 'key'

/**
 * A member of the family, as a person writes them down.
 * @param today in Tehran
 */
export const memberForm = (today: string) =>
  z.object({
    firstName: nameSchema,
    lastName: nameSchema,
    relation: familyRelationSchema,
    /** Left out: as the relation says it. */
    gender: z.enum(familyGenders, 'error.choice').optional(),
    birthDate: typedBirthDate(today),
    height: typedQuantity('height', 'error.required-height'),
    /** Minted when the form was rendered: sent twice, they are added once. */
    key: z.uuid().optional(),
  }) as unknown as z.ZodObject<Record<MemberField, z.ZodType>>

/** One member, to be brought back. */
export const oneMemberForm = z.object({ id: familyMemberIdSchema })
