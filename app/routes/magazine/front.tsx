import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { ArticleList } from '~/app/features/magazine/article-list'
import { CategoryLinks } from '~/app/features/magazine/category-links'
import { readContent } from '~/app/platform/content/read.server'
import { metaOfLoader } from '~/app/platform/head/meta-of-loader'
import { pageHead } from '~/app/platform/head/page-head.server'
import { crumbsOf } from '~/app/platform/head/site-data.server'
import { pageCount, pagedQuery } from '~/app/platform/page-number'
import { readQuery, resetQuery } from '~/app/platform/page-query.server'
import { publicHeaders } from '~/app/platform/public-page'
import { wordsOf } from '~/app/platform/words/catalogue.server'
import { getFixedT } from '~/app/platform/words/i18n.server'
import { useWords } from '~/app/platform/words/use-words'
import { Breadcrumbs } from '~/app/ui/breadcrumbs'
import { PageHead } from '~/app/ui/page-head'
import { usePageLocale } from '~/app/ui/page-locale'
import { articleRange, articlesPerPage, magazineQuery } from '~/content/queries/magazine'

export const headers = publicHeaders
export const meta = metaOfLoader

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { content, locale } = context
  const { page = 1 } = readQuery({ request, context }, pagedQuery)
  const [magazine, t] = await Promise.all([
    readContent(content, magazineQuery, articleRange(page)),
    getFixedT(locale),
  ])
  const pages = pageCount(magazine.count, articlesPerPage)
  if (page > pages) throw resetQuery({ request, context }, 'page')
  const head = await pageHead(context, {
    path: page === 1 ? '/magazine' : `/magazine?page=${page}`,
    title: magazine.page?.heading?.value ?? t('magazine:title'),
    description: magazine.page?.lead?.value,
    seo: magazine.page?.seo,
    picture: magazine.articles[0]?.picture,
    feed: t('magazine:feed'),
    structuredData: [
      crumbsOf(context, [
        { name: t('shell:home'), path: '/' },
        { name: t('magazine:title'), path: '/magazine' },
      ]),
    ],
  })
  return { magazine, page, pages, head, words: wordsOf(locale, 'magazine') }
}

export default function MagazinePage() {
  const { magazine, page, pages } = useLoaderData<typeof loader>()
  const t = useWords('magazine')
  const shell = useWords('shell')
  const locale = usePageLocale()
  const title = { lang: locale, value: t('title') }
  const crumbs = [{ label: { lang: locale, value: shell('home') }, href: '/' }, { label: title }]
  return (
    <>
      <PageHead
        heading={magazine.page?.heading ?? title}
        lead={magazine.page?.lead}
        before={<Breadcrumbs label={shell('breadcrumbs')} crumbs={crumbs} />}
      >
        <CategoryLinks categories={magazine.categories} />
      </PageHead>
      <div className="shell pb-band">
        <ArticleList articles={magazine.articles} page={page} pages={pages} path="/magazine" hasLead />
      </div>
    </>
  )
}
