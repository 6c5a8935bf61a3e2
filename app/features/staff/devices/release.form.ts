import { z } from 'zod'
import { addableSerialSchema } from '~/domain/devices/contract'
import { releaseReasonSchema } from '~/domain/devices/release-contract'

/** A device to be taken out of the account that it is in. */
export const releaseForm = z.object({
  serial: addableSerialSchema.meta({ field: 'text', help: 'release.serialHelp' }),
  reason: releaseReasonSchema.meta({ field: 'text', help: 'release.reasonHelp' }),
})
