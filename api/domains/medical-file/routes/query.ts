import { familyMemberIdSchema } from '~/domain/values/ids'

/** `?memberId=` */
export const ofMember = {
  memberId: familyMemberIdSchema
    .optional()
    .openapi({ description: 'Of the caller’s family; left out: their own' }),
}
