import { data, redirect, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { CompareTable } from '~/app/features/compare/compare-table'
import { DeviceAbove, DeviceName, DeviceOffer } from '~/app/features/compare/device-head'
import { DeviceChoice } from '~/app/features/compare/device-choice'
import { loadCompared } from '~/app/features/compare/load-compare.server'
import { useShopRows } from '~/app/features/compare/shop-rows'
import { comparePath, mostCompared } from '~/app/platform/compare-address'
import { readContent } from '~/app/platform/content/read.server'
import { metaOfLoader } from '~/app/platform/head/meta-of-loader'
import { pageHead } from '~/app/platform/head/page-head.server'
import { crumbsOf } from '~/app/platform/head/site-data.server'
import { NothingYet } from '~/app/platform/nothing-yet'
import { slugParam } from '~/app/platform/page-params.server'
import { readQuery } from '~/app/platform/page-query.server'
import { catalogueHeaders } from '~/app/platform/public-page'
import { shortNameOf } from '~/app/platform/short-name'
import { wordsOf } from '~/app/platform/words/catalogue.server'
import { getFixedT } from '~/app/platform/words/i18n.server'
import { UiWordsOfPage } from '~/app/platform/words/ui-words-of-page'
import { useWords } from '~/app/platform/words/use-words'
import { Breadcrumbs } from '~/app/ui/breadcrumbs'
import { Notice } from '~/app/ui/notice'
import { usePageLocale } from '~/app/ui/page-locale'
import { comparableProductsQuery } from '~/content/queries/compare'

export const headers = catalogueHeaders
export const meta = metaOfLoader

/** Slugs with commas between them, each once. */
const idsField = z
  .string()
  .transform((text) => [...new Set(text.split(',').map((slug) => slug.trim()))])
  .pipe(z.array(slugParam))

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { locale, content } = context
  const { ids = [] } = readQuery({ request, context }, { ids: idsField })
  const [all, t] = await Promise.all([readContent(content, comparableProductsQuery), getFixedT(locale)])
  // What there is of them: a device may have gone since the address was sent to somebody.
  const chosen = ids.filter((id) => all.some(({ slug }) => slug === id)).slice(0, mostCompared)
  if (chosen.length < ids.length) throw redirect(comparePath(chosen))
  const { devices, hasOffers } = await loadCompared(context, chosen)
  const kinds = new Set<unknown>(devices.map(({ kind }) => kind))
  const others = all.filter(({ slug }) => !chosen.includes(slug))
  const answer = {
    devices,
    hasOffers,
    // What is of the same kind is most often what is meant.
    others: [
      ...others.filter(({ kind }) => kinds.has(kind)),
      ...others.filter(({ kind }) => !kinds.has(kind)),
    ],
    isFull: chosen.length >= mostCompared,
    head: await pageHead(context, {
      path: '/compare',
      title: t('compare:title'),
      description: t('compare:description'),
      isIndexed: chosen.length === 0,
      structuredData: [
        crumbsOf(context, [
          { name: t('shell:home'), path: '/' },
          { name: t('shop:title'), path: '/shop' },
          { name: t('compare:title'), path: '/compare' },
        ]),
      ],
    }),
    shopTitle: t('shop:title'),
    words: wordsOf(locale, 'compare', 'ui'),
  }
  return hasOffers ? data(answer) : data(answer, { headers: { 'Cache-Control': 'no-store' } })
}

/** Up to four devices side by side: what they cost and what is told of them, with the differences marked. */
export default function ComparePage() {
  const { devices, hasOffers, others, isFull, shopTitle } = useLoaderData<typeof loader>()
  const t = useWords('compare')
  const shell = useWords('shell')
  const locale = usePageLocale()
  const shop = useShopRows(devices)
  const own = (value: string) => ({ lang: locale, value })
  const crumbs = [
    { label: own(shell('home')), href: '/' },
    { label: own(shopTitle), href: '/shop' },
    { label: own(t('title')) },
  ]
  const slugs = devices.map(({ slug }) => slug)
  const names = devices.map(shortNameOf)
  return (
    <UiWordsOfPage>
      <div className="shell pb-6">
        <Breadcrumbs label={shell('breadcrumbs')} crumbs={crumbs} />
        <h1 className="pt-2 text-4xl font-display">{t('title')}</h1>
        <p className="mt-2 max-w-text text-ink-2">{t(devices.length === 0 ? 'beginText' : 'lead')}</p>
      </div>
      <div className="compare-page shell pb-band">
        {devices.length > 0 && (
          <>
            {!hasOffers && (
              <div className="mb-6">
                <Notice kind="info">{t('noOffers')}</Notice>
              </div>
            )}
            {devices.length > 1 ? (
              <label className="compare-only mb-4 inline-flex min-h-11 cursor-pointer items-center gap-3 font-strong">
                <input type="checkbox" data-only className="tick" />
                {t('only')}
              </label>
            ) : (
              <p className="mb-4 text-ink-2">{t('one')}</p>
            )}
            <CompareTable
              label={t('table', { names: names.join(locale === 'fa' ? '، ' : ', ') })}
              columns={devices.map((device) => ({
                _id: device._id,
                technicalGroups: device.technicalGroups,
                above: <DeviceAbove device={device} chosen={slugs} />,
                head: <DeviceName device={device} />,
                below: <DeviceOffer device={device} />,
              }))}
              first={hasOffers ? { heading: t('shop'), rows: shop } : undefined}
            />
            <p className="mt-6 text-sm text-ink-3">{t('notStatedMeans')}</p>
          </>
        )}
        <section
          aria-labelledby="choice"
          className={devices.length > 0 ? 'mt-14 print:hidden' : 'print:hidden'}
        >
          <h2 id="choice" className="mb-6 text-2xl">
            {t(devices.length === 0 ? 'begin' : 'more')}
          </h2>
          {isFull ? (
            <p className="text-ink-2">{t('full')}</p>
          ) : devices.length + others.length === 0 ? (
            <NothingYet />
          ) : (
            <DeviceChoice devices={others} chosen={slugs} />
          )}
        </section>
      </div>
    </UiWordsOfPage>
  )
}
