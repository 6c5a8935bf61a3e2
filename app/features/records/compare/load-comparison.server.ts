import type { AppLoadContext } from '@remix-run/node'
import { ApiFailure, apiOf } from '~/app/platform/api.server'
import { orMissing } from '~/app/platform/or-missing.server'
import { orBeginning } from '~/app/platform/page-query.server'
import type { ComparableRecords } from '~/domain/desk/records-contract'
import { daysBetween } from '~/domain/values/plain-date'
import { tehranDayAndTime } from '~/domain/values/tehran-time'
import type { RecordId } from '~/domain/values/ids'
import type { OpenRecord } from '../desk/open-record'
import { readOpen } from '../desk/open-record.server'

interface LoaderInput {
  request: Request
  context: AppLoadContext
}

export interface ComparedPair {
  earlier: OpenRecord
  later: OpenRecord
  daysBetween: number
}

/** Two records of a doctor’s desk; null where they are not of one type and one person, or one of them is not open there. */
export async function loadComparison(
  context: AppLoadContext,
  id: RecordId,
  otherId: RecordId,
): Promise<ComparedPair | null> {
  try {
    const rows = await apiOf(context).get('/doctor-desk/records/:id/comparable/:otherId', {
      params: { id, otherId },
    })
    const [earlier, later] = await Promise.all([
      readOpen(context, rows.earlier),
      readOpen(context, rows.later),
    ])
    const dayOfRow = ({ row: { takenAt } }: OpenRecord) => tehranDayAndTime(new Date(takenAt)).day
    return { earlier, later, daysBetween: daysBetween(dayOfRow(earlier), dayOfRow(later)) }
  } catch (error) {
    if (error instanceof ApiFailure && (error.code === 'not-comparable' || error.status === 404)) return null
    throw error
  }
}

/** What one record can be held against. @throws a 404 */
export const loadComparable = (
  requested: LoaderInput,
  id: RecordId,
  cursor: string | undefined,
): Promise<ComparableRecords> =>
  orMissing(
    requested,
    orBeginning(
      requested,
      apiOf(requested.context).get('/doctor-desk/records/:id/comparable', {
        params: { id },
        query: { cursor, limit: '25' },
      }),
    ),
  )
