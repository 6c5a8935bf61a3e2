import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { TechnicalFacts } from '~/app/features/products/technical-facts'
import { addToCart, findBuyable } from '~/app/features/shop/buy.server'
import { BuyBar } from '~/app/features/shop/buy-bar'
import { BuyTop } from '~/app/features/shop/buy-top'
import { firstColour } from '~/app/features/shop/buyable'
import { Description } from '~/app/features/shop/description'
import { Fitting, mostFitting } from '~/app/features/shop/fitting'
import { furtherViews } from '~/app/features/shop/further-views'
import { ItemRow } from '~/app/features/shop/item-row'
import { RecentlyViewed } from '~/app/features/shop/recently-viewed'
import { OwnReview } from '~/app/features/shop/own-review'
import { ReviewForm } from '~/app/features/shop/review-form'
import { readOwnReview, readReviews, sendReview, withdrawReview } from '~/app/features/shop/review.server'
import { Reviews } from '~/app/features/shop/reviews'
import { readStockWaits, sendStockWait } from '~/app/features/shop/stock-wait.server'
import { ShopPart } from '~/app/features/shop/part'
import { addressOfProduct, itemsOf } from '~/app/features/shop/shop-items.server'
import { FurtherThumbs, FurtherViews } from '~/app/features/shop/views'
import { readContent } from '~/app/platform/content/read.server'
import { addressOf } from '~/app/platform/head/links'
import { metaOfLoader } from '~/app/platform/head/meta-of-loader'
import { pageHead, sharedPicture } from '~/app/platform/head/page-head.server'
import { crumbsOf } from '~/app/platform/head/site-data.server'
import { product as productData } from '~/app/platform/head/structured-data'
import { missingPage } from '~/app/platform/missing-page.server'
import { readParams, slugParam } from '~/app/platform/page-params.server'
import { orBeginning, readQuery } from '~/app/platform/page-query.server'
import { deliveryHeaders } from '~/app/platform/public-page'
import { cursorField } from '~/app/platform/query-fields'
import { wordsOf } from '~/app/platform/words/catalogue.server'
import { FieldWordsOfList, FieldWordsOfPage } from '~/app/platform/words/field-words-of-page'
import { getFixedT } from '~/app/platform/words/i18n.server'
import { useWords } from '~/app/platform/words/use-words'
import { Breadcrumbs } from '~/app/ui/breadcrumbs'
import { postedForm } from '~/app/ui/forms/posted-form'
import { usePageLocale } from '~/app/ui/page-locale'
import { shopEntryBySlugQuery } from '~/content/queries/shop'
import { productColourSchema } from '~/domain/catalog/contract'
import { longestReview } from '~/domain/catalog/review-contract'
import { reviewPhotoLimits } from '~/domain/catalog/review-photos'
import { shopProductIdSchema } from '~/domain/values/ids'
import { siteQuery } from '~/content/queries/site'

export const headers = deliveryHeaders
export const meta = metaOfLoader

const mostRelated = 3

const productShape = {
  colour: productColourSchema,
  cursor: cursorField,
  reviews: z.literal('photos'),
} as const

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { content, locale, siteOrigin } = context
  const requested = { request, context, params }
  const { slug } = await readParams(requested, { slug: slugParam })
  const { colour, cursor, reviews: shown } = readQuery(requested, productShape)
  const entry = await readContent(content, shopEntryBySlugQuery, { slug })
  const found = entry && (await findBuyable(request, context, entry.shopProductId, entry))
  if (!found) throw (await addressOfProduct(context, slug, colour)) ?? (await missingPage(request, context))
  const { product, buyable } = found
  const path = `/shop/${encodeURIComponent(entry.slug)}`
  const [t, site, reviews, standing, waiting, accessories, packages, others] = await Promise.all([
    getFixedT(locale),
    content.fetch(siteQuery),
    orBeginning(requested, readReviews(context, product.id, { cursor, withPhotos: shown === 'photos' })),
    readOwnReview(context, product.id),
    readStockWaits(context, product.id),
    itemsOf(context, entry.accessoryIds ?? []),
    itemsOf(context, entry.packageIds ?? []),
    itemsOf(context, entry.relatedIds ?? []),
  ])
  const kept: Record<string, string> = colour ? { colour } : {}
  const name = entry.name?.value ?? entry.model ?? ''
  const address = addressOf(siteOrigin, locale, path)
  const head = await pageHead(context, {
    path,
    title: t('shop:buy.heading', { name }),
    description: entry.summary?.value,
    seo: entry.seo,
    picture: entry.picture,
    type: 'product',
    structuredData: [
      productData({
        name,
        model: entry.model,
        description: entry.summary?.value ?? '',
        address,
        image: sharedPicture(siteOrigin, entry.picture),
        brand: site?.name?.value ?? '',
        offer: { ...product, address },
      }),
      crumbsOf(context, [
        { name: t('shell:home'), path: '/' },
        { name: t('shop:title'), path: '/shop' },
        { name, path },
      ]),
    ],
  })
  return {
    entry,
    kind: product.kind,
    buyable,
    chosen: firstColour(buyable.colours, colour ?? null),
    path,
    reviews,
    // A choice of reviews is none of another colour.
    kept,
    longest: longestReview,
    ownReview: standing.review,
    photos: standing.isBuyer ? reviewPhotoLimits : null,
    waiting,
    isSignedIn: context.session.tokens !== null,
    accessories,
    packages,
    related: others.slice(0, mostRelated),
    head,
    words: wordsOf(locale, 'shop', 'products', 'fields', 'ui'),
  }
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const { slug } = await readParams({ request, context, params }, { slug: slugParam })
  const entry = await readContent(context.content, shopEntryBySlugQuery, { slug })
  if (!entry) throw await missingPage(request, context)
  const form = await postedForm(request)
  if (form.get('intent') === 'buy')
    return addToCart(request, context, form, (id) => id === entry.shopProductId)
  const path = `/shop/${encodeURIComponent(entry.slug)}`
  if (form.get('intent') === 'review')
    return sendReview(request, context, form, { id: entry.shopProductId, path })
  if (form.get('intent') === 'unreview')
    return withdrawReview(request, context, { id: entry.shopProductId, path })
  const intent = form.get('intent')
  const { data: id } = shopProductIdSchema.safeParse(entry.shopProductId)
  if (id && (intent === 'wait' || intent === 'unwait'))
    return sendStockWait(request, context, form, { id, path })
  return redirect(path)
}

export default function ShopProductPage() {
  const {
    entry,
    kind,
    buyable,
    chosen,
    path,
    reviews,
    kept,
    waiting,
    longest,
    ownReview,
    photos,
    isSignedIn,
    accessories,
    packages,
    related,
  } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const t = useWords('shop')
  const shell = useWords('shell')
  const locale = usePageLocale()
  const own = (value: string) => ({ lang: locale, value })
  const crumbs = [
    { label: own(shell('home')), href: '/' },
    { label: own(t('title')), href: '/shop' },
    ...(kind === 'device'
      ? []
      : [
          {
            label: own(t(`kind.${kind}`)),
            href: kind === 'package' ? '/shop/packages' : '/shop/accessories',
          },
        ]),
    { label: entry.name ?? own(entry.model ?? '') },
  ]
  const bought = answer?.form === 'buy' ? answer : undefined
  const pictures = furtherViews(entry)
  const colour = buyable.colours.find((one) => one.colour === bought?.values.colour)?.colour ?? chosen
  return (
    <FieldWordsOfPage>
      <FieldWordsOfList name="shop">
        <div className="shop-product" key={buyable.id}>
          <div className="shell">
            <Breadcrumbs label={shell('breadcrumbs')} crumbs={crumbs} />
            <BuyTop
              product={buyable}
              answer={bought}
              chosen={colour}
              wait={{ path, isSignedIn, waiting }}
              eyebrow={t(`kindOne.${kind}`)}
              summary={entry.summary}
              reviews="#reviews"
              isDevice={kind === 'device'}
              further={
                pictures.length > 0
                  ? {
                      views: <FurtherViews pictures={pictures} />,
                      thumbs: <FurtherThumbs pictures={pictures} />,
                    }
                  : undefined
              }
            />
          </div>
          <Fitting items={accessories} delivery={buyable.delivery.rows} />
          <Description entry={entry} />
          {entry.technicalGroups && entry.technicalGroups.length > 0 && (
            <ShopPart id="technical" heading={t('technicalFacts')} tone="card">
              <TechnicalFacts groups={entry.technicalGroups} />
            </ShopPart>
          )}
          <ShopPart id="reviews" heading={t('reviews')} tone="mist">
            <div className="grid items-start gap-8 lg:grid-cols-[1.4fr_1fr]">
              <Reviews {...reviews} path={path} kept={kept} />
              {ownReview ? (
                <OwnReview review={ownReview} path={path} />
              ) : (
                <ReviewForm
                  path={path}
                  isSignedIn={isSignedIn}
                  longest={longest}
                  photos={photos}
                  answer={answer?.form === 'review' ? answer : undefined}
                />
              )}
            </div>
          </ShopPart>
          {accessories.length > mostFitting && (
            <ShopPart id="accessories" heading={t('accessoriesOf')}>
              <ItemRow items={accessories} delivery={buyable.delivery.rows} />
            </ShopPart>
          )}
          {packages.length > 0 && (
            <ShopPart id="packages" heading={t('packagesOf')} tone="sand">
              <ItemRow items={packages} delivery={buyable.delivery.rows} />
            </ShopPart>
          )}
          {related.length > 0 && (
            <ShopPart id="related" heading={t('related')}>
              <ItemRow items={related} delivery={buyable.delivery.rows} />
            </ShopPart>
          )}
          <RecentlyViewed now={{ slug: entry.slug, at: 'shop', name: entry.name, picture: entry.picture }} />
          <BuyBar product={buyable} chosen={colour} />
        </div>
      </FieldWordsOfList>
    </FieldWordsOfPage>
  )
}
