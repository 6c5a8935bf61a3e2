import type { AppLoadContext } from '@remix-run/node'
import { orMissing } from '~/app/platform/or-missing.server'
import { orBeginning, readQuery } from '~/app/platform/page-query.server'
import { cursorField } from '~/app/platform/query-fields'
import type { RecordType } from '~/domain/records/types'
import { tehranDayAndTime } from '~/domain/values/tehran-time'
import { archiveOf, healthSummaryOf, recordsOf } from '../records-api.server'

interface LoaderInput {
  request: Request
  context: AppLoadContext
}

/** Of the summary, of which only what there is of each type is shown. */
const summaryDays = 30

/** Records that somebody else shares, newest first, and of which measured types there is a history. */
export async function loadSharedArchive(
  requested: LoaderInput,
  { id: shareId, scope }: { id: string; scope: string },
) {
  const { context } = requested
  const { cursor } = readQuery(requested, { cursor: cursorField })
  const [page, summary] = await Promise.all([
    orMissing(requested, orBeginning(requested, archiveOf(context, { shareId, cursor, limit: '30' }))),
    // Of one record there are no sums.
    scope === 'record' ? null : orMissing(requested, healthSummaryOf(context, summaryDays, { shareId })),
  ])
  const measured = summary?.types ?? []
  return {
    page,
    isPast: cursor !== undefined,
    today: tehranDayAndTime(context.now()).day,
    histories: measured.flatMap(({ type, total }) => (total > 0 ? { type, total } : [])),
  }
}

export type SharedArchive = Awaited<ReturnType<typeof loadSharedArchive>>

/** One record of what somebody else shares. */
export const loadSharedRecord = (
  requested: LoaderInput,
  { shareId, type, record }: { shareId: string; type: RecordType; record: string },
) => orMissing(requested, recordsOf(requested.context, type).read(record, { shareId }))
