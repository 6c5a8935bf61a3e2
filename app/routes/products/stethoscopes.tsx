import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { CompareTable } from '~/app/features/compare/compare-table'
import { DeviceName } from '~/app/features/compare/device-head'
import { DemoSection } from '~/app/features/demos/demo-section'
import { renderDemos } from '~/app/features/demos/render.server'
import { shownColours } from '~/app/features/demos/shown-colours'
import { ProductCard } from '~/app/features/products/product-card'
import { addToCart, tryBuyable } from '~/app/features/shop/buy.server'
import { BuySection } from '~/app/features/shop/buy-section'
import { ModelLinks } from '~/app/features/shop/model-links'
import { comparePath, mostCompared } from '~/app/platform/compare-address'
import { readContent } from '~/app/platform/content/read.server'
import { metaOfLoader } from '~/app/platform/head/meta-of-loader'
import { pageHead } from '~/app/platform/head/page-head.server'
import { crumbsOf } from '~/app/platform/head/site-data.server'
import { missingPage } from '~/app/platform/missing-page.server'
import { slugParam } from '~/app/platform/page-params.server'
import { readQuery } from '~/app/platform/page-query.server'
import { deliveryHeaders } from '~/app/platform/public-page'
import { wordList, wordsOf } from '~/app/platform/words/catalogue.server'
import { getFixedT } from '~/app/platform/words/i18n.server'
import { useWords } from '~/app/platform/words/use-words'
import { Breadcrumbs } from '~/app/ui/breadcrumbs'
import { ArrowLink } from '~/app/ui/button'
import { postedForm } from '~/app/ui/forms/posted-form'
import { Hero } from '~/app/ui/hero'
import { LocalText } from '~/app/ui/local-text'
import { usePageLocale } from '~/app/ui/page-locale'
import { Section } from '~/app/ui/section'
import { stethoscopesPageQuery } from '~/content/queries/stethoscopes'

export const headers = deliveryHeaders
export const meta = metaOfLoader

const path = '/products/stethoscopes'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { content, locale } = context
  const [page, t] = await Promise.all([readContent(content, stethoscopesPageQuery), getFixedT(locale)])
  if (!page?.hero) throw await missingPage(request, context)
  const { hero, models, seo, ...words } = page
  const title = wordList(locale, 'stethoscopes').title ?? ''
  const head = await pageHead(context, {
    path,
    title,
    description: hero.lead?.value,
    seo,
    picture: hero.picture,
    structuredData: [
      crumbsOf(context, [
        { name: t('shell:home'), path: '/' },
        { name: t('products:title'), path: '/products' },
        { name: title, path },
      ]),
    ],
  })
  // The series is heard and coloured as its most capable model is.
  const shown = [...(models ?? [])].reverse().find(({ demos }) => demos?.includes('sound-filter'))
  const sold = (models ?? []).filter(({ shopProductIds }) => shopProductIds?.length)
  const { model: requested } = readQuery({ request, context }, { model: slugParam })
  const chosen =
    sold.find(({ slug }) => slug === requested) ?? sold.find((model) => model === shown) ?? sold[0]
  const buyable = chosen && (await tryBuyable(request, context, chosen.shopProductIds?.[0], chosen))
  // Where it is bought in colours, they are chosen once.
  const offersColours = (buyable?.colours.length ?? 0) > 1
  const answer = {
    hero,
    models: models ?? [],
    sold: sold.map(({ slug, name, model }) => ({ slug, name, model })),
    chosen: chosen?.slug ?? null,
    buyable,
    ...words,
    demos: renderDemos(locale, {
      demos: offersColours ? ['sound-filter'] : ['sound-filter', 'colour-changer'],
      colours: shownColours(shown?.colours, shown?.picture),
      amplification: shown?.amplification ?? 1,
    }),
    head,
    words: wordsOf(locale, 'compare', 'products', 'stethoscopes', 'shop', 'fields', 'ui'),
  }
  return buyable === null ? data(answer, { headers: { 'Cache-Control': 'no-store' } }) : data(answer)
}

export async function action({ request, context }: ActionFunctionArgs) {
  const page = await readContent(context.content, stethoscopesPageQuery)
  const form = await postedForm(request)
  if (form.get('intent') !== 'buy') return redirect(path)
  const ids = (page?.models ?? []).flatMap(({ shopProductIds }) => shopProductIds ?? [])
  return addToCart(request, context, form, (id) => ids.includes(id))
}

export default function StethoscopesPage() {
  const answer = useActionData<typeof action>()
  const { hero, models, sold, chosen, buyable, demos, comparisonHeading, comparisonLead, modelsHeading } =
    useLoaderData<typeof loader>()
  const t = useWords('stethoscopes')
  const products = useWords('products')
  const shell = useWords('shell')
  const locale = usePageLocale()
  const crumbs = [
    { label: { lang: locale, value: shell('home') }, href: '/' },
    { label: { lang: locale, value: products('title') }, href: '/products' },
    { label: { lang: locale, value: t('title') } },
  ]
  return (
    <>
      <Hero hero={hero} before={<Breadcrumbs label={shell('breadcrumbs')} crumbs={crumbs} />} />
      {demos.map((demo, index) => (
        <DemoSection key={demo.name} demo={demo} tone={index % 2 === 0 ? 'card' : 'mist'} />
      ))}
      {chosen && buyable !== undefined && (
        <BuySection
          key={chosen}
          product={buyable}
          name={sold.find(({ slug }) => slug === chosen)?.name?.value ?? t('title')}
          answer={answer}
          tone="card"
          before={
            <ModelLinks
              label={products('model')}
              current={chosen}
              models={sold.map(({ slug, model }) => ({
                slug,
                label: model ?? slug,
                to: `${path}?model=${slug}#buy`,
              }))}
            />
          }
        />
      )}
      <Section labelledBy="comparison">
        <LocalText as="h2" id="comparison" text={comparisonHeading} className="scroll-mt-24 text-4xl" />
        <LocalText as="p" text={comparisonLead} className="mb-9 mt-4 max-w-text text-lg text-ink-2" />
        <CompareTable
          label={t('table')}
          columns={models.map((model) => ({
            _id: model._id,
            technicalGroups: model.technicalGroups,
            head: <DeviceName device={model} />,
          }))}
        />
        <p className="mt-6">
          <ArrowLink href={comparePath(models.map(({ slug }) => slug).slice(-mostCompared))}>
            {t('withPrices')}
          </ArrowLink>
        </p>
      </Section>
      <Section tone="sand" labelledBy="models">
        <LocalText as="h2" id="models" text={modelsHeading} className="mb-9 scroll-mt-24 text-4xl" />
        <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
          {models.map((model, index) => (
            <li key={model._id} className="grid sm:last:odd:col-span-2">
              <ProductCard
                isComparable
                product={model}
                layout={index === models.length - 1 && index % 2 === 0 ? 'wide' : 'tall'}
                sizes="(min-width: 64rem) 24rem, (min-width: 40rem) 46vw, 92vw"
              />
            </li>
          ))}
        </ul>
      </Section>
    </>
  )
}
