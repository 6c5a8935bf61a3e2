import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { PlaceCards } from '~/app/features/areas/place-cards'
import { ArchiveViews, SourceLinks } from '~/app/features/records/archive/archive-links'
import { ArchiveSearch } from '~/app/features/records/archive/archive-search'
import { RecordRows } from '~/app/features/records/archive/record-rows'
import { TypeTiles } from '~/app/features/records/archive/type-tiles'
import { typesNamed } from '~/app/features/records/archive/types-named.server'
import { archiveOf, healthSummaryOf } from '~/app/features/records/records-api.server'
import { RecordsUpdated } from '~/app/features/records/records-updated'
import { metaOfLoader } from '~/app/platform/head/meta-of-loader'
import { privateHead } from '~/app/platform/head/private-head.server'
import { memberQuery, pathOf } from '~/app/platform/members/whose'
import { memberOf, whoseOf } from '~/app/platform/members/whose.server'
import { orBeginning, readQuery } from '~/app/platform/page-query.server'
import { privateHeaders } from '~/app/platform/private-page'
import { cursorField, searchField } from '~/app/platform/query-fields'
import { requireUser } from '~/app/platform/session.server'
import { someWordsOf, wordsOf } from '~/app/platform/words/catalogue.server'
import { useWords, type Translate } from '~/app/platform/words/use-words'
import { EmptyState } from '~/app/ui/empty-state'
import { OlderLink } from '~/app/ui/older-link'
import { queryAddress } from '~/app/ui/query-address'
import { recordSourceSchema } from '~/domain/records/contract'
import { tehranDayAndTime } from '~/domain/values/tehran-time'

export const headers = privateHeaders
export const meta = metaOfLoader

const path = '/app/records'
const pageSize = '30'

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  await requireUser(request, context)
  const requested = { request, context, params }
  const { view, source, q, cursor } = readQuery(requested, {
    view: z.literal('favourites'),
    source: recordSourceSchema,
    q: searchField,
    cursor: cursorField,
  })
  const whose = await whoseOf(requested, path)
  const member = memberOf(whose)
  const named = q ? typesNamed(q).join() : ''
  const narrowed = {
    ...member,
    ...(view && { favourite: 'true' }),
    ...(source && { source }),
    ...(q && { q }),
    ...(named && { named }),
  }
  const [{ types, documents }, page, favourites, head] = await Promise.all([
    healthSummaryOf(context, 30, member),
    orBeginning(requested, archiveOf(context, { ...narrowed, cursor, limit: pageSize })),
    archiveOf(context, { ...member, favourite: 'true', limit: '1' }),
    privateHead(context, 'records:archive'),
  ])
  return {
    whose,
    counts: types.map(({ type, total }) => ({ type, total })),
    documents,
    favourites: favourites.total,
    page,
    view: view ?? null,
    source: source ?? null,
    q: q ?? '',
    isPast: cursor !== undefined,
    cursor: cursor ?? null,
    today: tehranDayAndTime(context.now()).day,
    head,
    words: {
      ...wordsOf(context.locale, 'records', 'ui'),
      ...someWordsOf(context.locale, 'areas', 'card.'),
    },
  }
}

/** Why nothing stands here. */
function nothingHere(
  t: Translate<'records'>,
  { view, source, q }: { view: string | null; source: string | null; q: string },
) {
  if (q !== '') return { title: t('archive.notFound', { q }), text: t('archive.notFoundText') }
  if (source !== null) return { title: t('archive.noSource') }
  return view === null
    ? { title: t('empty') }
    : { title: t('archive.noFavourites'), text: t('archive.noFavouritesText') }
}

export default function ArchivePage() {
  const t = useWords('records')
  const areas = useWords('areas')
  const { whose, counts, documents, favourites, page, view, source, q, isPast, cursor, today } =
    useLoaderData<typeof loader>()
  const recorded = [...counts, ...documents].reduce((sum, { total }) => sum + total, 0)
  const kept: Record<string, string> = {
    ...memberQuery(whose),
    ...(view && { view }),
    ...(source && { source }),
  }
  const narrowed = { ...kept, ...(q && { q }) }
  const here = new URLSearchParams({ ...narrowed, ...(cursor && { cursor }) })
  return (
    <>
      <h1 className="text-3xl">{t('archive')}</h1>
      <RecordsUpdated />
      <div className="mt-4 space-y-6">
        <ArchiveSearch path={path} q={q} kept={kept} />
        <ArchiveViews path={path} view={view} recorded={recorded} favourites={favourites} />
        {view === null && q === '' && (
          <div className="space-y-4">
            <TypeTiles counts={counts} label={t('archive.measurements')} />
            <TypeTiles counts={documents} label={t('archive.documents')} />
          </div>
        )}
        {view === null && q === '' && (
          <PlaceCards
            places={[
              {
                to: pathOf(whose, '/app/file'),
                icon: 'clinic',
                title: areas('card.file'),
                text: areas('card.file.note'),
              },
              {
                to: pathOf(whose, '/reports/visit'),
                icon: 'receipt',
                title: areas('card.visit'),
                text: areas('card.visit.note'),
              },
              {
                to: '/app/doctor-notes',
                icon: 'note',
                title: areas('card.notes'),
                text: areas('card.notes.note'),
              },
              {
                to: '/app/referrals',
                icon: 'send',
                title: areas('card.referrals'),
                text: areas('card.referrals.note'),
              },
              {
                to: '/app/shared',
                icon: 'share',
                title: areas('card.shared'),
                text: areas('card.shared.note'),
              },
            ]}
          />
        )}
        <section aria-labelledby="latest">
          <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4">
            <h2 id="latest" className="text-xl font-heading">
              {t(q !== '' ? 'archive.found' : view === null ? 'archive.latest' : 'archive.favourites')}
            </h2>
            <p role="status" className="text-sm text-ink-3">
              {t('archive.shown', { shown: page.items.length, total: page.total })}
            </p>
          </div>
          <SourceLinks path={path} view={view} source={source} q={q} />
          {page.items.length > 0 ? (
            <RecordRows items={page.items} today={today} next={queryAddress(path, here)} />
          ) : (
            <div className="mt-4">
              <EmptyState {...nothingHere(t, { view, source, q })} />
            </div>
          )}
          <OlderLink
            path={path}
            narrowed={narrowed}
            nextCursor={page.nextCursor}
            isPast={isPast}
            newest={t('newest')}
            older={t('older')}
          />
        </section>
      </div>
    </>
  )
}
