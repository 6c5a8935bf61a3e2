import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { RecordRows } from '~/app/features/records/archive/record-rows'
import { archiveOf } from '~/app/features/records/records-api.server'
import { useExtent } from '~/app/features/sharing/extent'
import { usePeopleOf, useUntil } from '~/app/features/sharing/received-shares'
import { apiOf } from '~/app/platform/api.server'
import { metaOfLoader } from '~/app/platform/head/meta-of-loader'
import { privateHead } from '~/app/platform/head/private-head.server'
import { orMissing } from '~/app/platform/or-missing.server'
import { readParams } from '~/app/platform/page-params.server'
import { orBeginning, readQuery } from '~/app/platform/page-query.server'
import { privateHeaders } from '~/app/platform/private-page'
import { cursorField } from '~/app/platform/query-fields'
import { requireUser } from '~/app/platform/session.server'
import { wordsOf } from '~/app/platform/words/catalogue.server'
import { useWords } from '~/app/platform/words/use-words'
import { BackLink } from '~/app/ui/back-link'
import { EmptyState } from '~/app/ui/empty-state'
import { OlderLink } from '~/app/ui/older-link'
import { shareIdSchema } from '~/domain/values/ids'
import { tehranDayAndTime } from '~/domain/values/tehran-time'

export const headers = privateHeaders
export const meta = metaOfLoader

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  await requireUser(request, context)
  const requested = { request, context, params }
  const { id } = await readParams(requested, { id: shareIdSchema })
  const { cursor } = readQuery(requested, { cursor: cursorField })
  const share = await orMissing(requested, apiOf(context).get('/shares/received/:id', { params: { id } }))
  const page = await orMissing(
    requested,
    orBeginning(requested, archiveOf(context, { shareId: id, cursor, limit: '30' })),
  )
  return {
    share,
    page,
    isPast: cursor !== undefined,
    today: tehranDayAndTime(context.now()).day,
    head: await privateHead(context, 'sharing:received.title'),
    words: wordsOf(context.locale, 'sharing', 'records'),
  }
}

/** What somebody else lets the reader see, newest first. */
export default function ReceivedSharePage() {
  const t = useWords('sharing')
  const records = useWords('records')
  const extentOf = useExtent()
  const untilOf = useUntil()
  const { share, page, isPast, today } = useLoaderData<typeof loader>()
  const { name, from } = usePeopleOf()(share)
  const path = `/app/shared/${share.id}`
  return (
    <>
      <BackLink to="/app/shared" label={t('title')} />
      <h1 className="text-3xl">
        <bdi>{t('record.of', { name })}</bdi>
      </h1>
      <p className="mt-2 text-ink-2">{[from, extentOf(share), untilOf(share)].filter(Boolean).join(' · ')}</p>
      {share.message && (
        <p className="mt-4 whitespace-pre-line rounded-medium bg-mist px-4 py-3" dir="auto">
          {share.message}
        </p>
      )}
      <section aria-labelledby="records" className="mt-6">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <h2 id="records" className="text-xl font-heading">
            {records('archive.latest')}
          </h2>
          <p role="status" className="text-sm text-ink-3">
            {records('archive.shown', { shown: page.items.length, total: page.total })}
          </p>
        </div>
        {page.items.length > 0 ? (
          <RecordRows
            items={page.items}
            today={today}
            shownAt={(type, record) => `${path}/${type}/${record}`}
          />
        ) : (
          <div className="mt-4">
            <EmptyState title={t('nothing')} />
          </div>
        )}
        <OlderLink
          path={path}
          nextCursor={page.nextCursor}
          isPast={isPast}
          newest={records('newest')}
          older={records('older')}
        />
      </section>
    </>
  )
}
