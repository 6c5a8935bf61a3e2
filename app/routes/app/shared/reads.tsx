import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { apiOf } from '~/app/platform/api.server'
import { metaOfLoader } from '~/app/platform/head/meta-of-loader'
import { privateHead } from '~/app/platform/head/private-head.server'
import { orMissing } from '~/app/platform/or-missing.server'
import { readParams } from '~/app/platform/page-params.server'
import { orBeginning, readQuery } from '~/app/platform/page-query.server'
import { privateHeaders } from '~/app/platform/private-page'
import { cursorField } from '~/app/platform/query-fields'
import { requireUser } from '~/app/platform/session.server'
import { someWordsOf, wordsOf } from '~/app/platform/words/catalogue.server'
import { useWords } from '~/app/platform/words/use-words'
import { BackLink } from '~/app/ui/back-link'
import { EmptyState } from '~/app/ui/empty-state'
import { OlderLink } from '~/app/ui/older-link'
import { PageLink } from '~/app/ui/page-link'
import { usePageLocale } from '~/app/ui/page-locale'
import type { ShareRead } from '~/domain/sharing/contract'
import { formatWholeDay } from '~/domain/values/dates'
import { digitsIn } from '~/domain/values/digits'
import { shareIdSchema } from '~/domain/values/ids'
import { tehranDayAndTime } from '~/domain/values/tehran-time'

export const headers = privateHeaders
export const meta = metaOfLoader

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  await requireUser(request, context)
  const requested = { request, context, params }
  const { id } = await readParams(requested, { id: shareIdSchema })
  const { cursor } = readQuery(requested, { cursor: cursorField })
  const page = await orMissing(
    requested,
    orBeginning(
      requested,
      apiOf(context).get('/shares/:id/reads', { params: { id }, query: { cursor, limit: '30' } }),
    ),
  )
  return {
    id,
    page,
    isPast: cursor !== undefined,
    head: await privateHead(context, 'sharing:reads.title'),
    words: {
      ...wordsOf(context.locale, 'sharing'),
      ...someWordsOf(context.locale, 'records', 'type.', 'older', 'newest'),
    },
  }
}

/** Who has opened what of a share, newest first. */
export default function ShareReadsPage() {
  const t = useWords('sharing')
  const records = useWords('records')
  const { id, page, isPast } = useLoaderData<typeof loader>()
  return (
    <>
      <BackLink to="/app/shared" label={t('title')} />
      <h1 className="text-3xl">{t('reads.title')}</h1>
      <p className="mb-5 mt-2 text-ink-2">{t('reads.lead')}</p>
      {page.items.length === 0 ? (
        <EmptyState title={t('notOpened')} />
      ) : (
        <ul className="divide-y divide-line rounded-large border border-line bg-card px-5">
          {page.items.map((read, place) => (
            <Read key={`${read.at} ${read.kind} ${read.recordId} ${place}`} read={read} />
          ))}
        </ul>
      )}
      <OlderLink
        path={`/app/shared/${id}/reads`}
        nextCursor={page.nextCursor}
        isPast={isPast}
        newest={records('newest')}
        older={records('older')}
      />
    </>
  )
}

function Read({ read: { at, reader, way, isByLink, kind, type, recordId } }: { read: ShareRead }) {
  const t = useWords('sharing')
  const records = useWords('records')
  const locale = usePageLocale()
  const what = t(`kind.${kind}`, { type: type ? records(`type.${type}`) : '' })
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-5 gap-y-1 py-3.5">
      <span className="min-w-0">
        <span className="font-strong">
          <bdi>
            {reader ? `${reader.firstName} ${reader.lastName}` : t(isByLink ? 'reader.link' : 'reader.gone')}
          </bdi>
        </span>
        {way === 'doctor' && <span className="ms-2 text-sm text-ink-2">{t('reader.doctor')}</span>}
        <span className="block text-sm text-ink-2">
          {type && recordId ? (
            <PageLink to={`/app/records/${type}/${recordId}`} className="underline underline-offset-4">
              {what}
            </PageLink>
          ) : (
            what
          )}
        </span>
      </span>
      <time dateTime={at} className="text-sm text-ink-2">
        {formatWholeDay(locale, at)}{' '}
        <bdi dir="ltr">{digitsIn(locale, tehranDayAndTime(new Date(at)).time)}</bdi>
      </time>
    </li>
  )
}
