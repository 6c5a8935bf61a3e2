import { z } from 'zod'
import { enquiryNameSchema } from '~/domain/enquiries/contract'
import { newTeamSchema } from '~/domain/orders/group-contract'
import { phoneSchema } from '~/domain/values/phone'

/** Asks to be called about buying in a group. */
export const groupSaleForm = z.object({ name: enquiryNameSchema, phone: phoneSchema })
export const teamForm = z.object({
  name: z.string({ error: 'error.required' }).pipe(newTeamSchema.shape.name),
})
