import { z } from 'zod'
import { oneself } from '~/app/platform/members/whose'
import { addableSerialSchema } from '~/domain/devices/contract'
import { deviceIdSchema, familyMemberIdSchema } from '~/domain/values/ids'

/** A device, as a person adds it. */
export const deviceForm = z.object({
  serial: addableSerialSchema,
  /** Who measures with it; `self` is the owner. */
  memberId: z.union([z.literal(oneself), familyMemberIdSchema], {
    error: ({ input }) => (input === undefined || input === '' ? 'error.required' : 'error.choice'),
  }),
  /** Minted when the form was rendered: sent twice, it is added once. */
  key: z.uuid('error.id').optional(),
})

/** One device, to be deleted. */
export const oneDeviceForm = z.object({ id: deviceIdSchema })
