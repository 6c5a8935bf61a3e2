import { z } from 'zod'
import { groupSaleRegistrationSchema, newTeamSchema } from '~/domain/orders/group-contract'

export const groupSaleForm = z.object(groupSaleRegistrationSchema.shape)
export const teamForm = z.object({
  name: z.string({ error: 'error.required' }).pipe(newTeamSchema.shape.name),
})
