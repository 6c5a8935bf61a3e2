import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import type { DemoName } from '~/app/features/demos/demo'
import { DemoSection } from '~/app/features/demos/demo-section'
import { renderDemos } from '~/app/features/demos/render.server'
import { shownColours } from '~/app/features/demos/shown-colours'
import { Colours } from '~/app/features/products/colours'
import { Feature } from '~/app/features/products/feature'
import { featureWidths } from '~/app/features/products/feature-layout'
import { Gallery } from '~/app/features/products/gallery'
import { Manuals, openManuals } from '~/app/features/products/manuals'
import { PartLinks } from '~/app/features/products/part-links'
import { ProductCard } from '~/app/features/products/product-card'
import { ProductPartSection } from '~/app/features/products/product-part-section'
import { filledParts } from '~/app/features/products/product-parts'
import { Questions } from '~/app/features/blocks/questions'
import { TechnicalFacts } from '~/app/features/products/technical-facts'
import { addToCart, buyWords, tryBuyable } from '~/app/features/shop/buy.server'
import { BuySection } from '~/app/features/shop/buy-section'
import { Testimonials } from '~/app/features/blocks/testimonials'
import { readContent } from '~/app/platform/content/read.server'
import { metaOfLoader } from '~/app/platform/head/meta-of-loader'
import { pageHead, sharedPicture } from '~/app/platform/head/page-head.server'
import { crumbsOf } from '~/app/platform/head/site-data.server'
import { addressOf } from '~/app/platform/head/links'
import { product as productData } from '~/app/platform/head/structured-data'
import { Kept } from '~/app/platform/kept/kept'
import { withhold } from '~/app/platform/kept/withhold'
import { missingPage } from '~/app/platform/missing-page.server'
import { readParams, slugParam } from '~/app/platform/page-params.server'
import { catalogueHeaders } from '~/app/platform/public-page'
import { wordsOf } from '~/app/platform/words/catalogue.server'
import { getFixedT } from '~/app/platform/words/i18n.server'
import { MoreWords, useWords } from '~/app/platform/words/use-words'
import { Breadcrumbs } from '~/app/ui/breadcrumbs'
import { postedForm } from '~/app/ui/forms/posted-form'
import { Hero, HeroBand } from '~/app/ui/hero'
import { usePageLocale } from '~/app/ui/page-locale'
import type { Tone } from '~/app/ui/section'
import { productQuery } from '~/content/queries/products'
import { siteQuery } from '~/content/queries/site'
import type { Product } from '~/content/types'
import '~/app/features/shop/shop.css'

export const headers = catalogueHeaders
export const meta = metaOfLoader

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { content, locale, siteOrigin } = context
  const { slug } = await readParams({ request, context, params }, { slug: slugParam })
  const product = await readContent(content, productQuery, { slug })
  if (!product) throw await missingPage(request, context)
  const path = `/products/${product.slug}`
  const [t, site, buyable] = await Promise.all([
    getFixedT(locale),
    content.fetch(siteQuery),
    tryBuyable(context, product.shopProductIds?.[0], product),
  ])
  const model = product.model ?? ''
  const name = product.name?.value ?? model
  const head = await pageHead(context, {
    path,
    title: name,
    description: product.summary?.value,
    seo: product.seo,
    picture: product.picture,
    type: 'product',
    structuredData: [
      productData({
        name,
        model,
        description: product.summary?.value ?? '',
        address: addressOf(siteOrigin, locale, path),
        image: sharedPicture(siteOrigin, product.picture),
        brand: site?.name?.value ?? '',
        offer: buyable
          ? { ...buyable, address: addressOf(siteOrigin, locale, `/shop/${product.slug}`) }
          : undefined,
      }),
      crumbsOf(context, [
        { name: t('shell:home'), path: '/' },
        { name: t('products:title'), path: '/products' },
        { name, path },
      ]),
    ],
  })
  const amplification = product.facts?.find(({ key }) => key?.endsWith('amplification'))?.number
  const demos = renderDemos(locale, {
    demos: product.demos ?? [],
    colours: shownColours(product.colours, product.picture),
    amplification: amplification ?? 1,
  })
  const page = {
    slug: product.slug,
    story: product,
    demos: demos.map((demo) => withhold(context, demo, 'html')),
    name,
    buyable,
    buyWords: buyWords(locale),
    head,
    words: wordsOf(locale, 'products'),
  }
  // Only parts that are sent as markup say these words.
  const answer = withhold(context, page, 'story', 'words')
  return buyable === null ? data(answer, { headers: { 'Cache-Control': 'no-store' } }) : data(answer)
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const { slug } = await readParams({ request, context, params }, { slug: slugParam })
  const product = await readContent(context.content, productQuery, { slug })
  if (!product) throw await missingPage(request, context)
  const form = await postedForm(request)
  if (form.get('intent') !== 'buy') return redirect(`/products/${product.slug}`)
  return addToCart(request, context, form, (id) => product.shopProductIds?.includes(id) ?? false)
}

/** The ground on which each demonstration stands out. */
const demoTones: Partial<Record<DemoName, Tone>> = {
  'sound-filter': 'card',
  'ecg-leads': 'card',
  'blood-pressure-history': 'sand',
  'ultrasound-modes': 'card',
  'vital-signs': 'mist',
}

/** What comes first: the hero, the way to the parts, the features. */
function Story({ product }: { product: Product }) {
  const t = useWords('products')
  const shell = useWords('shell')
  const locale = usePageLocale()
  const [first] = product.heroes ?? []
  const features = product.features ?? []
  const widths = featureWidths(features)
  const crumbs = [
    { label: { lang: locale, value: shell('home') }, href: '/' },
    { label: { lang: locale, value: t('title') }, href: '/products' },
    { label: product.name ?? { lang: locale, value: product.model ?? '' } },
  ]
  return (
    <>
      {first && (
        <Hero
          hero={first}
          shape={product.kind === 'stethoscope' ? 'arch' : 'wide'}
          before={<Breadcrumbs label={shell('breadcrumbs')} crumbs={crumbs} />}
        />
      )}
      <PartLinks parts={filledParts(product)} />
      <div className="shell grid gap-5 py-band lg:grid-cols-8">
        {features.map((feature, index) => (
          <Feature key={feature._key} feature={feature} width={widths[index] ?? 'whole'} />
        ))}
      </div>
    </>
  )
}

/** Further heroes and what the device measures. */
const Facts = ({ product }: { product: Product }) => (
  <>
    {product.heroes?.slice(1).map((hero) => (
      <HeroBand
        key={hero._key}
        id={hero._key}
        hero={hero}
        className={product.demos?.length ? 'py-band' : undefined}
      />
    ))}
    {product.technicalGroups && product.technicalGroups.length > 0 && (
      <ProductPartSection part="technicalFacts" tone="card">
        <TechnicalFacts groups={product.technicalGroups} />
      </ProductPartSection>
    )}
  </>
)

/** What stands below the demonstrations; `hasColours` when one of them shows the colours. */
function More({ product, hasColours }: { product: Product; hasColours: boolean }) {
  const parts = filledParts(product)
  return (
    <>
      {parts.includes('colours') && !hasColours && (
        <ProductPartSection part="colours">
          <Colours colours={product.colours ?? []} />
        </ProductPartSection>
      )}
      {parts.includes('gallery') && (
        <ProductPartSection part="gallery" tone="card">
          <Gallery pictures={product.gallery ?? []} />
        </ProductPartSection>
      )}
      {parts.includes('testimonials') && (
        <ProductPartSection part="testimonials" tone="sand">
          <Testimonials testimonials={product.testimonials ?? []} />
        </ProductPartSection>
      )}
      {parts.includes('questions') && (
        <ProductPartSection part="questions">
          <Questions questions={product.questions ?? []} />
        </ProductPartSection>
      )}
      {parts.includes('manuals') && (
        <ProductPartSection part="manuals" tone="mist">
          <Manuals slug={product.slug} manuals={openManuals(product)} />
        </ProductPartSection>
      )}
      {product.related && product.related.length > 0 && (
        <ProductPartSection part="related" tone="card">
          <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-4">
            {product.related.map((other) => (
              <li key={other._id} className="grid">
                <ProductCard
                  product={other}
                  sizes="(min-width: 64rem) 18rem, (min-width: 40rem) 46vw, 92vw"
                />
              </li>
            ))}
          </ul>
        </ProductPartSection>
      )}
    </>
  )
}

export default function ProductPage() {
  const { slug, story, demos, name, buyable, buyWords: words } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const colourChanger = demos.find(({ name }) => name === 'colour-changer')
  return (
    <>
      <Kept name={`${slug}-story`} of={story}>
        {(product) => <Story product={product} />}
      </Kept>
      {buyable !== undefined && (
        <MoreWords words={words}>
          <BuySection product={buyable} name={name} answer={answer} tone="card" />
        </MoreWords>
      )}
      {demos.map(
        (demo) =>
          demo !== colourChanger && <DemoSection key={demo.name} demo={demo} tone={demoTones[demo.name]} />,
      )}
      <Kept name={`${slug}-facts`} of={story}>
        {(product) => <Facts product={product} />}
      </Kept>
      {colourChanger && <DemoSection demo={colourChanger} id="colours" />}
      <Kept name={`${slug}-more`} of={story}>
        {(product) => <More product={product} hasColours={Boolean(colourChanger)} />}
      </Kept>
    </>
  )
}
