import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import {
  GoodsResults,
  GroupHead,
  LineResults,
  PeopleResults,
  ReadResults,
} from '~/app/features/search/result-group'
import { SearchBox } from '~/app/features/search/search-box'
import { findResults, type ResultGroup } from '~/app/features/search/search-results.server'
import { offerPrices, type OfferPrices } from '~/app/features/shop/offer-prices.server'
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
import { usePageLocale } from '~/app/ui/page-locale'
import { mostOfKind } from '~/domain/search/contract'
import { searchKinds, type SearchKind } from '~/domain/search/entry'
import { formatNumber } from '~/domain/values/numbers'

// What somebody looks for may say how they are: nobody keeps it.
export const headers = liveHeaders
export const meta = metaOfLoader

/** Of each kind, where all stand on one page. */
const perKind = 5

const asked = { q: searchField, kind: z.enum(searchKinds), as: z.literal('typed') }

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { q = '', kind, as } = readQuery({ request, context }, asked)
  const t = await getFixedT(context.locale)
  const [overview, ofKind] = await Promise.all([
    q === '' ? null : findResults(context, { q, as, limit: perKind }),
    q === '' || kind === undefined ? null : findResults(context, { q, as, kind, limit: mostOfKind }),
  ])
  const groups = overview?.groups ?? []
  const shown = kind === undefined ? groups : (ofKind?.groups ?? [])
  const goods = shown.flatMap(({ results }) => results.map(({ shopProductId }) => shopProductId))
  return {
    q,
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
}

const address = (q: string, more: Record<string, string> = {}) =>
  `/search?${new URLSearchParams({ q, ...more })}`

export default function SearchPage() {
  const { q, as, kind, reading, isWhole, counts, shown, prices } = useLoaderData<typeof loader>()
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
      ) : total === 0 ? (
        <div className="mt-8">
          <EmptyState
            title={t('none.title', { words: q })}
            text={t('none.text')}
            illustration={<NoResultsIllustration />}
            action={<Beginnings />}
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
                  to={address(q, { as: 'typed' })}
                  className="font-strong underline underline-offset-4"
                >
                  {t('asTyped', { words: q })}
                </PageLink>
              </>
            )}
          </p>
          {!isWhole && <p className="mt-2 text-ink-2">{t('partly')}</p>}
          <Groups q={q} kept={kept} kind={kind} counts={counts} total={total} />
          <Shown
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

/** What most people look for, to begin with. */
function Beginnings() {
  const t = useWords('search')
  return (
    <ul className="flex flex-wrap justify-center gap-2 only:justify-start">
      {t('begin.words')
        .split(/[،,]\s*/)
        .map((words) => (
          <li key={words}>
            <PageLink
              to={address(words)}
              className="inline-flex min-h-11 items-center rounded-pill border border-line bg-card px-4 hover:bg-sand"
            >
              {words}
            </PageLink>
          </li>
        ))}
    </ul>
  )
}

interface GroupsProps {
  q: string
  kept: Record<string, string>
  kind: SearchKind | null
  counts: readonly { kind: SearchKind; total: number }[]
  total: number
}

function Groups({ q, kept, kind, counts, total }: GroupsProps) {
  const t = useWords('search')
  const locale = usePageLocale()
  const tabs = [{ kind: null, total }, ...counts]
  return (
    <nav aria-label={t('groups')} className="mt-5 overflow-x-auto border-b border-line pb-5">
      <ul className="flex min-w-max gap-2">
        {tabs.map((tab) => (
          <li key={tab.kind ?? ''}>
            <PageLink
              to={address(q, tab.kind === null ? kept : { ...kept, kind: tab.kind })}
              aria-current={tab.kind === kind ? 'page' : undefined}
              className="inline-flex min-h-11 items-center gap-2 rounded-pill border border-line bg-card px-4 font-strong hover:bg-sand aria-[current=page]:border-ink aria-[current=page]:bg-ink aria-[current=page]:text-paper"
            >
              {tab.kind === null ? t('all') : t(`kind.${tab.kind}`)}
              <span>{formatNumber(locale, tab.total)}</span>
            </PageLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

interface ShownProps {
  groups: readonly ResultGroup[]
  words: readonly string[]
  prices: OfferPrices
  q: string
  kept: Record<string, string>
  /** One kind alone, with all that there is of it. */
  isOne: boolean
}

/** Goods and articles in the wide column, the rest beside it; on phones one below the other, in the order of what counts. */
function Shown({ groups, words, prices, q, kept, isOne }: ShownProps) {
  const t = useWords('search')
  const isWide = ({ kind }: ResultGroup) => kind === 'shop' || kind === 'articles'
  const section = (group: ResultGroup) => {
    const { kind, results, total } = group
    return (
      <section key={kind} aria-label={t(`kind.${kind}`)}>
        <GroupHead
          title={t(`kind.${kind}`)}
          total={total}
          to={!isOne && total > results.length ? address(q, { ...kept, kind }) : null}
        />
        {kind === 'shop' && <GoodsResults results={results} words={words} prices={prices} />}
        {kind === 'articles' && <ReadResults results={results} words={words} />}
        {kind === 'doctors' && <PeopleResults results={results} words={words} />}
        {(kind === 'help' || kind === 'pages') && <LineResults results={results} words={words} />}
        {isOne && total > results.length && (
          <p className="mt-4 text-ink-2">{t('left', { shown: results.length, total })}</p>
        )}
      </section>
    )
  }
  const wide = groups.filter(isWide)
  const beside = groups.filter((group) => !isWide(group))
  if (wide.length === 0 || beside.length === 0)
    return <div className="mt-8 grid max-w-4xl gap-10">{groups.map(section)}</div>
  return (
    <div className="mt-8 grid gap-10 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-14">
      <div className="grid content-start gap-10">{wide.map(section)}</div>
      <div className="grid content-start gap-10">{beside.map(section)}</div>
    </div>
  )
}
