import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { ComparableRecords } from '~/app/features/records/compare/comparable-records'
import { ComparedRecords } from '~/app/features/records/compare/compared-records'
import { loadComparable, loadComparison } from '~/app/features/records/compare/load-comparison.server'
import { metaOfLoader } from '~/app/platform/head/meta-of-loader'
import { privateHead } from '~/app/platform/head/private-head.server'
import { readParams } from '~/app/platform/page-params.server'
import { readQuery } from '~/app/platform/page-query.server'
import { privateHeaders } from '~/app/platform/private-page'
import { cursorField } from '~/app/platform/query-fields'
import { requireRole } from '~/app/platform/session.server'
import { someWordsOf, wordsOf } from '~/app/platform/words/catalogue.server'
import { useWords } from '~/app/platform/words/use-words'
import { BackLink } from '~/app/ui/back-link'
import { accompanyingRole } from '~/domain/care/rules'
import { recordIdSchema } from '~/domain/values/ids'

export const headers = privateHeaders
export const meta = metaOfLoader

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  await requireRole(request, context, 'doctor', accompanyingRole)
  const requested = { request, context, params }
  const { id } = await readParams(requested, { id: recordIdSchema })
  const { with: otherId, cursor } = readQuery(requested, { with: recordIdSchema, cursor: cursorField })
  const pair = otherId === undefined ? null : await loadComparison(context, id, otherId)
  return {
    pair,
    comparable: pair ? null : await loadComparable(requested, id, cursor),
    isPast: cursor !== undefined,
    isRefused: otherId !== undefined && pair === null,
    head: await privateHead(context, pair ? 'desk-records:compare.title' : 'desk-records:compare.choose'),
    words: {
      ...wordsOf(context.locale, 'desk-records', 'records', 'ui'),
      ...someWordsOf(context.locale, 'devices', 'kind.'),
    },
  }
}

/** A record of the doctor’s desk beside another of the same type and the same person, or the choice of that other. */
export default function ComparisonPage() {
  const t = useWords('desk-records')
  const { pair, comparable, isPast, isRefused } = useLoaderData<typeof loader>()
  return (
    <>
      <BackLink to="/doctor/records" label={t('title')} />
      {pair && <ComparedRecords {...pair} />}
      {comparable && <ComparableRecords comparable={comparable} isPast={isPast} isRefused={isRefused} />}
    </>
  )
}
