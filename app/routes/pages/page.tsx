import { data, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { Blocks } from '~/app/features/blocks/blocks'
import { offeredIds } from '~/app/features/blocks/offered-ids'
import { offerPrices } from '~/app/features/shop/offer-prices.server'
import { Price } from '~/app/features/shop/price'
import { readContent } from '~/app/platform/content/read.server'
import { metaOfLoader } from '~/app/platform/head/meta-of-loader'
import { pageHead } from '~/app/platform/head/page-head.server'
import { crumbsOf } from '~/app/platform/head/site-data.server'
import { Kept } from '~/app/platform/kept/kept'
import { withhold } from '~/app/platform/kept/withhold'
import { missingPage } from '~/app/platform/missing-page.server'
import { readParams, slugParam } from '~/app/platform/page-params.server'
import { catalogueHeaders } from '~/app/platform/public-page'
import { Trail } from '~/app/platform/trail'
import { someWordsOf } from '~/app/platform/words/catalogue.server'
import { getFixedT } from '~/app/platform/words/i18n.server'
import { Hero } from '~/app/ui/hero'
import { PageHead } from '~/app/ui/page-head'
import { usePageLocale } from '~/app/ui/page-locale'
import { pageQuery } from '~/content/queries/pages'

export const headers = catalogueHeaders
export const meta = metaOfLoader

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { content, locale } = context
  const { page: slug } = await readParams({ request, context, params }, { page: slugParam })
  const page = await readContent(content, pageQuery, { slug })
  if (!page) throw await missingPage(request, context)
  const path = `/${page.slug}`
  const title = page.title?.value ?? ''
  const [t, prices] = await Promise.all([getFixedT(locale), offerPrices(context, offeredIds(page.blocks))])
  const head = await pageHead(context, {
    path,
    title,
    description: page.hero?.lead?.value,
    seo: page.seo,
    picture: page.hero?.picture,
    structuredData: [
      crumbsOf(context, [
        { name: t('shell:home'), path: '/' },
        { name: title, path },
      ]),
    ],
  })
  const answer = withhold(
    context,
    {
      story: { page, prices: prices ?? {} },
      slug: page.slug,
      head,
      words: { ...someWordsOf(locale, 'shop', 'price', 'off'), ...someWordsOf(locale, 'ui', 'toman') },
    },
    'story',
    'words',
  )
  return prices === null ? data(answer, { headers: { 'Cache-Control': 'no-store' } }) : data(answer)
}

/** Any page that an editor makes of blocks. */
export default function BlocksPage() {
  const { slug, story } = useLoaderData<typeof loader>()
  const locale = usePageLocale()
  return (
    <Kept name={`page-${slug}`} of={story}>
      {({ page, prices }) => {
        const title = page.title ?? { lang: locale, value: '' }
        const crumbs = <Trail crumbs={[{ label: title }]} />
        return (
          <>
            {page.hero?.heading ? (
              <Hero hero={page.hero} shape="wide" before={crumbs} />
            ) : (
              <PageHead heading={title} before={crumbs} />
            )}
            <Blocks
              blocks={page.blocks}
              priceOf={(id) => prices[id] && <Price {...prices[id]} size="page" />}
            />
          </>
        )
      }}
    </Kept>
  )
}
