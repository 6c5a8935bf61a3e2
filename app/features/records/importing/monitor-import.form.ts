import { z } from 'zod'
import { oneself } from '~/app/platform/members/whose'
import { deviceSerialSchema } from '~/domain/values/device-serial'
import { familyMemberIdSchema, recordImportIdSchema } from '~/domain/values/ids'

/** In place of a person: readings of this user of the monitor are not recorded. */
export const nobody = 'nobody'

const person = z.union([z.literal(oneself), z.literal(nobody), familyMemberIdSchema], {
  error: ({ input }) => (input === undefined || input === '' ? 'error.required' : 'error.choice'),
})

/** A file of the monitor, and who its two users are. */
export const monitorFileForm = z
  .object({
    // Read apart (`submitted-monitor-file.server.ts`); here it has a name, beside which it is refused.
    file: z.unknown().optional(),
    first: person,
    second: person,
    deviceSerial: deviceSerialSchema.optional(),
  })
  .superRefine(({ first, second }, context) => {
    if (first === second)
      context.addIssue({
        code: 'custom',
        path: ['second'],
        message: first === nobody ? 'error.required' : 'error.importSame',
      })
  })

/** Characters of the readings of a file as a preview hands them on: as many as there may be have half of it. */
const longestReadings = 100_000

/** What a preview has shown, to be recorded. Nothing of it is believed: the API looks at each reading as at any new record. */
export const monitorConfirmForm = z.object({
  readings: z.string({ error: 'error.required' }).max(longestReadings, 'error.format'),
  deviceSerial: deviceSerialSchema.optional(),
  key: z.uuid('error.id').optional(),
})

/** One import, to be undone. */
export const oneImportForm = z.object({ id: recordImportIdSchema })
