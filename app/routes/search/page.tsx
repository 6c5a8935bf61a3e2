import { data, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { Beginnings } from '~/app/features/search/beginnings'
import { GroupTabs } from '~/app/features/search/group-tabs'
import { GroupedResults } from '~/app/features/search/grouped-results'
import { searchAddress } from '~/app/features/search/search-address'
import { SearchBox } from '~/app/features/search/search-box'
import { findResults, findUnlessTooMany } from '~/app/features/search/search-results.server'
import { WithoutSearching } from '~/app/features/search/without-searching'
import { offerPrices } from '~/app/features/shop/offer-prices.server'
import { metaOfLoader } from '~/app/platform/head/meta-of-loader'
import { pageHead } from '~/app/platform/head/page-head.server'
import { readQuery } from '~/app/platform/page-query.server'
import { liveHeaders } from '~/app/platform/public-page'
import { searchField } from '~/app/platform/query-fields'
import { someWordsOf, wordsOf } from '~/app/platform/words/catalogue.server'
import { getFixedT } from '~/app/platform/words/i18n.server'
import { useWords } from '~/app/platform/words/use-words'
import { EmptyState } from '~/app/ui/empty-state'
import { NoResultsIllustration } from '~/app/ui/illustrations/no-results'
import { PageLink } from '~/app/ui/page-link'
import { mostOfKind } from '~/domain/search/contract'
import { searchKinds } from '~/domain/search/entry'

// What somebody looks for may say how they are: nobody keeps it.
export const headers = liveHeaders
export const meta = metaOfLoader

/** Of each kind, where all stand on one page. */
const perKind = 5

const asked = { q: searchField, kind: z.enum(searchKinds), as: z.literal('typed') }

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { q = '', kind, as } = readQuery({ request, context }, asked)
  const t = await getFixedT(context.locale)
  const found = await findUnlessTooMany(
    Promise.all([
      q === '' ? null : findResults(context, { q, as, limit: perKind }),
      q === '' || kind === undefined ? null : findResults(context, { q, as, kind, limit: mostOfKind }),
    ]),
  )
  const minutes = 'minutes' in found ? found.minutes : null
  const [overview, ofKind] = 'minutes' in found ? [null, null] : found
  const groups = overview?.groups ?? []
  const shown = kind === undefined ? groups : (ofKind?.groups ?? [])
  const goods = shown.flatMap(({ results }) => results.map(({ shopProductId }) => shopProductId))
  const page = {
    q,
    minutes,
    as: as ?? null,
    kind: kind ?? null,
    reading: overview?.reading ?? null,
    isWhole: overview?.isWhole ?? true,
    counts: groups.map(({ kind: name, total }) => ({ kind: name, total })),
    shown,
    prices: (await offerPrices(context, goods)) ?? {},
    head: await pageHead(context, {
      path: '/search',
      title: t('search:title'),
      description: t('search:description'),
      isIndexed: q === '',
    }),
    words: { ...wordsOf(context.locale, 'search'), ...someWordsOf(context.locale, 'ui', 'toman') },
  }
  return data(page, minutes === null ? undefined : { status: 429 })
}

export default function SearchPage() {
  const { q, minutes, as, kind, reading, isWhole, counts, shown, prices } = useLoaderData<typeof loader>()
  const t = useWords('search')
  const kept: Record<string, string> = as === null ? {} : { as }
  const total = counts.reduce((sum, group) => sum + group.total, 0)
  return (
    <div className="shell pb-band pt-8 md:pt-12">
      <h1 className={q === '' ? 'mb-6 text-4xl' : 'sr-only'}>{t('title')}</h1>
      <SearchBox q={q} />
      {q === '' ? (
        <>
          <p className="mt-4 text-ink-2">{t('lead')}</p>
          <h2 className="mb-4 mt-10 text-xl">{t('begin')}</h2>
          <Beginnings />
        </>
      ) : minutes !== null ? (
        <div className="mt-8">
          <EmptyState
            title={t('many.title')}
            text={t('many.text', { count: minutes })}
            illustration={<NoResultsIllustration />}
            action={<WithoutSearching />}
          />
        </div>
      ) : total === 0 ? (
        <div className="mt-8">
          <EmptyState
            title={t('none.title', { words: q })}
            text={t('none.text')}
            illustration={<NoResultsIllustration />}
            action={<Beginnings className="justify-center" />}
          />
        </div>
      ) : (
        <>
          <p role="status" className="mt-4 text-ink-2">
            {t('found', { count: total, words: q })}
            {reading && reading.kind !== 'typed' && (
              <>
                {' '}
                {t(`read.${reading.kind}`, { words: reading.text })}{' '}
                <PageLink
                  to={searchAddress(q, { as: 'typed' })}
                  className="font-strong underline underline-offset-4"
                >
                  {t('asTyped', { words: q })}
                </PageLink>
              </>
            )}
          </p>
          {!isWhole && <p className="mt-2 text-ink-2">{t('partly')}</p>}
          <GroupTabs q={q} kept={kept} kind={kind} counts={counts} total={total} />
          <GroupedResults
            groups={shown}
            words={reading?.words ?? []}
            prices={prices}
            q={q}
            kept={kept}
            isOne={kind !== null}
          />
        </>
      )}
    </div>
  )
}
