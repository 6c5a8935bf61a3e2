import { data, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { Blocks } from '~/app/features/blocks/blocks'
import { offeredIds } from '~/app/features/blocks/offered-ids'
import { ProductCard } from '~/app/features/products/product-card'
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
import { useWords } from '~/app/platform/words/use-words'
import { Hero } from '~/app/ui/hero'
import { PageHead } from '~/app/ui/page-head'
import { usePageLocale } from '~/app/ui/page-locale'
import { Section } from '~/app/ui/section'
import { solutionQuery } from '~/content/queries/pages'

export const headers = catalogueHeaders
export const meta = metaOfLoader

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { content, locale } = context
  const { slug } = await readParams({ request, context, params }, { slug: slugParam })
  const solution = await readContent(content, solutionQuery, { slug })
  if (!solution) throw await missingPage(request, context)
  const path = `/solutions/${solution.slug}`
  const title = solution.title?.value ?? ''
  const [t, prices] = await Promise.all([
    getFixedT(locale),
    offerPrices(context, offeredIds(solution.blocks)),
  ])
  const head = await pageHead(context, {
    path,
    title,
    description: solution.summary?.value,
    seo: solution.seo,
    picture: solution.picture,
    structuredData: [
      crumbsOf(context, [
        { name: t('shell:home'), path: '/' },
        { name: t('shell:solutions'), path: '/solutions' },
        { name: title, path },
      ]),
    ],
  })
  const answer = withhold(
    context,
    {
      story: { solution, prices: prices ?? {} },
      slug: solution.slug,
      head,
      words: { ...someWordsOf(locale, 'shop', 'price', 'off'), ...someWordsOf(locale, 'ui', 'toman') },
    },
    'story',
    'words',
  )
  return prices === null ? data(answer, { headers: { 'Cache-Control': 'no-store' } }) : data(answer)
}

/** What the product is to one audience. */
export default function SolutionPage() {
  const { slug, story } = useLoaderData<typeof loader>()
  const shell = useWords('shell')
  const locale = usePageLocale()
  const own = (value: string) => ({ lang: locale, value })
  return (
    <Kept name={`solution-${slug}`} of={story}>
      {({ solution, prices }) => {
        const title = solution.title ?? own('')
        const crumbs = (
          <Trail crumbs={[{ label: own(shell('solutions')), href: '/solutions' }, { label: title }]} />
        )
        return (
          <>
            {solution.hero?.heading ? (
              <Hero hero={solution.hero} before={crumbs} />
            ) : (
              <PageHead heading={title} lead={solution.summary} before={crumbs} />
            )}
            <Blocks
              blocks={solution.blocks}
              priceOf={(id) => prices[id] && <Price {...prices[id]} size="page" />}
            />
            {solution.products && solution.products.length > 0 && (
              <Section tone="card" labelledBy="devices">
                <h2 id="devices" className="mb-8 text-4xl">
                  {shell('solutions.devices')}
                </h2>
                <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
                  {solution.products.map((product) => (
                    <li key={product._id} className="grid">
                      <ProductCard
                        product={product}
                        sizes="(min-width: 64rem) 24rem, (min-width: 40rem) 46vw, 92vw"
                      />
                    </li>
                  ))}
                </ul>
              </Section>
            )}
          </>
        )
      }}
    </Kept>
  )
}
