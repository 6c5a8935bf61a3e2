import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { newsAddress, newsCategories } from '~/app/features/news/news-address'
import { NewsFilter } from '~/app/features/news/news-filter'
import { LeadNews, NewsRows } from '~/app/features/news/news-list'
import { anySpan, spanOf, yearField, yearsOf } from '~/app/features/news/years'
import { readContent } from '~/app/platform/content/read.server'
import { metaOfLoader } from '~/app/platform/head/meta-of-loader'
import { pageHead } from '~/app/platform/head/page-head.server'
import { crumbsOf } from '~/app/platform/head/site-data.server'
import { Kept } from '~/app/platform/kept/kept'
import { withhold } from '~/app/platform/kept/withhold'
import { pageCount, pagedQuery } from '~/app/platform/page-number'
import { readQuery, resetQuery } from '~/app/platform/page-query.server'
import { publicHeaders } from '~/app/platform/public-page'
import { Trail } from '~/app/platform/trail'
import { wordsOf } from '~/app/platform/words/catalogue.server'
import { getFixedT } from '~/app/platform/words/i18n.server'
import { useWords } from '~/app/platform/words/use-words'
import { ButtonLink } from '~/app/ui/button'
import { EmptyState } from '~/app/ui/empty-state'
import { EmptyReadingIllustration } from '~/app/ui/illustrations/empty-reading'
import { PageHead } from '~/app/ui/page-head'
import { PageLink } from '~/app/ui/page-link'
import { usePageLocale } from '~/app/ui/page-locale'
import { Pagination } from '~/app/ui/pagination'
import { newsPerPage, newsQuery, newsRange } from '~/content/queries/news'

export const headers = publicHeaders
export const meta = metaOfLoader

const path = '/news'
const query = { ...pagedQuery, category: z.enum(newsCategories), year: yearField }

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { content, locale } = context
  const { page = 1, category, year } = readQuery({ request, context }, query)
  const span = year === undefined ? anySpan : spanOf(year)
  const [{ all, count, items }, t] = await Promise.all([
    readContent(content, newsQuery, { category: category ?? '', ...span, ...newsRange(page) }),
    getFixedT(locale),
  ])
  const pages = pageCount(count, newsPerPage)
  if (page > pages) throw resetQuery({ request, context }, 'page')
  const years = yearsOf(
    locale,
    all.map(({ publishedAt }) => publishedAt),
  )
  const view = { category, year }
  const isWhole = category === undefined && year === undefined
  const address = newsAddress(view)
  const head = await pageHead(context, {
    path: isWhole && page > 1 ? `${path}?page=${page}` : path,
    title: t('news:title'),
    description: t('news:description'),
    picture: items[0]?.picture,
    feed: t('news:feed'),
    isIndexed: isWhole,
    structuredData: [
      crumbsOf(context, [
        { name: t('shell:home'), path: '/' },
        { name: t('news:title'), path },
      ]),
    ],
  })
  return withhold(
    context,
    {
      items,
      view,
      // A year of the other calendar, which an address that was handed on may say, stands among the choices as well.
      years: year === undefined || years.includes(year) ? years : [...years, year],
      categories: newsCategories.filter(
        (one) => one === category || all.some((item) => item.category === one),
      ),
      name: `news-${address}-${page}`,
      page,
      pages,
      address,
      head,
      words: wordsOf(locale, 'news'),
    },
    'items',
  )
}

/** What has happened: the newest large, then day by day; of a category or a year where it is asked for. */
export default function NewsPage() {
  const { items, view, years, categories, name, page, pages, address } = useLoaderData<typeof loader>()
  const t = useWords('news')
  const shell = useWords('shell')
  const locale = usePageLocale()
  const own = (value: string) => ({ lang: locale, value })
  const isWhole = address === path
  return (
    <>
      <PageHead
        heading={own(t('heading'))}
        lead={own(t('lead'))}
        before={<Trail crumbs={[{ label: own(t('title')) }]} />}
      />
      <div className="shell pb-band">
        <NewsFilter view={view} categories={categories} years={years} />
        <Kept name={name} of={items}>
          {(list) => {
            const [first, ...others] = list
            return first === undefined ? (
              <EmptyState
                title={t(isWhole ? 'none' : 'none.such')}
                text={t(isWhole ? 'none.text' : 'none.suchText')}
                illustration={<EmptyReadingIllustration />}
                action={
                  <ButtonLink href={isWhole ? '/magazine' : path} variant="ink">
                    {t(isWhole ? 'none.magazine' : 'none.all')}
                  </ButtonLink>
                }
              />
            ) : page === 1 && isWhole ? (
              <>
                <LeadNews item={first} />
                <NewsRows items={others} />
              </>
            ) : (
              <NewsRows items={list} />
            )
          }}
        </Kept>
        <Pagination
          page={page}
          pages={pages}
          path={address}
          words={{
            label: shell('pages'),
            previous: shell('previousPage'),
            next: shell('nextPage'),
            page: (number) => shell('page', { page: number }),
          }}
        />
        <p className="mt-10 text-sm text-ink-2" data-print="hidden">
          {t('follow')}{' '}
          <PageLink
            to="/news/feed.xml"
            className="inline-flex min-h-11 items-center font-strong text-coral-ink hover:underline"
          >
            {t('feed')}
          </PageLink>
        </p>
      </div>
    </>
  )
}
