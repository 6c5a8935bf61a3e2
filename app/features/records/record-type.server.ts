import type { AppLoadContext } from '@remix-run/node'
import { missingPage } from '~/app/platform/missing-page.server'
import { recordTypeSchema, type RecordType } from '~/domain/records/contract'

/**
 * The type of record that an address names.
 * @throws 404 when there are no records of that type
 */
export async function requireRecordType(
  request: Request,
  context: AppLoadContext,
  type: string | undefined,
): Promise<RecordType> {
  const parsed = recordTypeSchema.safeParse(type)
  if (!parsed.success) throw await missingPage(request, context)
  return parsed.data
}
