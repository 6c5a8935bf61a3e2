import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { ProductCard } from '~/app/features/products/product-card'
import { readContent } from '~/app/platform/content/read.server'
import { metaOfLoader } from '~/app/platform/head/meta-of-loader'
import { pageHead } from '~/app/platform/head/page-head.server'
import { crumbsOf } from '~/app/platform/head/site-data.server'
import { NothingYet } from '~/app/platform/nothing-yet'
import { publicHeaders } from '~/app/platform/public-page'
import { wordsOf } from '~/app/platform/words/catalogue.server'
import { getFixedT } from '~/app/platform/words/i18n.server'
import { useWords } from '~/app/platform/words/use-words'
import { Breadcrumbs } from '~/app/ui/breadcrumbs'
import { PageHead } from '~/app/ui/page-head'
import { usePageLocale } from '~/app/ui/page-locale'
import { productsPageQuery } from '~/content/queries/products'

export const headers = publicHeaders
export const meta = metaOfLoader

export async function loader({ context }: LoaderFunctionArgs) {
  const { content, locale } = context
  const [{ page, products }, t] = await Promise.all([
    readContent(content, productsPageQuery),
    getFixedT(locale),
  ])
  const title = t('products:title')
  const head = await pageHead(context, {
    path: '/products',
    title: page?.heading?.value ?? title,
    description: page?.lead?.value,
    seo: page?.seo,
    picture: products[0]?.picture,
    structuredData: [
      crumbsOf(context, [
        { name: t('shell:home'), path: '/' },
        { name: title, path: '/products' },
      ]),
    ],
  })
  return { page, products, head, words: wordsOf(locale, 'products') }
}

export default function ProductsPage() {
  const { page, products } = useLoaderData<typeof loader>()
  const t = useWords('products')
  const shell = useWords('shell')
  const locale = usePageLocale()
  const title = { lang: locale, value: t('title') }
  const crumbs = [{ label: { lang: locale, value: shell('home') }, href: '/' }, { label: title }]
  return (
    <>
      <PageHead
        heading={page?.heading ?? title}
        lead={page?.lead}
        before={<Breadcrumbs label={shell('breadcrumbs')} crumbs={crumbs} />}
      />
      {products.length === 0 ? (
        <div className="shell pb-band">
          <NothingYet />
        </div>
      ) : (
        <ul className="shell grid gap-5 pb-band sm:grid-cols-2 lg:grid-cols-3">
          {products.map((product, index) => (
            <li key={product._id} className={`grid ${index === 0 ? 'sm:col-span-2 lg:col-span-3' : ''}`}>
              <ProductCard
                isComparable
                product={product}
                as="h2"
                layout={index === 0 ? 'wide' : 'tall'}
                sizes={
                  index === 0
                    ? '(min-width: 48rem) 40rem, 92vw'
                    : '(min-width: 64rem) 24rem, (min-width: 40rem) 46vw, 92vw'
                }
              />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
