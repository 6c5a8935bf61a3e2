import type { AppLoadContext } from '@remix-run/node'
import { ApiFailure, apiOf } from '~/app/platform/api.server'
import { orMissing } from '~/app/platform/or-missing.server'
import { orBeginning } from '~/app/platform/page-query.server'
import type { ComparableRecords, DeskRecord } from '~/domain/desk/records-contract'
import type { AnyRecord } from '~/domain/records/schemas'
import { daysBetween } from '~/domain/values/plain-date'
import { tehranDayAndTime } from '~/domain/values/tehran-time'
import type { RecordId } from '~/domain/values/ids'
import { recordsOf } from '../records-api.server'

interface LoaderInput {
  request: Request
  context: AppLoadContext
}

/** A record of the desk with all that it says. */
export interface Compared {
  row: DeskRecord
  record: AnyRecord
}

export interface ComparedPair {
  earlier: Compared
  later: Compared
  daysBetween: number
}

/** What it says, by what opens it: that it is read is written down like any other reading. */
async function readOne(requested: LoaderInput, row: DeskRecord): Promise<Compared> {
  const query = row.shareId === null ? {} : { shareId: row.shareId }
  return {
    row,
    record: await orMissing(requested, recordsOf(requested.context, row.type).read(row.id, query)),
  }
}

/** Two records of a doctor’s desk; null where they are not of one type and one person. @throws a 404 */
export async function loadComparison(
  requested: LoaderInput,
  id: RecordId,
  otherId: RecordId,
): Promise<ComparedPair | null> {
  try {
    const rows = await orMissing(
      requested,
      apiOf(requested.context).get('/doctor-desk/records/:id/comparable/:otherId', {
        params: { id, otherId },
      }),
    )
    const [earlier, later] = await Promise.all([
      readOne(requested, rows.earlier),
      readOne(requested, rows.later),
    ])
    const dayOfRow = ({ row: { takenAt } }: Compared) => tehranDayAndTime(new Date(takenAt)).day
    return { earlier, later, daysBetween: daysBetween(dayOfRow(earlier), dayOfRow(later)) }
  } catch (error) {
    if (error instanceof ApiFailure && error.code === 'not-comparable') return null
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
