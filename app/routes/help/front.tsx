import { data, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { HelpEnd } from '~/app/features/help/help-end'
import { HelpFront } from '~/app/features/help/help-front'
import { HelpResults } from '~/app/features/help/help-results'
import { HelpSearch } from '~/app/features/help/help-search'
import { HelpTopics } from '~/app/features/help/help-topics'
import { searchHelp } from '~/app/features/help/search-help.server'
import { SearchEverywhere } from '~/app/features/search/search-everywhere'
import { readContent } from '~/app/platform/content/read.server'
import { metaOfLoader } from '~/app/platform/head/meta-of-loader'
import { pageHead } from '~/app/platform/head/page-head.server'
import { crumbsOf } from '~/app/platform/head/site-data.server'
import { faqPage } from '~/app/platform/head/structured-data'
import { Kept } from '~/app/platform/kept/kept'
import { withhold } from '~/app/platform/kept/withhold'
import { readQuery } from '~/app/platform/page-query.server'
import { publicHeaders, searchedCaching } from '~/app/platform/public-page'
import { searchField } from '~/app/platform/query-fields'
import { Trail } from '~/app/platform/trail'
import { someWordsOf, wordsOf } from '~/app/platform/words/catalogue.server'
import { getFixedT } from '~/app/platform/words/i18n.server'
import { useWords } from '~/app/platform/words/use-words'
import { usePageLocale } from '~/app/ui/page-locale'
import { helpQuery, helpTextsQuery } from '~/content/queries/help'
import { siteQuery } from '~/content/queries/site'

export const headers = publicHeaders
export const meta = metaOfLoader

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { content, locale } = context
  const { q = '' } = readQuery({ request, context }, { q: searchField })
  const [front, site, pages, t] = await Promise.all([
    readContent(content, helpQuery),
    readContent(content, siteQuery),
    q === '' ? [] : readContent(content, helpTextsQuery),
    getFixedT(locale),
  ])
  const questions = front.articles.flatMap(({ isAskedOften, title, lead }) =>
    isAskedOften && title?.value && lead?.value ? [{ question: title.value, answer: lead.value }] : [],
  )
  const head = await pageHead(context, {
    path: '/help',
    title: t('help:title'),
    description: t('help:description'),
    isIndexed: q === '',
    structuredData: [
      crumbsOf(context, [
        { name: t('shell:home'), path: '/' },
        { name: t('help:title'), path: '/help' },
      ]),
      ...(questions.length > 0 && q === '' ? [faqPage(questions, locale)] : []),
    ],
  })
  const story = { front, phone: site?.phone, hours: site?.hours }
  const page = {
    q,
    ...(q === '' ? {} : searchHelp(pages, q)),
    story,
    head,
    words: { ...wordsOf(locale, 'help'), ...someWordsOf(locale, 'search', 'everywhere') },
  }
  return data(withhold(context, page, 'story'), searchedCaching(q))
}

/** The help centre; with something to look for, what of it was found. */
export default function HelpPage() {
  const { q, found, haveAll, story } = useLoaderData<typeof loader>()
  const t = useWords('help')
  const locale = usePageLocale()
  if (!found)
    return (
      <>
        <Kept name="help" of={story}>
          {(parts) => <HelpFront {...parts} />}
        </Kept>
        <HelpEnd />
      </>
    )
  const own = (value: string) => ({ lang: locale, value })
  return (
    <>
      <div className="shell pb-band">
        <Trail crumbs={[{ label: own(t('title')), href: '/help' }, { label: own(t('search')) }]} />
        <div className="max-w-3xl pb-8 pt-6 md:pt-10">
          <h1 className="mb-6 text-4xl">
            {found.length > 0 ? t('found', { count: found.length, q }) : t('none', { q })}
          </h1>
          <HelpSearch q={q} />
          {found.length === 0 && (
            <>
              <p className="mb-4 mt-6 text-lg text-ink-2">{t('none.text')}</p>
              <SearchEverywhere q={q} />
            </>
          )}
          {!haveAll && <p className="mt-6 text-ink-2">{t('nearest')}</p>}
        </div>
        {found.length > 0 && <HelpResults found={found} />}
      </div>
      <Kept name="help-topics" of={story?.front}>
        {({ articles }) => <HelpTopics articles={articles} />}
      </Kept>
      <HelpEnd />
    </>
  )
}
