import { ApiFailure } from '~/app/platform/api.server'
import { warnedSchema, type WarnedOf } from '~/domain/booking/patient-file'

/** What a prescription was refused for, of a file that the page may not show any more. */
export function warnedOf(error: unknown): WarnedOf[] {
  if (!(error instanceof ApiFailure) || error.code !== 'prescription-warned') return []
  const read = warnedSchema.safeParse(error.body)
  return read.success ? read.data.warned : []
}
