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
import { filledParts, type ProductPart } from '~/app/features/products/product-parts'
import { Questions } from '~/app/features/blocks/questions'
import { TechnicalFacts } from '~/app/features/products/technical-facts'
import { addToCart, buyWords, tryBuyable } from '~/app/features/shop/buy.server'
import { BuyBar } from '~/app/features/shop/buy-bar'
import { BuySection } from '~/app/features/shop/buy-section'
import { BuyTop } from '~/app/features/shop/buy-top'
import { firstColour } from '~/app/features/shop/buyable'
import { Fitting, mostFitting } from '~/app/features/shop/fitting'
import { furtherViews } from '~/app/features/shop/further-views'
import { RecentlyViewed } from '~/app/features/shop/recently-viewed'
import { itemsOf } from '~/app/features/shop/shop-items.server'
import { FurtherThumbs, FurtherViews } from '~/app/features/shop/views'
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
import { deliveryHeaders } from '~/app/platform/public-page'
import { wordsOf } from '~/app/platform/words/catalogue.server'
import { getFixedT } from '~/app/platform/words/i18n.server'
import { UiWordsOfPage } from '~/app/platform/words/ui-words-of-page'
import { MoreWords, useWords } from '~/app/platform/words/use-words'
import { Breadcrumbs } from '~/app/ui/breadcrumbs'
import { postedForm } from '~/app/ui/forms/posted-form'
import { Hero, HeroBand } from '~/app/ui/hero'
import { usePageLocale } from '~/app/ui/page-locale'
import type { Tone } from '~/app/ui/section'
import { productQuery } from '~/content/queries/products'
import { siteQuery } from '~/content/queries/site'
import type { Product } from '~/content/types'

export const headers = deliveryHeaders
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
    tryBuyable(request, context, product.shopProductIds?.[0], product),
  ])
  const fitting = buyable ? await itemsOf(context, product.accessoryIds ?? []) : []
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
  // Where it is bought in colours, they are chosen once.
  const offersColours = (buyable?.colours.length ?? 0) > 1
  const demos = renderDemos(locale, {
    demos: (product.demos ?? []).filter((demo) => !offersColours || demo !== 'colour-changer'),
    colours: shownColours(product.colours, product.picture),
    amplification: amplification ?? 1,
  })
  const page = {
    slug: product.slug,
    story: product,
    demos: demos.map((demo) => withhold(context, demo, 'html')),
    name,
    kind: product.kind ? t(`products:kind.${product.kind}`) : '',
    tagline: product.tagline,
    hasFurther: furtherViews(product).length > 0,
    buyable,
    fitting: fitting.slice(0, mostFitting),
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

function Crumbs({ product }: { product: Product }) {
  const t = useWords('products')
  const shell = useWords('shell')
  const locale = usePageLocale()
  const crumbs = [
    { label: { lang: locale, value: shell('home') }, href: '/' },
    { label: { lang: locale, value: t('title') }, href: '/products' },
    { label: product.name ?? { lang: locale, value: product.model ?? '' } },
  ]
  return <Breadcrumbs label={shell('breadcrumbs')} crumbs={crumbs} />
}

interface PartProps {
  product: Product
  /** The page begins with what the shop sells of it: pictures and colours are there, and need no part of their own. */
  isSold: boolean
}

const shownAbove: ProductPart[] = ['colours', 'gallery']

const partsOf = ({ product, isSold }: PartProps): string[] =>
  filledParts(product).filter((part) => !isSold || !shownAbove.some((above) => above === part))

/** What comes first: the hero, the way to the parts, the features. */
function Story({ product, isSold }: PartProps) {
  const [first] = product.heroes ?? []
  const features = product.features ?? []
  const widths = featureWidths(features)
  return (
    <>
      {first && !isSold && (
        <Hero
          hero={first}
          shape={product.kind === 'stethoscope' ? 'arch' : 'wide'}
          before={<Crumbs product={product} />}
        />
      )}
      <PartLinks parts={partsOf({ product, isSold })} />
      {first && isSold && <HeroBand id="story" hero={{ ...first, actions: null }} className="pt-band" />}
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
function More({ product, isSold, hasColours }: PartProps & { hasColours: boolean }) {
  const parts = partsOf({ product, isSold })
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
                  isComparable
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

type Page = ReturnType<typeof useLoaderData<typeof loader>>

/** What is told of a device below what one buys of it. */
function Told({ slug, story, demos, isSold }: Pick<Page, 'slug' | 'story' | 'demos'> & { isSold: boolean }) {
  const colourChanger = demos.find(({ name }) => name === 'colour-changer')
  return (
    <>
      {demos.map(
        (demo) =>
          demo !== colourChanger && <DemoSection key={demo.name} demo={demo} tone={demoTones[demo.name]} />,
      )}
      <Kept name={`${slug}-facts`} of={story}>
        {(product) => <Facts product={product} />}
      </Kept>
      {colourChanger && <DemoSection demo={colourChanger} id="colours" />}
      <Kept name={isSold ? `${slug}-sold-more` : `${slug}-more`} of={story}>
        {(product) => <More product={product} isSold={isSold} hasColours={Boolean(colourChanger)} />}
      </Kept>
    </>
  )
}

export default function ProductPage() {
  const {
    slug,
    story,
    demos,
    name,
    kind,
    tagline,
    hasFurther,
    buyable,
    fitting,
    buyWords: words,
  } = useLoaderData<typeof loader>()
  const answered = useActionData<typeof action>()
  if (!buyable)
    return (
      <>
        <Kept name={`${slug}-story`} of={story}>
          {(product) => <Story product={product} isSold={false} />}
        </Kept>
        {buyable === null && (
          <MoreWords words={words}>
            <BuySection product={null} name={name} answer={undefined} tone="card" />
          </MoreWords>
        )}
        <Told slug={slug} story={story} demos={demos} isSold={false} />
      </>
    )
  const answer = answered?.values.productId === buyable.id ? answered : undefined
  const chosen =
    buyable.colours.find(({ colour }) => colour === answer?.values.colour)?.colour ??
    firstColour(buyable.colours, null)
  return (
    <div className="shop-product" key={buyable.id}>
      <div className="shell">
        <Kept name={`${slug}-crumbs`} of={story}>
          {(product) => <Crumbs product={product} />}
        </Kept>
        <MoreWords words={words}>
          <UiWordsOfPage>
            <BuyTop
              product={buyable}
              answer={answer}
              chosen={chosen}
              eyebrow={kind}
              summary={tagline}
              reviews={`/shop/${encodeURIComponent(buyable.slug)}#reviews`}
              isDevice
              further={
                hasFurther
                  ? {
                      views: (
                        <Kept name={`${slug}-views`} of={story}>
                          {(product) => <FurtherViews pictures={furtherViews(product)} />}
                        </Kept>
                      ),
                      thumbs: (
                        <Kept name={`${slug}-thumbs`} of={story}>
                          {(product) => <FurtherThumbs pictures={furtherViews(product)} />}
                        </Kept>
                      ),
                    }
                  : undefined
              }
            />
          </UiWordsOfPage>
        </MoreWords>
      </div>
      <MoreWords words={words}>
        <UiWordsOfPage>
          <Fitting items={fitting} delivery={buyable?.delivery.rows ?? []} />
        </UiWordsOfPage>
      </MoreWords>
      <Kept name={`${slug}-sold-story`} of={story}>
        {(product) => <Story product={product} isSold />}
      </Kept>
      <Told slug={slug} story={story} demos={demos} isSold />
      <MoreWords words={words}>
        <UiWordsOfPage>
          <RecentlyViewed now={{ slug, at: 'products', name: buyable.name, picture: buyable.picture }} />
          <BuyBar product={buyable} chosen={chosen} />
        </UiWordsOfPage>
      </MoreWords>
    </div>
  )
}
