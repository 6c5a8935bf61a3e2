import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { Blocks } from '~/app/features/blocks/blocks'
import { offeredIds } from '~/app/features/blocks/offered-ids'
import { LateCooperation } from '~/app/features/cooperation/late-cooperation'
import { cooperationForm } from '~/app/features/cooperation/cooperation.form'
import { offerPrices } from '~/app/features/shop/offer-prices.server'
import { Price } from '~/app/features/shop/price'
import { apiOf } from '~/app/platform/api.server'
import { readContent } from '~/app/platform/content/read.server'
import { enquiriesKeptDays } from '~/app/platform/enquiries-kept.server'
import { formErrorsOf } from '~/app/platform/form-failure.server'
import { dailyKey } from '~/app/platform/forms/daily-key.server'
import { metaOfLoader } from '~/app/platform/head/meta-of-loader'
import { pageHead } from '~/app/platform/head/page-head.server'
import { crumbsOf } from '~/app/platform/head/site-data.server'
import { Kept } from '~/app/platform/kept/kept'
import { withhold } from '~/app/platform/kept/withhold'
import { catalogueHeaders } from '~/app/platform/public-page'
import { Trail } from '~/app/platform/trail'
import { someWordsOf, wordsOf } from '~/app/platform/words/catalogue.server'
import { getFixedT } from '~/app/platform/words/i18n.server'
import { useWords } from '~/app/platform/words/use-words'
import { postedForm } from '~/app/ui/forms/posted-form'
import { readForm } from '~/app/ui/forms/read-form'
import { Hero } from '~/app/ui/hero'
import { PageHead } from '~/app/ui/page-head'
import { usePageLocale } from '~/app/ui/page-locale'
import { pageQuery } from '~/content/queries/pages'

export const headers = catalogueHeaders
export const meta = metaOfLoader

const path = '/partners'

/** What an editor has put on the page of blocks at this address, which may be nothing, with the form below it. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { content, locale } = context
  const [page, keptDays, t] = await Promise.all([
    readContent(content, pageQuery, { slug: 'partners' }),
    enquiriesKeptDays(context),
    getFixedT(locale),
  ])
  const prices = await offerPrices(context, offeredIds(page?.blocks))
  const title = page?.title?.value ?? t('cooperation:title')
  const answer = withhold(
    context,
    {
      story: { page, prices: prices ?? {} },
      keptDays,
      head: await pageHead(context, {
        path,
        title,
        description: page?.hero?.lead?.value ?? t('cooperation:lead'),
        seo: page?.seo,
        picture: page?.hero?.picture,
        structuredData: [
          crumbsOf(context, [
            { name: t('shell:home'), path: '/' },
            { name: title, path },
          ]),
        ],
      }),
      words: {
        ...wordsOf(locale, 'cooperation', 'fields', 'ui'),
        ...someWordsOf(locale, 'shop', 'price', 'off'),
      },
    },
    'story',
  )
  return prices === null || keptDays === null
    ? data(answer, { headers: { 'Cache-Control': 'no-store' } })
    : data(answer)
}

/** Sends the offer to staff; the same twice is one. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(await postedForm(request), cooperationForm)
  if (!form.value) return data({ lastResult: form.reply(), receipt: undefined }, 422)
  const body = { kind: 'cooperation' as const, ...form.value, locale: context.locale }
  try {
    const receipt = await apiOf(context).post('/enquiries', { body, idempotencyKey: dailyKey(context, body) })
    return { lastResult: undefined, receipt }
  } catch (error) {
    return data({ lastResult: form.refuse(formErrorsOf(error, context)), receipt: undefined }, 422)
  }
}

export default function PartnersPage() {
  const { story, keptDays } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const t = useWords('cooperation')
  const locale = usePageLocale()
  const own = (value: string) => ({ lang: locale, value })
  return (
    <>
      <Kept name="partners" of={story}>
        {({ page, prices }) => {
          const title = page?.title ?? own(t('title'))
          const crumbs = <Trail crumbs={[{ label: title }]} />
          return (
            <>
              {page?.hero?.heading ? (
                <Hero hero={page.hero} shape="wide" before={crumbs} />
              ) : (
                <PageHead heading={title} lead={own(t('lead'))} before={crumbs} />
              )}
              <Blocks
                blocks={page?.blocks}
                priceOf={(id) => prices[id] && <Price {...prices[id]} size="page" />}
              />
            </>
          )
        }}
      </Kept>
      <section aria-labelledby="write" className="bg-mist">
        <div className="shell grid items-start gap-x-16 gap-y-8 py-band lg:grid-cols-[minmax(0,1fr)_minmax(0,1.4fr)]">
          <div className="max-w-text">
            <h2 id="write" className="scroll-mt-28 text-3xl">
              {t('form.title')}
            </h2>
            <p className="mt-4 text-ink-2">{t('form.text')}</p>
            {keptDays !== null && (
              <p className="mt-4 text-sm text-ink-2">{t('form.kept', { count: keptDays })}</p>
            )}
          </div>
          <div className="rounded-large border border-line bg-card p-5 shadow-soft sm:p-8">
            <LateCooperation answer={answer} />
          </div>
        </div>
      </section>
    </>
  )
}
